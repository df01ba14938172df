/** How an exchange is called in the source list, on screen, and by one letter in the packed directory. */
const exchanges = [
	{ source: 'NASDAQ', name: 'NASDAQ', letter: 'Q' },
	{ source: 'NYSE', name: 'NYSE', letter: 'N' },
	{ source: 'NYSEARCA', name: 'NYSE Arca', letter: 'P' },
	{ source: 'AMEX', name: 'NYSE American', letter: 'A' },
	{ source: 'CBOE', name: 'Cboe', letter: 'Z' },
	{ source: '', name: '', letter: 'U' },
] as const;

/** The currency in which shares trade on an exchange of the directory, which are all in the US; undefined where it names none. */
export function exchangeCurrency(name: string): string | undefined {
	return name === '' ? undefined : 'USD';
}

export type ListingKind = 'stock' | 'etf';

/** The letter of an exchange and a kind: a capital for a stock, small for an ETF. Throws for an exchange it does not know. */
export function listingLetter(source: string, kind: ListingKind): string {
	const exchange = exchanges.find((known) => known.source === source);
	if (!exchange) {
		throw new Error(`Unknown exchange: ${source}`);
	}
	return kind === 'etf' ? exchange.letter.toLowerCase() : exchange.letter;
}

interface Listed {
	readonly exchange: string;
	readonly kind: ListingKind;
}

/** What each letter stands for. */
export const listingLetters: ReadonlyMap<string, Listed> = new Map<string, Listed>([
	...exchanges.map(({ name, letter }) => [letter, { exchange: name, kind: 'stock' }] as const),
	...exchanges.map(({ name, letter }) => [letter.toLowerCase(), { exchange: name, kind: 'etf' }] as const),
]);

/** Points are packed in steps of two, as letters around this one. */
const NO_POINTS = 'N'.charCodeAt(0);
const STEP = 2;

/** The letter of a symbol's points, rounded and cut to what letters can tell. */
export function pointsLetter(points: number): string {
	const steps = Math.max(-13, Math.min(12, Math.round(points / STEP)));
	return String.fromCharCode(NO_POINTS + steps);
}

/** The points that a letter stands for. */
export function pointsOf(letter: string): number {
	return (letter.charCodeAt(0) - NO_POINTS) * STEP;
}

const BEFORE_A = 'a'.charCodeAt(0) - 1;

/** The small letter of how well known a security is, behind that of its points; none for most. */
export function prominenceLetter(prominence: number): string {
	return prominence === 0 ? '' : String.fromCharCode(BEFORE_A + prominence);
}

/** How well known a security is by its letter; 0 for anything else that may stand there. */
export function prominenceOf(letter: string): number {
	return letter >= 'a' ? letter.charCodeAt(0) - BEFORE_A : 0;
}
