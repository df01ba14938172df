import type { Listing } from './listing.js';
import { hashOf, Random } from './random.js';

/** The check digit of a CUSIP: doubles every second character and adds up all digits. */
export function cusipCheckDigit(eight: string): number {
	return upToTen(
		Array.from(eight).map((character, index) => digitSum(valueOf(character) * (index % 2 ? 2 : 1))),
	);
}

/** The same as for a CUSIP, over the first eleven characters. */
export function figiCheckDigit(eleven: string): number {
	return cusipCheckDigit(eleven);
}

/**
 * The check digit of an ISIN: letters become two digits, then every second digit from the right is doubled.
 */
export function isinCheckDigit(eleven: string): number {
	const digits = Array.from(eleven)
		.flatMap((character) => Array.from(String(valueOf(character))).map(Number))
		.reverse();
	return upToTen(digits.map((digit, index) => digitSum(digit * (index % 2 ? 1 : 2))));
}

function valueOf(character: string): number {
	return Number.parseInt(character, 36);
}

function digitSum(number: number): number {
	return Math.floor(number / 10) + (number % 10);
}

function upToTen(numbers: readonly number[]): number {
	return (10 - (numbers.reduce((sum, number) => sum + number, 0) % 10)) % 10;
}

const CUSIP_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const FIGI_LETTERS = '0123456789BCDFGHJKLMNPQRSTVWXYZ';
const ISSUERS = 2 ** 28;

// Real CUSIPs of companies that users are likely to search for, so that they find them with sample data too.
const REAL_CUSIPS = new Map(
	Array.from(
		(
			'AAPL 037833100 MSFT 594918104 AMZN 023135106 GOOGL 02079K305 GOOG 02079K107 META 30303M102 NVDA 67066G104 ' +
			'TSLA 88160R101 BRK.B 084670702 BRK.A 084670108 JPM 46625H100 JNJ 478160104 V 92826C839 PG 742718109 ' +
			'XOM 30231G102 KO 191216100 PEP 713448108 WMT 931142103 DIS 254687106 INTC 458140100 CSCO 17275R102 ' +
			'ORCL 68389X105 NFLX 64110L106 MA 57636Q104 HD 437076102 BAC 060505104 CVX 166764100 ABBV 00287Y109 ' +
			'PFE 717081103 MRK 58933Y105 MCD 580135101 T 00206R102 VZ 92343V104 IBM 459200101 GE 369604301 F 345370860 ' +
			'BA 097023105 CAT 149123101 SPY 78462F103'
		)
			// eslint-disable-next-line regexp/no-super-linear-move -- It reads the text above alone.
			.matchAll(/(\S+) (\S+)/g),
		([, symbol = '', cusip = '']): [string, string] => [symbol, cusip],
	),
);

/** The CUSIP of a security: the real one for some well-known companies, else a made-up one. */
export function cusipOf(listing: Listing, shareClass: number): string {
	return REAL_CUSIPS.get(listing.symbol) ?? inventCusip(listing, shareClass);
}

/**
 * A made-up CUSIP with a valid check digit. Each company has its own issuer number, and each share class,
 * counted from 0, its own issue number.
 */
function inventCusip(listing: Listing, shareClass: number): string {
	let issuer = scattered(issuerNumber(listing));
	let letters = '';
	for (let place = 0; place < 5; place += 1) {
		letters = CUSIP_LETTERS.charAt(issuer % 34) + letters;
		issuer = Math.floor(issuer / 34);
	}
	const bare = `${issuer}${letters}${String((shareClass + 1) * 10)
		.padStart(2, '0')
		.slice(-2)}`;
	return `${bare}${cusipCheckDigit(bare)}`;
}

/** The US ISIN of a CUSIP, with its check digit. */
export function isinOf(cusip: string): string {
	const bare = `US${cusip}`;
	return `${bare}${isinCheckDigit(bare)}`;
}

/** A made-up FIGI with a valid check digit; equal labels give equal FIGIs. */
export function inventFigi(...labels: readonly string[]): string {
	const random = new Random('figi', ...labels);
	let bare = 'BBG0';
	while (bare.length < 11) {
		bare += FIGI_LETTERS.charAt(random.whole(0, FIGI_LETTERS.length - 1));
	}
	return `${bare}${figiCheckDigit(bare)}`;
}

/** One number per company: from the CIK, else the symbol, also for funds, which may share a CIK. */
function issuerNumber({ cik, symbol, kind }: Listing): number {
	if (cik !== undefined && kind === 'stock') {
		return Number(cik) % 2 ** 23;
	}
	const bare = symbol.replace(/\W/g, '');
	const code = /^[A-Z]{1,5}$/.test(bare)
		? Array.from(bare).reduce((sum, letter) => sum * 27 + letter.charCodeAt(0) - 64, 0)
		: 2 ** 24 + (hashOf([symbol]) % 2 ** 27);
	return 2 ** 23 + code;
}

/** Maps each number below 2^28 to a different one. */
function scattered(number: number): number {
	const mixed = (Math.imul(number, 0x9e3779b1) >>> 0) % ISSUERS;
	return ((mixed ^ (mixed >>> 15)) >>> 0) % ISSUERS;
}
