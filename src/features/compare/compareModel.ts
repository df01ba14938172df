import * as l10n from '@vscode/l10n';
import { pictureFrame } from '../../presentation/export/pictureFrame.js';
import { type BannerOver, failureBanner } from '../../presentation/failureBanner.js';
import type { Formats } from '../../presentation/format.js';
import { keyFigurePeriods } from '../../presentation/statement/keyFigurePeriods.js';
import { compareCharts } from './compareCharts.js';
import { MOST_COMPARED } from '../../presentation/compareLimits.js';
import { answersOf, compareHeads, receivedTimes, tickerAges } from './compareHeads.js';
import type { ComparedTicker, CompareInputs } from './compareInputs.js';
import { compareNotices } from './compareNotices.js';
import { belowHeads, compareSections } from './compareRows.js';
import type { CompareModel, CompareSection } from './compareView.js';
import { listed } from '../../presentation/words/lines.js';

/** The compare panel as a finished model. */
export function compareModel(inputs: CompareInputs, formats: Formats): CompareModel {
	const symbols = inputs.tickers.map(({ symbol }) => symbol);
	const asked = inputs.tickers.flatMap((ticker) => answersOf(ticker).map(([, , answer]) => answer));
	const over = failureBanner(asked, inputs.now, formats);
	const banner = over?.banner;
	const known = over
		? { ...inputs, tickers: inputs.tickers.map((ticker) => answersBelow(ticker, over)) }
		: inputs;
	const all = belowHeads(compareSections(known, formats));
	const ages = tickerAges(known, formats);
	const sections = asked.every(({ state }) => state === 'failed') ? withoutFailures(all) : all;
	const isLoading = sections.some(({ rows }) =>
		rows.some(({ cells }) => cells.some(({ state }) => state === 'loading')),
	);
	return {
		title: l10n.t('Comparison: {0}', listed(symbols)),
		heading: l10n.t('Compare'),
		...(known.isSample && { sample: l10n.t('Sample data') }),
		symbols,
		periods: keyFigurePeriods(known.period),
		tableLabel: l10n.t('{0} side by side', formats.list(symbols)),
		heads: compareHeads(known, { isTold: banner !== undefined, ages: ages.own }, formats),
		age: ages.ofAll,
		...(banner && { banner }),
		notices: compareNotices(known, formats),
		sections,
		...(sections.length > 0 && { charts: compareCharts(known, sections, formats) }),
		pictures: pictureFrame(listed(symbols), symbols.join('-'), {
			isSample: known.isSample,
			receivedAt: Math.min(known.now, ...known.tickers.flatMap(receivedTimes)),
		}),
		actions: {
			...(symbols.length < MOST_COMPARED && { add: l10n.t('Add Ticker…') }),
			refresh: l10n.t('Refresh'),
			exporting: l10n.t('Export…'),
		},
		announcement:
			banner?.announcement ?? (isLoading ? l10n.t('Loading…') : l10n.t('{0} loaded', formats.list(symbols))),
	};
}

/** A ticker whose answers do not tell again what the banner says. */
function answersBelow({ answers, ...ticker }: ComparedTicker, { below }: BannerOver): ComparedTicker {
	const { events } = answers;
	return {
		...ticker,
		answers: {
			consensus: below(answers.consensus),
			financials: below(answers.financials),
			dividends: below(answers.dividends),
			splits: below(answers.splits),
			events: {
				ratings: below(events.ratings),
				dividends: below(events.dividends),
				splits: below(events.splits),
				mergers: below(events.mergers),
				offerings: below(events.offerings),
			},
		},
	};
}

/** The rows of which anything is known. */
function withoutFailures(sections: readonly CompareSection[]): readonly CompareSection[] {
	return sections
		.map((section) => ({
			...section,
			rows: section.rows.filter(({ cells }) => cells.some(({ state }) => state !== 'failed')),
		}))
		.filter(({ rows }) => rows.length > 0);
}
