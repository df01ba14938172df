import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import { limits } from '../../contract/limits.js';
import { monthText } from '../../market/periods.js';
import { answerNames } from '../../presentation/answerNames.js';
import { pictureFrame } from '../../presentation/chart/pictureName.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import { consensusModel } from '../../presentation/consensus/consensusModel.js';
import { ratingKind } from '../../presentation/consensus/ratingKinds.js';
import { type BannerOver, failureBanner } from '../../presentation/failureBanner.js';
import type { Formats } from '../../presentation/format.js';
import { listed, parted } from '../../presentation/lines.js';
import { currencyWords } from '../../presentation/moneyFormat.js';
import { plainText } from '../../presentation/plainText.js';
import { type PartNotice, partNotice } from '../../presentation/sections.js';
import { keyFigurePeriods } from '../../presentation/statement/periodWords.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import { mapEvents } from '../../store/loadedAnswers.js';
import { compareCell, wordFigure } from './compareCells.js';
import { compareCharts } from './compareCharts.js';
import type { ComparedPart, ComparedTicker, CompareInputs } from './compareInputs.js';
import { belowHeads, compareSections } from './compareRows.js';
import { periodFacts, shownPeriod } from './compareStatements.js';
import type { CompareHead, CompareModel, CompareSection, HeadRating } from './compareView.js';

/** Builds the model of the compare panel. */
export function compareModel(inputs: CompareInputs, formats: Formats): CompareModel {
	const symbols = inputs.tickers.map(({ symbol }) => symbol);
	const requested = inputs.tickers.flatMap((ticker) => answersOf(ticker).map(([, , answer]) => answer));
	const over = failureBanner(requested, inputs.now, formats);
	const banner = over?.banner;
	const loaded = over
		? { ...inputs, tickers: inputs.tickers.map((ticker) => answersBelow(ticker, over)) }
		: inputs;
	const all = belowHeads(compareSections(loaded, formats));
	const ages = tickerAges(loaded, formats);
	const sections = requested.every(({ state }) => state === 'failed') ? withoutFailures(all) : all;
	const isLoading = sections.some(({ rows }) =>
		rows.some(({ cells }) => cells.some(({ state }) => state === 'loading')),
	);
	return {
		title: l10n.t('Comparison: {0}', listed(symbols)),
		heading: l10n.t('Compare'),
		...(loaded.isSample && { sample: l10n.t('Sample data') }),
		symbols,
		periods: keyFigurePeriods(loaded.period),
		tableLabel: l10n.t('{0} side by side', formats.list(symbols)),
		heads: compareHeads(loaded, { isReported: banner !== undefined, ages: ages.own }, formats),
		age: ages.ofAll,
		...(banner && { banner }),
		notices: compareNotices(loaded, formats),
		sections,
		...(sections.length > 0 && { charts: compareCharts(loaded, sections, formats) }),
		pictures: pictureFrame(listed(symbols), symbols.join('-'), {
			isSample: loaded.isSample,
			receivedAt: Math.min(loaded.now, ...loaded.tickers.flatMap(receivedTimes)),
		}),
		actions: {
			...(symbols.length < MOST_COMPARED && { add: l10n.t('Add Ticker…') }),
			exporting: l10n.t('Export…'),
		},
		announcement:
			banner?.announcement ?? (isLoading ? l10n.t('Loading…') : l10n.t('{0} loaded', formats.list(symbols))),
	};
}

/** A ticker whose answers don't repeat the failure shown in the banner. */
function answersBelow({ answers, ...ticker }: ComparedTicker, { below }: BannerOver): ComparedTicker {
	const { events } = answers;
	return {
		...ticker,
		answers: {
			consensus: below(answers.consensus),
			financials: below(answers.financials),
			...(answers.quarters && { quarters: below(answers.quarters) }),
			dividends: below(answers.dividends),
			splits: below(answers.splits),
			events: mapEvents(events, below),
		},
	};
}

/** The sections without rows in which every cell failed. */
function withoutFailures(sections: readonly CompareSection[]): readonly CompareSection[] {
	return sections
		.map((section) => ({
			...section,
			rows: section.rows.filter(({ cells }) => cells.some(({ state }) => state !== 'failed')),
		}))
		.filter(({ rows }) => rows.length > 0);
}

/** The column heads, from left to right; they show failures, unless the banner does. */
function compareHeads(
	{ tickers, period, now }: CompareInputs,
	{ isReported, ages }: { readonly isReported: boolean; readonly ages: readonly string[] },
	formats: Formats,
): readonly CompareHead[] {
	return tickers.map((ticker, index) => {
		const { symbol, listing } = ticker;
		const name = plainText(listing?.name ?? '', 80);
		const consensus = headRating(ticker, formats);
		return {
			symbol,
			name,
			...(isReported && consensus.cell.state === 'failed' ? {} : { consensus }),
			facts: periodFacts(ticker, period, formats),
			age: ages[index] ?? '',
			parts: partNotices(ticker, now, formats),
			open: l10n.t('Open {0}', symbol),
			...(index > 0 && { moveLeft: l10n.t('Move {0} left', symbol) }),
			...(index < tickers.length - 1 && { moveRight: l10n.t('Move {0} right', symbol) }),
			...(tickers.length > FEWEST_COMPARED && { remove: l10n.t('Remove {0}', symbol) }),
		};
	});
}

function headRating({ answers: { consensus } }: ComparedTicker, formats: Formats): HeadRating {
	const kind = ratingKind(shown(consensus)?.value?.rating);
	const cell = compareCell(consensus, (found) => {
		const model = consensusModel(found, formats);
		return model && { ...wordFigure(model.rating), ...(model.value !== undefined && { note: model.value }) };
	});
	return { cell, ...(kind && { kind }) };
}

type NamedAnswer = readonly [part: ComparedPart, label: string, answer: Answer<unknown>];

/** All answers for a ticker, by name. */
function answersOf({ answers }: ComparedTicker): readonly NamedAnswer[] {
	const { events } = answers;
	return [
		['consensus', answerNames.consensus.title(), answers.consensus],
		['financials', answerNames.financials.title(), answers.financials],
		...(answers.quarters
			? [['quarters', answerNames.quarters.title(), answers.quarters] satisfies NamedAnswer]
			: []),
		['dividends', answerNames.dividends.title(), answers.dividends],
		['splits', answerNames.splits.title(), answers.splits],
		...Object.values(events).map((answer): NamedAnswer => ['events', l10n.t('Events'), answer]),
	];
}

/** The age of each ticker's oldest part; if all have the same text, that text only once. */
function tickerAges(
	{ tickers, now }: CompareInputs,
	formats: Formats,
): { readonly ofAll: string; readonly own: readonly string[] } {
	const ages = tickers.map((ticker) => ageOf(ticker, now, formats));
	return new Set(ages).size === 1 ? { ofAll: ages[0] ?? '', own: [] } : { ofAll: '', own: ages };
}

function ageOf(ticker: ComparedTicker, now: number, formats: Formats): string {
	const received = receivedTimes(ticker);
	return received.length === 0 ? '' : l10n.t('Updated {0}', formats.age(Math.min(...received), now));
}

/** When the service sent the loaded parts of a ticker. */
export function receivedTimes(ticker: ComparedTicker): readonly number[] {
	return answersOf(ticker).flatMap(([, , answer]) => shown(answer)?.receivedAt ?? []);
}

/** The failed parts, each once; loading parts are visible in their cells. */
function partNotices(ticker: ComparedTicker, now: number, formats: Formats): CompareHead['parts'] {
	const notices = new Map<ComparedPart, PartNotice & { readonly part: ComparedPart }>();
	for (const [part, label, answer] of answersOf(ticker)) {
		const notice = partNotice(label, answer, now, formats);
		if (notice?.isFailure === true && !notices.has(part)) {
			notices.set(part, { ...notice, part });
		}
	}
	return [...notices.values()];
}

/** Notes on what limits the comparison, one sentence each. */
function compareNotices({ tickers, period: wanted }: CompareInputs, formats: Formats): readonly string[] {
	const periods = tickers.flatMap((ticker) => {
		const period = shownPeriod(ticker, wanted);
		return period ? [{ ticker, period }] : [];
	});
	const currencies = grouped(periods, ({ period }) => currencyWords(period.statement.currency));
	const ends = grouped(periods, ({ period }) =>
		period.month === undefined ? '' : formats.month(`${monthText(period.month)}-01`),
	);
	// If a page is full, there may be more.
	const cut = tickers.filter(
		({ answers }) => (shown(answers.dividends)?.value.length ?? 0) >= limits.pageSize,
	);
	return [
		...(currencies.size > 1
			? [
					l10n.t(
						'The statements are in different currencies ({0}). Amounts aren’t converted, so they have no bars.',
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
			return l10n.t('The TTM periods end in different months ({0}).', ends);
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
