import { findTickers } from '../../tickers/findTickers.js';
import { quotedName } from '../answer/quoted.js';
import { fitting } from '../answer/toolAnswer.js';
import { needed, text, withStandard } from '../input/inputKinds.js';
import { tool } from '../tool.js';

const MOST_LETTERS = 100_000;

export const findTickersInText = tool({
	name: 'find_tickers_in_text',
	reference: 'tickersInText',
	icon: 'list-selection',
	description:
		'Finds tickers in code, data or prose and tells them from other words in capitals, as API or SQL. Use it on a file or a passage before asking about its tickers; do not pick them by eye. Reads the text on this machine; sends nothing. Lines count from 1.',
	mostRequests: 0,
	inputs: {
		text: needed(
			text(MOST_LETTERS, { means: 'The text, up to 100,000 characters.', example: 'LONG = ["AAPL", "KO"]' }),
		),
		languageId: withStandard(
			text(40, { means: 'VS Code’s name of its language.', example: 'python' }),
			'plaintext',
		),
	},
	async find({ text: written, languageId }, { directory }) {
		const known = await directory();
		const places = new Map<string, { count: number; readonly line: number }>();
		for (const { symbol, start } of findTickers(written, languageId, known)) {
			const place = places.get(symbol);
			if (place) {
				place.count += 1;
			} else {
				places.set(symbol, { count: 1, line: lineOf(written, start) });
			}
		}
		const found = [...places];
		return {
			summary:
				found.length === 0
					? 'No tickers were found. If the user means one, ask for its symbol.'
					: `${found.length} different tickers, in the order of the text.`,
			data: fitting(found.length, (count) => ({
				source: 'the text that was sent',
				found: found.length,
				tickers: found.slice(0, count).map(([symbol, { count: times, line }]) => ({
					symbol,
					name: quotedName(known.get(symbol)?.name),
					times,
					firstLine: line,
				})),
				...(count < found.length && {
					leftOut: `${found.length - count} further tickers: send the rest of the text in another call`,
				}),
			})),
		};
	},
});

function lineOf(written: string, offset: number): number {
	return written.slice(0, offset).split('\n').length;
}
