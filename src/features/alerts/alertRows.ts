import * as l10n from '@vscode/l10n';
import { newYorkDay, wallTime } from '../../base/days.js';
import type { AlertKind } from '../../market/alertKinds.js';
import type { ExDividendAlert } from '../../market/alerts.js';
import { tickersWords } from '../../presentation/countWords.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { listName } from '../../presentation/plainText.js';
import { alertKindNames, alertWords } from '../changes/alertWords.js';

/** The calendars list later dates. */
const MOST_AHEAD = 10;

/** A row of the list of alerts. */
export interface AlertRow<Value> {
	readonly label: string;
	readonly description: string;
	readonly detail?: string;
	readonly group?: string;
	readonly icon: string;
	readonly value: Value;
}

/** A watched list: its name, number of tickers and alert kinds. */
export interface WatchedWords {
	readonly name: string;
	readonly tickers: number;
	readonly kinds: ReadonlySet<AlertKind>;
}

/** An alert that was reported; `at` is in milliseconds. */
export interface FiredWords {
	readonly kind: AlertKind;
	readonly symbol: string;
	readonly text: string;
	readonly at: number;
}

/**
 * Rows for the watched lists, the upcoming ex-dates that will be reported, and the alerts already reported.
 */
export function alertRows<List extends WatchedWords, Fired extends FiredWords>(
	{
		lists,
		ahead,
		fired,
	}: {
		readonly lists: readonly List[];
		readonly ahead: readonly ExDividendAlert[];
		readonly fired: readonly Fired[];
	},
	now: number,
	formats: Formats,
): readonly AlertRow<
	| { readonly list: List }
	| { readonly ticker: Pick<Fired, 'symbol' | 'kind'> | Pick<ExDividendAlert, 'symbol' | 'kind'> }
>[] {
	const today = newYorkDay(now);
	return [
		...lists.map((list, index) => ({
			label: listName(list.name),
			description: tickersWords(list.tickers, formats),
			detail: alertKindNames(list.kinds, formats),
			...(index === 0 && { group: l10n.t('Watched') }),
			icon: 'eye',
			value: { list },
		})),
		...ahead.slice(0, MOST_AHEAD).map((alert) => ({
			label: alert.symbol,
			description: joinLine([
				alertWords(alert, now, formats),
				l10n.t('alert in the evening of {0}', formats.weekday(alert.eve, today)),
			]),
			icon: 'calendar',
			value: { ticker: alert },
		})),
		...fired.map((alert, index) => ({
			label: alert.symbol,
			// Always show the day, so that it is clear which day is meant.
			description: joinLine([
				formats.shortDay(wallTime(alert.at).day, today),
				formats.clock(alert.at, alert.at),
				alert.text,
			]),
			...(index === 0 && { group: l10n.t('Fired') }),
			icon: 'bell',
			value: { ticker: alert },
		})),
	];
}

/** Says when alerts wait; undefined where they never do. `hours` as `22:00-07:00`. */
export function quietWords(hours: string | undefined, whileUnfocused: boolean): string | undefined {
	if (hours === undefined) {
		return whileUnfocused ? l10n.t('Alerts wait while VS Code does not have the focus') : undefined;
	}
	return whileUnfocused
		? l10n.t('Alerts wait in quiet hours, {0}, and while VS Code does not have the focus', hours)
		: l10n.t('Alerts wait in quiet hours, {0}', hours);
}

/** Says why there are no changes without a service. */
export function noAccessWords(): string {
	return l10n.t('Changes come with an API key, or with sample data.');
}
