import { TaskScheduler } from '../../../base/taskScheduler.js';
import { findTickers } from '../../../tickers/findTickers.js';
import { quotedName } from '../answer/quoted.js';
import { paged } from '../answer/toolAnswer.js';
import { needed, passage, text, whole, withStandard } from '../input/inputKinds.js';
import { tool } from '../tool.js';

const MOST_LETTERS = 100_000;

export const findTickersInText = tool({
	name: 'find_tickers_in_text',
	reference: 'tickersInText',
	icon: 'list-selection',
	description:
		'Finds tickers in code, data or prose and sets them apart from other words in capitals, such as API or SQL. Use it on a file or a passage before asking about its tickers; do not pick them by eye. Reads the text on this machine; sends nothing. Lines count from 1.',
	mostRequests: 0,
	inputs: {
		text: needed(
			passage(MOST_LETTERS, {
				means: 'The text, up to 100,000 characters.',
				example: 'LONG = ["AAPL", "KO"]',
			}),
		),
		languageId: withStandard(
			text(40, { means: 'VS Code’s name of its language.', example: 'python' }),
			'plaintext',
		),
		offset: withStandard(
			whole(0, MOST_LETTERS, {
				means: 'Tickers to pass over, for the next page of the same text.',
				example: 200,
			}),
			0,
		),
	},
	async find({ text: written, languageId, offset }, { directory, clock }, signal) {
		const symbols = await directory();
		const lineOf = lineTeller(written);
		const places = new Map<string, { count: number; readonly line: number }>();
		const all = await new TaskScheduler(clock).runSteps(findTickers(written, languageId, symbols), signal);
		for (const { symbol, start } of all) {
			const place = places.get(symbol);
			if (place) {
				place.count += 1;
			} else {
				places.set(symbol, { count: 1, line: lineOf(start) });
			}
		}
		const found = [...places];
		const page = { total: found.length, offset, most: found.length, of: 'ticker' };
		const { words, data } = paged(page, (count) => ({
			source: 'the text that was sent',
			found: found.length,
			offset,
			tickers: found.slice(offset, offset + count).map(([symbol, { count: times, line }]) => ({
				symbol,
				name: quotedName(symbols.get(symbol)?.name),
				times,
				firstLine: line,
			})),
		}));
		return {
			summary:
				found.length === 0
					? 'No tickers were found. If the user means one, ask for its symbol.'
					: `In the order of the text. ${words}`,
			data,
		};
	},
});

/**
 * Finds the line of an offset; offsets must come in ascending order, so each line break is visited only once.
 */
function lineTeller(written: string): (offset: number) => number {
	let line = 1;
	let lineBreak = written.indexOf('\n');
	return (offset) => {
		while (lineBreak !== -1 && lineBreak < offset) {
			line += 1;
			lineBreak = written.indexOf('\n', lineBreak + 1);
		}
		return line;
	};
}
