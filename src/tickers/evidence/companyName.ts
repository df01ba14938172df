import type { Listing } from '../symbolDirectory.js';
import type { Word } from '../words.js';
import type { Line } from './line.js';

// Words that begin the names of many companies and funds, and tell none of them.
const COMMON_NAMES = new Set(
	(
		'first american united global national general international south north west east western eastern capital energy ' +
		'group health bank trust fund ishares vanguard spdr invesco direxion proshares index data core black power city ' +
		'home advanced financial digital pacific atlantic'
	).split(' '),
);

/** Whether the line names the company or fund: `"AAPL", // Apple`. */
export function namesCompany(line: Line, { listing }: Word): boolean {
	const name = tellingWord(listing);
	return name !== '' && line.hasWord(name);
}

// A listing never changes, so its name is read once.
const tellingWords = new WeakMap<Listing, string>();

/** The word of a name that tells the company from others; empty where there is none. */
function tellingWord(listing: Listing): string {
	const known = tellingWords.get(listing);
	if (known !== undefined) {
		return known;
	}
	const found =
		listing.name
			.toLowerCase()
			.split(/[^a-z]+/)
			.find((word) => word.length > 3 && !COMMON_NAMES.has(word) && word !== listing.symbol.toLowerCase()) ??
		'';
	tellingWords.set(listing, found);
	return found;
}
