import * as l10n from '@vscode/l10n';
import type { SeveralTickers } from '../../tickers/severalTickers.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';
import type { LookUpRow } from './lookUpRow.js';
import { listed } from '../../presentation/lines.js';

/** Beyond this many, tickers are counted instead of named. */
const NAMED = 3;

/** Rows for several tickers: compare as many as fit, or add all to a list. */
export function severalRows(
	{ symbols, unknown }: SeveralTickers,
	verbs: readonly ('compare' | 'watch')[],
	formats: Pick<Formats, 'number'>,
): readonly LookUpRow[] {
	const words = unknownWords(unknown, formats);
	return verbs.flatMap((verb) => {
		const taken = verb === 'compare' ? symbols.slice(0, MOST_COMPARED) : symbols;
		if (verb === 'compare' && taken.length < FEWEST_COMPARED) {
			return [];
		}
		const left =
			taken.length < symbols.length
				? [l10n.t('the first {0} of {1}', taken.length, formats.number(symbols.length))]
				: [];
		const description = [...left, ...words].join(' · ');
		return [
			{
				label: verb === 'compare' ? compareLabel(taken) : watchLabel(taken, formats),
				...(description !== '' && { description }),
				choice: { kind: 'tickers', symbols: taken, verb },
			},
		];
	});
}

function compareLabel(symbols: readonly string[]): string {
	return l10n.t('Compare {0} and {1}', listed(symbols.slice(0, -1)), symbols.at(-1) ?? '');
}

function watchLabel(symbols: readonly string[], formats: Pick<Formats, 'number'>): string {
	return symbols.length === 1
		? l10n.t('Add {0} to Watchlist', symbols.join())
		: l10n.t('Add {0} Tickers to Watchlist', formats.number(symbols.length));
}

function unknownWords(unknown: readonly string[], formats: Pick<Formats, 'number'>): readonly string[] {
	if (unknown.length === 0) {
		return [];
	}
	const named = unknown.slice(0, NAMED).map((word) => plainText(word, 20));
	const words = listed([...named, ...(unknown.length > NAMED ? ['…'] : [])]);
	return [l10n.t('{0} not known: {1}', formats.number(unknown.length), words)];
}
