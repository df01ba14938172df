import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { limits } from '../../contract/limits.js';
import { monthText } from '../../market/periods.js';
import { currencyWords } from '../../presentation/currencyWords.js';
import type { Formats } from '../../presentation/format.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import { shownPeriod } from './compareStatements.js';
import type { ComparedTicker, CompareInputs } from './compareInputs.js';
import { parted } from '../../presentation/words/lines.js';

/** What keeps the tickers from being compared as they stand, a sentence each. */
export function compareNotices(
	{ tickers, period: wanted }: CompareInputs,
	formats: Formats,
): readonly string[] {
	const periods = tickers.flatMap((ticker) => {
		const period = shownPeriod(ticker, wanted);
		return period ? [{ ticker, period }] : [];
	});
	const currencies = grouped(periods, ({ period }) => currencyWords(period.statement.currency));
	const ends = grouped(periods, ({ period }) =>
		period.month === undefined ? '' : formats.month(`${monthText(period.month)}-01`),
	);
	// A whole page may not be all.
	const cut = tickers.filter(
		({ answers }) => (shown(answers.dividends)?.value.length ?? 0) >= limits.pageSize,
	);
	return [
		...(currencies.size > 1
			? [
					l10n.t(
						'The statements are in different currencies ({0}). Amounts are not converted; charts of money are drawn for each currency.',
						namesBy(currencies, formats),
					),
				]
			: []),
		...(ends.size > 1 ? [differentEnds(wanted, namesBy(ends, formats))] : []),
		...(cut.length > 0
			? [l10n.t('Not all dividends of {0} could be loaded.', formats.list(cut.map(({ symbol }) => symbol)))]
			: []),
	];
}

function differentEnds(wanted: PeriodChoice, ends: string): string {
	switch (wanted) {
		case 'year':
			return l10n.t('The fiscal years end in different months ({0}).', ends);
		case 'quarter':
			return l10n.t('The quarters end in different months ({0}).', ends);
		case 'ttm':
			return l10n.t('The twelve months end in different months ({0}).', ends);
	}
}

type PeriodOf = {
	readonly ticker: ComparedTicker;
	readonly period: NonNullable<ReturnType<typeof shownPeriod>>;
};

function grouped(
	periods: readonly PeriodOf[],
	nameOf: (one: PeriodOf) => string,
): Map<string, readonly string[]> {
	const groups = new Map<string, readonly string[]>();
	for (const one of periods) {
		const name = nameOf(one);
		groups.set(name, [...(groups.get(name) ?? []), one.ticker.symbol]);
	}
	return groups;
}

function namesBy(groups: ReadonlyMap<string, readonly string[]>, formats: Formats): string {
	return parted([...groups].map(([name, symbols]) => l10n.t('{0}: {1}', name, formats.list(symbols))));
}
