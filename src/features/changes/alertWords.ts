import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import type { AlertKind } from '../../market/alertKinds.js';
import type { Alert, ExDividendAlert } from '../../market/alerts.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine, parted } from '../../presentation/lines.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import { changeWords } from './changeWords.js';

/** How many alerts are named; the rest are only counted. */
const NAMED = 3;

/** The name of an alert kind in the list of choices. */
export function alertKindName(kind: AlertKind): string {
	switch (kind) {
		case 'exDividend':
			return l10n.t('Ex-dividend date tomorrow');
		case 'upgrade':
			return l10n.t('Upgrade');
		case 'downgrade':
			return l10n.t('Downgrade');
		case 'consensus':
			return l10n.t('Consensus changed');
		case 'initiation':
			return l10n.t('Coverage initiated');
		case 'coverageDrop':
			return l10n.t('Coverage dropped');
		case 'targetRaise':
			return l10n.t('Price target raised');
		case 'targetCut':
			return l10n.t('Price target cut');
		case 'dividend':
			return l10n.t('Dividend declared, changed or suspended');
		case 'split':
			return l10n.t('Split');
		case 'deal':
			return l10n.t('M&A deal announced or changed');
		case 'offering':
			return l10n.t('Offering');
	}
}

/** Several kinds as one list. */
export function alertKindNames(kinds: Iterable<AlertKind>, formats: Formats): string {
	return formats.list([...kinds].map(alertKindName));
}

/** Where the ticker panel has more about an alert. */
export function tabOfAlert(kind: AlertKind): TabTarget {
	switch (kind) {
		case 'upgrade':
		case 'downgrade':
		case 'consensus':
		case 'initiation':
		case 'coverageDrop':
		case 'targetRaise':
		case 'targetCut':
			return 'ratings';
		case 'exDividend':
		case 'dividend':
			return 'dividends';
		case 'split':
		case 'deal':
		case 'offering':
			return 'actions';
	}
}

/** The text of an alert beside its symbol. */
export function alertWords(alert: Alert, now: number, formats: Formats): string {
	const today = newYorkDay(now);
	return alert.kind === 'exDividend'
		? exDividendWords(alert, today, formats)
		: changeWords(alert.change, { formats, today }).brief;
}

/** An ex-date with the amount, worded so that it stays true later. */
function exDividendWords(
	{ exDate, dividends }: Pick<ExDividendAlert, 'exDate' | 'dividends'>,
	today: string,
	formats: Formats,
): string {
	const amounts = dividends.flatMap(({ amount, currency }) =>
		amount ? [formats.money(amount.value, currency)] : [],
	);
	return joinLine([
		l10n.t('Ex-dividend {0}', formats.weekday(exDate, today)),
		amounts.length > 0 ? formats.list(amounts) : l10n.t('amount not available'),
		dividends.every(({ isConfirmed }) => isConfirmed === false) ? l10n.t('not confirmed') : undefined,
	]);
}

/** All due alerts in one text. */
export function alertDigest(
	alerts: readonly Alert[],
	{ now, formats, isSample }: { readonly now: number; readonly formats: Formats; readonly isSample: boolean },
): string {
	const today = newYorkDay(now);
	const sentences = alerts
		.slice(0, NAMED)
		.map((alert) =>
			alert.kind === 'exDividend'
				? l10n.t(
						'{0} goes ex-dividend {1}, {2}',
						alert.symbol,
						formats.distance(alert.exDate, today) ?? '',
						formats.weekday(alert.exDate, today),
					)
				: changeWords(alert.change, { formats, today }).sentence,
		);
	const others = alerts.length - sentences.length;
	const more = formats.plural(others, {
		one: l10n.t('{0} more alert', formats.number(others)),
		other: l10n.t('{0} more alerts', formats.number(others)),
	});
	const digest = parted([...sentences, ...(others > 0 ? [more] : [])]);
	const text =
		alerts.length === 1 ? digest : l10n.t('{0} alerts: {1}', formats.number(alerts.length), digest);
	return isSample ? l10n.t('Sample data: {0}', text) : text;
}
