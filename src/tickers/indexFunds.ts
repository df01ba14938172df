import { knownSymbol, type TickerSymbol } from '../base/symbol.js';

// Indices by the symbols of Yahoo, Google, brokers and CNBC, each with a fund that follows it.
const FUNDS =
	'GSPC SPY SPX SPY INX SPY NDX QQQ IXIC ONEQ DJI DIA DJIA DIA RUT IWM VIX VIXY TNX IEF SOX SOXX GDAXI EWG N225 EWJ ' +
	'FTSE EWU HSI EWH STOXX50E FEZ';

const funds: ReadonlyMap<string, TickerSymbol> = new Map(
	// eslint-disable-next-line regexp/no-super-linear-move -- It reads the text above alone.
	Array.from(FUNDS.matchAll(/(\S+) (\S+)/g), ([, index = '', fund = '']): [string, TickerSymbol] => [
		index,
		knownSymbol(fund),
	]),
);

/** The fund that follows an index: `^GSPC`, `$SPX`, `.INX`, `SPX Index`; undefined for anything else. */
export function indexFund(written: string): TickerSymbol | undefined {
	const bare = written.trim().toUpperCase();
	return funds.get(/^[$^.]?([A-Z0-9]+)(?: INDEX|\.X)?$/.exec(bare)?.[1] ?? '');
}
