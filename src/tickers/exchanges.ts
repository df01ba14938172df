/** What people call an exchange, by how the list of symbols names it. */
export const exchangeNames: ReadonlyMap<string, string> = new Map([
	['NASDAQ', 'NASDAQ'],
	['NYSE', 'NYSE'],
	['NYSEARCA', 'NYSE Arca'],
	['AMEX', 'NYSE American'],
	['CBOE', 'Cboe'],
	['', ''],
]);

/** The currency in which shares trade on an exchange of the directory, which are all in the US; undefined where it names none. */
export function exchangeCurrency(name: string): string | undefined {
	return name === '' ? undefined : 'USD';
}
