import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { MonthlyConsensus } from '../../../store/loadedAnswers.js';
import { type DatedValue, type TimeChart, timeChart } from '../../../presentation/chart/timeChart.js';
import { mirroredDays } from '../../../presentation/chart/mirrored.js';
import { ratingLabel } from '../../../presentation/consensus/ratingKinds.js';
import { targetCurrency } from '../../../presentation/consensus/targetCurrency.js';
import { currencyWords } from '../../../presentation/moneyFormat.js';
import { failureSentences } from '../../../presentation/failureWords.js';
import type { FoldedTable } from '../../../presentation/chart/pictureName.js';
import type { FormatContext } from '../../../presentation/format.js';
import { aloud, joinLine } from '../../../presentation/lines.js';
import { analystsWords } from '../../../presentation/countWords.js';
import type { TickerInputs } from '../tickerInputs.js';
import type { Consensus } from '../../../contract/consensus.js';
import { DASH } from '../../../presentation/format.js';

/** The consensus and the mean target over the past year. */
export interface ConsensusTrend {
	readonly heading: string;
	/** Loading progress, or why loading stopped; empty if there is nothing to say. */
	readonly status: string;
	/**
	 * Loads the missing months and shows the number of requests, or stops loading; absent once all are loaded.
	 */
	readonly button?: { readonly action: 'loadTrend' | 'cancelTrend'; readonly label: string };
	readonly charts: readonly TimeChart[];
	/** The charted values as a table, newest first; absent until a month is loaded. */
	readonly table?: FoldedTable;
}

/** Undefined if no analyst covers the ticker now and no earlier month is loaded. */
export function consensusTrend(
	{ trend, answers, statements, listing }: Pick<TickerInputs, 'trend' | 'answers' | 'statements' | 'listing'>,
	wording: FormatContext,
): ConsensusTrend | undefined {
	const { formats, today } = wording;
	const { months, isRequesting } = trend;
	const loaded = months.filter(({ answer }) => shown(answer) !== undefined);
	const current = shown(answers.consensus)?.value;
	if (months.length === 0 || (!current && loaded.length === 0)) {
		return undefined;
	}
	const missing = months.length - loaded.length;
	const points = [
		...loaded.flatMap(({ day, answer }): readonly DatedConsensus[] => {
			const consensus = shown(answer)?.value;
			return consensus ? [{ day, consensus }] : [];
		}),
		...(loaded.length > 0 && current ? [{ day: today, consensus: current }] : []),
	];
	const currency = targetCurrency(answers.ratings, listing, today);
	const charts = [ratingChart(points, wording), targetChart(points, currency, wording)].filter(
		(chart) => chart !== undefined,
	);
	const table = consensusTrendTable(points, currency, wording);
	const count = formats.number(months.length);
	return {
		heading: l10n.t('Consensus over Time'),
		status: status(months, loaded, isRequesting, wording),
		...(isRequesting
			? { button: { action: 'cancelTrend', label: l10n.t('Stop') } }
			: missing > 0 && {
					button: {
						action: 'loadTrend',
						label: formats.plural(missing, {
							one: l10n.t('Load {0}-Month History ({1} request)', count, formats.number(missing)),
							other: l10n.t('Load {0}-Month History (up to {1} requests)', count, formats.number(missing)),
						}),
					},
				}),
		charts: statements.order === 'newestFirst' ? charts.map(mirroredDays) : charts,
		...(table && { table }),
	};
}

function status(
	months: readonly MonthlyConsensus[],
	loaded: readonly MonthlyConsensus[],
	isRequesting: boolean,
	{ formats }: FormatContext,
): string {
	const failed = months.flatMap(({ answer }) => (answer.state === 'failed' ? answer.failure : []))[0];
	const [some, all] = [loaded.length, months.length].map((count) => formats.number(count));
	if (isRequesting) {
		return l10n.t('{0} of {1} months', some ?? '', all ?? '');
	}
	if (failed) {
		return l10n.t('{0} of {1} months. {2}', some ?? '', all ?? '', failureSentences(failed));
	}
	return loaded.length === 0
		? l10n.t('What analysts thought at the end of each month. Past months are cached.')
		: loaded.length < months.length
			? l10n.t('{0} of {1} months', some ?? '', all ?? '')
			: '';
}

function ratingChart(points: readonly DatedConsensus[], { formats, today }: FormatContext) {
	const values = points.flatMap(
		({ day, consensus: { value, rating, uniqueAnalysts } }): readonly DatedValue[] =>
			value === undefined
				? []
				: [
						{
							day,
							value,
							spoken: aloud([
								formats.day(day),
								rating === undefined ? undefined : ratingLabel(rating),
								l10n.t('{0} of 5', formats.number(value, 2)),
								uniqueAnalysts === undefined ? undefined : analystsWords(uniqueAnalysts, formats),
							]),
						},
					],
	);
	return timeChart({
		heading: l10n.t('Consensus'),
		picture: { title: l10n.t('Consensus over Time'), file: 'consensus-over-time' },
		unit: l10n.t('1 Strong Sell to 5 Strong Buy'),
		series: [{ label: l10n.t('Consensus'), isLine: true, values }],
		tick: (value) => formats.number(value, 2),
		dayText: (day) => formats.shortDay(day, today),
	});
}

function targetChart(
	points: readonly DatedConsensus[],
	currency: string | undefined,
	{ formats, today }: FormatContext,
) {
	const values = points.flatMap(
		({ day, consensus: { meanTarget, lowTarget, highTarget } }): readonly DatedValue[] =>
			meanTarget === undefined
				? []
				: [
						{
							day,
							value: meanTarget,
							spoken: aloud([
								formats.day(day),
								l10n.t('mean {0}', formats.price(meanTarget, currency)),
								lowTarget === undefined || highTarget === undefined
									? undefined
									: l10n.t(
											'between {0} and {1}',
											formats.price(lowTarget, currency),
											formats.price(highTarget, currency),
										),
							]),
						},
					],
	);
	return timeChart({
		heading: l10n.t('Mean Price Target'),
		picture: { title: l10n.t('Mean Price Target over Time'), file: 'mean-price-target' },
		unit: currencyWords(currency),
		series: [{ label: l10n.t('Mean price target'), isLine: true, values }],
		tick: (value) => formats.number(value, 2),
		dayText: (day) => formats.shortDay(day, today),
	});
}

/** A consensus and its date. */
interface DatedConsensus {
	readonly day: string;
	readonly consensus: Consensus;
}

/** The charted values as a table, newest first; undefined if there are no points. */
function consensusTrendTable(
	points: readonly DatedConsensus[],
	currency: string | undefined,
	{ formats }: FormatContext,
): FoldedTable | undefined {
	if (points.length === 0) {
		return undefined;
	}
	const price = (target: number | undefined): string =>
		target === undefined ? DASH : formats.price(target, currency);
	return {
		label: l10n.t('Consensus by month'),
		columns: [
			l10n.t('Date'),
			l10n.t('Consensus'),
			l10n.t('Analysts'),
			l10n.t('Low target'),
			l10n.t('Mean target'),
			l10n.t('High target'),
		],
		lines: points.toReversed().map(({ day, consensus }) => ({
			head: formats.day(day),
			cells: [
				ratingWords(consensus, formats),
				consensus.uniqueAnalysts === undefined ? DASH : formats.number(consensus.uniqueAnalysts),
				price(consensus.lowTarget),
				price(consensus.meanTarget),
				price(consensus.highTarget),
			],
		})),
	};
}

function ratingWords({ rating, value }: Consensus, formats: FormatContext['formats']): string {
	return (
		joinLine([
			rating === undefined ? undefined : ratingLabel(rating),
			value === undefined ? undefined : l10n.t('{0} of 5', formats.number(value, 2)),
		]) || DASH
	);
}
