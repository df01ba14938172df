import { t } from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { limits } from '../../contract/limits.js';
import { currencyWords } from '../currencyWords.js';
import type { Formats } from '../format.js';
import { shownYear } from './comparedYear.js';
import type { ComparedTicker, CompareInputs } from './compareInputs.js';

/** What keeps the tickers from being compared as they stand, a sentence each. */
export function compareNotices({ tickers }: CompareInputs, formats: Formats): readonly string[] {
	const years = tickers.flatMap((ticker) => {
		const year = shownYear(ticker);
		return year ? [{ ticker, year }] : [];
	});
	const currencies = grouped(years, ({ year }) => currencyWords(year.statement.currency));
	const ends = grouped(years, ({ year }) => year.asOf ?? year.endingDate ?? '');
	// A whole page may not be all.
	const cut = tickers.filter(
		({ answers }) => (shown(answers.dividends)?.value.length ?? 0) >= limits.pageSize,
	);
	return [
		...(currencies.size > 1
			? [
					t(
						'The statements are in different currencies ({0}). No amount is converted; charts of money stand by currency.',
						namesBy(currencies, formats),
					),
				]
			: []),
		...(ends.size > 1
			? [
					t(
						'The fiscal years do not end in the same month ({0}): the figures are of different times.',
						namesBy(new Map([...ends].map(([end, some]) => [formats.day(end), some])), formats),
					),
				]
			: []),
		...(cut.length > 0
			? [t('Not all dividends of {0} could be loaded.', formats.list(cut.map(({ symbol }) => symbol)))]
			: []),
	];
}

type YearOf = { readonly ticker: ComparedTicker; readonly year: NonNullable<ReturnType<typeof shownYear>> };

function grouped(years: readonly YearOf[], nameOf: (one: YearOf) => string): Map<string, readonly string[]> {
	const groups = new Map<string, readonly string[]>();
	for (const one of years) {
		const name = nameOf(one);
		groups.set(name, [...(groups.get(name) ?? []), one.ticker.symbol]);
	}
	return groups;
}

function namesBy(groups: ReadonlyMap<string, readonly string[]>, formats: Formats): string {
	return [...groups].map(([name, symbols]) => `${name}: ${formats.list(symbols)}`).join('; ');
}
