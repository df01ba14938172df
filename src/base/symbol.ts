import { placedSymbol } from './listingPlace.js';

/** A ticker symbol in its canonical form: capitals and digits, a share class after a dot (`BRK.B`). */
export type TickerSymbol = string & { readonly __symbol: never };

const GRAMMAR = /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,3})?$/;
/** A share class as Reuters writes it (`BRKb.N`), and as brokers do (`BRK B`). */
const SMALL_CLASS = /^([A-Z]{1,5})([a-c])(?=\.|$)/;
const CLASS_APART = /^([A-Z]{1,5}) ([ABC])$/;
const LONGEST = 32;

/**
 * How a text written as a symbol is read. `noSecurity` is anything not listed on an exchange, such as an
 * index, a currency, a coin or an option.
 */
export type WrittenSymbol =
	| { readonly kind: 'symbol'; readonly symbol: TickerSymbol }
	| { readonly kind: 'abroad' | 'noSecurity' | 'noSymbol' };

/**
 * Reads a symbol as people and services write it: `brk-b`, `BRK/B`, `$BRK.B`, `NASDAQ:BRK.B`, `BRK/B US
 * Equity`. `LSE:AAL` and `SAP.DE` are read as `abroad`.
 */
export function readSymbol(text: string): WrittenSymbol {
	if (text.length > LONGEST) {
		return { kind: 'noSymbol' };
	}
	const written = text.trim().replace(/^\$/, '').replace(SMALL_CLASS, '$1.$2').toUpperCase();
	const { bare, place } = placedSymbol(written);
	if (place === 'abroad' || place === 'noSecurity') {
		return { kind: /[A-Z0-9]/.test(bare) ? place : 'noSymbol' };
	}
	const symbol = bare.replace(CLASS_APART, '$1.$2').replace(/[-/]/, '.');
	return GRAMMAR.test(symbol) ? { kind: 'symbol', symbol: symbol as TickerSymbol } : { kind: 'noSymbol' };
}

/**
 * The canonical form of a US symbol, however it is written. Undefined for anything else, so that it never
 * reaches a request.
 */
export function canonicalSymbol(text: string): TickerSymbol | undefined {
	const read = readSymbol(text);
	return read.kind === 'symbol' ? read.symbol : undefined;
}

/** The symbol in a value that may be anything, such as a saved one; undefined if it isn't one. */
export function symbolIn(value: unknown): TickerSymbol | undefined {
	return typeof value === 'string' ? canonicalSymbol(value) : undefined;
}

/** A symbol from our own code; throws a TypeError if it is not valid. */
export function asSymbol(text: string): TickerSymbol {
	const symbol = canonicalSymbol(text);
	if (symbol === undefined) {
		throw new TypeError(`not a symbol: ${text}`);
	}
	return symbol;
}
