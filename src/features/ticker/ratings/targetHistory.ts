import * as l10n from '@vscode/l10n';
import { dayAfter } from '../../../base/days.js';
import type { Rating } from '../../../contract/ratings.js';
import {
	type CurrentTarget,
	followTargets,
	inOneCurrency,
	ratingsByDate,
	targetChange,
	targetOf,
} from '../../../market/ratings.js';
import { numberOf } from '../../../market/ratios.js';
import { actionWords } from '../../../presentation/events/ratingEvent.js';
import { type DatedValue, type TimeChart, timeChart } from '../../../presentation/chart/timeChart.js';
import { currencyWords } from '../../../presentation/moneyFormat.js';
import { changeText, shownDirection } from '../../../presentation/spokenText.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { aloud } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** Price targets over time as a chart, with notes. */
export interface TargetHistory {
	readonly chart: TimeChart;
	readonly notes: readonly string[];
}

const YEAR_DAYS = 365;

/**
 * Plots every target of the shown ratings and the mean of all targets in effect; undefined without targets.
 */
export function targetHistory(
	all: readonly Rating[],
	shown: readonly Rating[],
	wording: FormatContext,
): TargetHistory | undefined {
	const { formats, today } = wording;
	const { currency, others } = inOneCurrency(all.flatMap((rating) => targetOf(rating) ?? []));
	const dots = ratingsByDate(shown).flatMap(({ date, rating }) => {
		const target = targetOf(rating);
		return target && target.currency === currency ? dot(date, target, wording) : [];
	});
	const means = meansOf(all, currency, wording);
	const isAdjusted = all.some(
		({ target, adjustedTarget }) => target && adjustedTarget && target.value !== adjustedTarget.value,
	);
	const money = currencyWords(currency);
	const chart =
		dots.length === 0
			? undefined
			: timeChart({
					heading: l10n.t('Price Targets over Time'),
					picture: { title: l10n.t('Price Targets over Time'), file: 'price-targets-over-time' },
					unit: isAdjusted ? l10n.t('{0}, split-adjusted', money) : money,
					series: [
						{
							label: l10n.t('Targets, as they were set'),
							isLine: false,
							values: dots,
							ways: {
								up: l10n.t('Target raised'),
								down: l10n.t('Target cut'),
								level: l10n.t('Target set or kept'),
							},
						},
						...(means.length > 1
							? [{ label: l10n.t('Mean of targets set in the past 12 months'), isLine: true, values: means }]
							: []),
					],
					tick: (value) => formats.number(value, 2),
					dayText: (day) => formats.shortDay(day, today),
				});
	return (
		chart && {
			chart,
			notes:
				others === 0
					? []
					: [l10n.t('Targets in other currencies, which aren’t drawn: {0}.', formats.number(others))],
		}
	);
}

function dot(
	date: string,
	{ value, currency, rating }: CurrentTarget,
	{ formats }: FormatContext,
): DatedValue {
	const change = targetChange(rating);
	const words = change === undefined ? undefined : changeText(change, formats);
	const way = shownDirection(numberOf(change) ?? 0);
	return {
		day: date,
		value,
		...(way !== 'level' && { direction: way }),
		spoken: aloud([
			formats.day(date),
			shortText(rating.firm),
			actionWords(rating.action),
			l10n.t('target {0}', formats.target(value, currency)),
			words?.spoken ?? words?.text,
		]),
	};
}

/** The mean target on each day it may have changed, and today. */
function meansOf(
	ratings: readonly Rating[],
	currency: string | undefined,
	{ formats, today }: FormatContext,
): readonly DatedValue[] {
	const inOrder = ratingsByDate(ratings).filter(({ date }) => date <= today);
	const byDay = new Map(inOrder.map(({ date }) => [date, [] as Rating[]]));
	inOrder.forEach(({ date, rating }) => byDay.get(date)?.push(rating));
	const days = [...new Set([...byDay.keys(), today])];
	const from = meansFrom(days[0] ?? today, today);
	const follow = followTargets();
	return days.flatMap((day) => {
		byDay.get(day)?.forEach(follow.onRating);
		const values = follow
			.on(day)
			.filter((target) => target.currency === currency)
			.map(({ value }) => value);
		const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
		return values.length === 0 || day < from
			? []
			: {
					day,
					value: mean,
					spoken: spokenMean(formats.day(day), formats.price(mean, currency), values.length, formats),
				};
	});
}

/**
 * Ratings from before the history's start may be missing, so skip the means of a long history's first year.
 */
function meansFrom(first: string, today: string): string {
	const yearLater = dayAfter(first, YEAR_DAYS);
	return dayAfter(yearLater, YEAR_DAYS) <= today ? yearLater : first;
}

function spokenMean(day: string, mean: string, count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, {
		one: l10n.t('{0}, mean {1}, of {2} target', day, mean, number),
		other: l10n.t('{0}, mean {1}, of {2} targets', day, mean, number),
	});
}
