/** Display names of exchanges, by the name in the symbol list. */
export const exchangeNames: ReadonlyMap<string, string> = new Map([
	['NASDAQ', 'NASDAQ'],
	['NYSE', 'NYSE'],
	['NYSEARCA', 'NYSE Arca'],
	['AMEX', 'NYSE American'],
	['CBOE', 'Cboe'],
	['', ''],
]);

/**
 * The trading currency of an exchange in the directory, which only lists the US; undefined for an empty name.
 */
export function exchangeCurrency(name: string): string | undefined {
	return name === '' ? undefined : 'USD';
}
