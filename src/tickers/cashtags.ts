import { spellingOf } from './doubtfulWords.js';
import { commentStart, hasDollarVariables, isProse, isSeparated, isTex } from './languages.js';
import type { Passage } from './passages.js';
import { type FoundTicker, type Source } from './source.js';
import type { Listing } from './symbolDirectory.js';

const CASHTAG = /\$([A-Za-z]{1,5})([.\-/][A-Za-z]{1,2}(?!\w))?/g;
const FORMULA_END = /[^\s$]\$(?![A-Za-z0-9{(])/;
const VARIABLES = new Set('PATH HOME USER HOST PORT TERM LANG PWD EDIT FILE KEY USD CAD AUD HKD'.split(' '));

/** Finds `$AAPL` and `$BRK.B`; in sentences and comments `$aapl` too. Variables, formulas and amounts are none. */
export function cashtags({ text, languageId, directory }: Source, passage: Passage): readonly FoundTicker[] {
	if (!passage.text.includes('$') || isTex(languageId)) {
		return [];
	}
	const comment = commentStart(passage.text, languageId);
	const isFormula = FORMULA_END.test(passage.text);
	return Array.from(passage.text.matchAll(CASHTAG)).flatMap((match) => {
		const [tag, base = '', shareClass = ''] = match;
		const whole = shareClass ? directory.read(base + shareClass) : undefined;
		const listing = whole ?? directory.read(base);
		const start = passage.start + match.index;
		const end = start + (whole ? tag.length : base.length + 1);
		const place = placeOf(languageId, match.index > comment);
		return listing && standsAlone(text, start, end) && isMeant(base, listing, place, isFormula)
			? [{ start, end, symbol: listing.symbol, listing }]
			: [];
	});
}

type Place = 'sentence' | 'code' | 'variables';

function placeOf(languageId: string, inComment: boolean): Place {
	if (hasDollarVariables(languageId)) {
		return inComment ? 'code' : 'variables';
	}
	return inComment || isProse(languageId) || isSeparated(languageId) ? 'sentence' : 'code';
}

function isMeant(base: string, listing: Listing, place: Place, isFormula: boolean): boolean {
	const isClear = spellingOf(listing.symbol) === 'clear';
	const isCapital = base === base.toUpperCase();
	if (VARIABLES.has(base) || place === 'variables') {
		return false;
	}
	if (place === 'code') {
		return isCapital && isClear;
	}
	return isCapital ? isClear || (base.length < 3 && !isFormula) : isClear && base === base.toLowerCase();
}

function standsAlone(text: string, start: number, end: number): boolean {
	return !/[\w$\\@&{]/.test(text.charAt(start - 1)) && !/[\w$({[=/]/.test(text.charAt(end));
}
