import { isDay, newYorkDay, wallTime } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Dividend } from '../contract/dividends.js';
import type { AlertKind } from './alertKinds.js';
import type { ConsensusChange, RecordChange, WatchedChange } from './changes.js';
import { companiesOf } from './companies.js';
import { tradingDayBefore } from './tradingDays.js';

/** The watched tickers for each kind of alert. */
export type AlertWatch = ReadonlyMap<AlertKind, ReadonlySet<TickerSymbol>>;

/** New York time at which ex-dividend alerts are due, after the exchanges have closed. */
const EVENING = '18:00';

interface AlertOf<Kind extends AlertKind> {
	readonly kind: Kind;
	readonly symbol: TickerSymbol;
	/** Identifies what is shown only once: the current version of a record, or the ex-date. */
	readonly key: string;
}

/** An alert for the next ex-date of a ticker. */
export interface ExDividendAlert extends AlertOf<'exDividend'> {
	readonly exDate: string;
	/** The day in whose evening the alert is shown: the trading day before. */
	readonly eve: string;
	/** The dividends of that day; more than one if a special dividend comes with the regular one. */
	readonly dividends: readonly Dividend[];
}

/** An alert for a change of a ticker. */
export interface ChangeAlert extends AlertOf<Exclude<AlertKind, 'exDividend'>> {
	readonly change: WatchedChange<RecordChange | ConsensusChange>;
}

export type Alert = ExDividendAlert | ChangeAlert;

/** The kind under which a change is shown. */
export function alertKindOf({ kind }: RecordChange | ConsensusChange): ChangeAlert['kind'] {
	return kind === 'dividendRaise' || kind === 'dividendCut' || kind === 'dividendEnd' ? 'dividend' : kind;
}

/** The ex-dates of watched tickers from today on, the next one first. */
export function exDividendAlerts(
	rows: readonly Dividend[],
	watch: AlertWatch,
	now: number,
): readonly ExDividendAlert[] {
	const today = newYorkDay(now);
	const symbols = watch.get('exDividend') ?? new Set();
	const found = new Map<string, ExDividendAlert>();
	for (const row of rows) {
		const { symbol, exDividendDate: exDate = '' } = row;
		if (symbol && symbols.has(symbol) && isDay(exDate) && exDate >= today) {
			const key = `exDividend ${symbol} ${exDate}`;
			const dividends = [...(found.get(key)?.dividends ?? []), row];
			found.set(key, {
				kind: 'exDividend',
				symbol,
				key,
				exDate,
				dividends,
				eve: tradingDayBefore(exDate),
			});
		}
	}
	return [...found.values()].sort((one, other) => (one.exDate < other.exDate ? -1 : 1));
}

/** Whether the evening before the ex-date has come. */
export function isDue({ eve }: ExDividendAlert, now: number): boolean {
	const { day, time } = wallTime(now, 'America/New_York');
	return day > eve || (day === eve && time >= EVENING);
}

/** The changes for which a ticker is watched, each with that ticker. */
export function changeAlerts(changes: readonly WatchedChange[], watch: AlertWatch): readonly ChangeAlert[] {
	return changes.flatMap((watched): readonly ChangeAlert[] => {
		const { change, version: key } = watched;
		// Trending is only loaded while the user looks at it, so such an alert would be unreliable.
		if (change.kind === 'attention') {
			return [];
		}
		const kind = alertKindOf(change);
		const symbols = watch.get(kind);
		const companies = change.kind === 'consensus' ? [watched.symbol] : companiesOf(change.row);
		const symbol = companies.find((one) => one && symbols?.has(one));
		return symbol ? [{ kind, symbol, key, change: { ...watched, change, symbol } }] : [];
	});
}
