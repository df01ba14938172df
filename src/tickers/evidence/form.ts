import { marksInText } from '../../base/listingPlace.js';
import {
	hasBareValues,
	hasDollarColumns,
	hasDollarVariables,
	isTex,
	type Language,
	quotesWithoutVariables,
} from '../languages.js';
import { Characters } from '../letters.js';
import type { Source } from '../source.js';
import type { Word } from '../words.js';
import type { Line } from './line.js';
import { placeOf, quoteAround } from './place.js';
import { isQuote, isQuoted } from './quotes.js';
import { namesSmallTicker, valueName } from './valueName.js';

const FORMULA_END = /[^\s$]\$(?![A-Za-z0-9{(])/;
// Amounts with the dollar sign after them, or after a country's letters: `150$`, `US$ 5`.
const AMOUNT = /(?<![\w$.,=^{+*/-])(?:\d[\d.,]{0,14}[kKmMbB]?|(?:US|CA|AU|HK|NZ|SG|NT|MX)(?=\$ ?\d))\$/g;
// What may follow a cashtag, but not a variable or a formula, in sentences.
const BEHIND_CASHTAG =
	/^(?:\/?\$[A-Za-z]{1,5}(?![A-Za-z0-9_])|\/[A-Z]|:[A-Za-z]|\((?:[+\-−–~]?\$?\d|[A-Za-z]{2}))/;
const BEHIND_VARIABLE = /^(?:[\w$({[=\\/]|:[$\w])/;
/** Another cashtag before the dollar sign: `$AAPL$MSFT`. */
const CASHTAG_BEFORE = /\$[A-Za-z]{2,5}$/;
const SEEN_BEHIND = 8;
// Environment variables that documents mention.
const VARIABLES: ReadonlySet<string> = new Set(
	'PATH HOME USER HOST PORT TERM LANG PWD EDIT FILE KEY'.split(' '),
);

/** The meaning of a word after a dollar sign. */
type DollarForm =
	'cashtag' | 'cashtagInCode' | 'smallCashtag' | 'smallOther' | 'dollarVariable' | 'attribute';

/** `$AAPL` may be a cashtag, a variable, a folder in one, or the end of a formula. */
function dollarForm(source: Source, word: Word, language: Language): DollarForm {
	const { text } = source;
	const { start, end, isSmall } = word;
	if (VARIABLES.has(word.listing.symbol) || isTex(language.id)) {
		return 'dollarVariable';
	}
	const line = source.lineAt(start);
	const place = placeOf(language, line, word);
	const isText = place === 'prose' || place === 'comment' || place === 'table';
	if (!isSmall && !isText && hasDollarColumns(language.id) && /[\w.)\]]/.test(text.charAt(start - 2))) {
		return 'attribute';
	}
	const hasVariables = hasDollarVariables(language.id);
	const isLiteral = isText || isInPlainString(line, word, language);
	const behind = text.slice(end, end + SEEN_BEHIND);
	if (
		!mayStandBefore(text, start - 1, isLiteral) ||
		(BEHIND_VARIABLE.test(behind) && !(isLiteral && BEHIND_CASHTAG.test(behind))) ||
		(!isLiteral && hasVariables) ||
		(line.isFromStart && /^\s*[!%]/.test(line.text)) ||
		(place === 'prose' && FORMULA_END.test(line.text.replace(AMOUNT, '')))
	) {
		return 'dollarVariable';
	}
	const fillsString = isQuote(text.charAt(start - 2)) && isQuote(text.charAt(end));
	// A comment may mention variables of its language.
	const isSentence = (isText || fillsString) && (place === 'prose' || !hasVariables);
	return isSmall ? (isSentence ? 'smallCashtag' : 'smallOther') : isSentence ? 'cashtag' : 'cashtagInCode';
}

/** Whether a word is in a string in which dollar signs, or this one, do not begin variables. */
function isInPlainString(line: Line, word: Word, { id }: Language): boolean {
	const before = line.text.slice(0, word.start - line.start - 1);
	const quote = quoteAround(before);
	return quote !== '' && (quotesWithoutVariables(id).includes(quote) || /[\\`]$/.test(before));
}

/** Whether the text before a dollar sign allows a cashtag. */
function mayStandBefore(text: string, dollar: number, isLiteral: boolean): boolean {
	const before = text.charAt(dollar - 1);
	if (!/[\w$\\@&{`]/.test(before)) {
		return true;
	}
	return (
		isLiteral &&
		(before === '\\' || before === '`' || CASHTAG_BEFORE.test(text.slice(Math.max(0, dollar - 6), dollar)))
	);
}

/** The form of a word, from the characters next to it. */
export type Form =
	| DollarForm
	| 'prefixed'
	| 'suffixed'
	| 'foreign'
	| 'quoted'
	| 'value'
	| 'smallNamed'
	| 'exchange'
	| 'joined'
	| 'constant'
	| 'letter'
	| 'fileName'
	| 'path'
	| 'dashed'
	| 'pair'
	| 'key'
	| 'assigned'
	| 'called'
	| 'bracketed'
	| 'word';

const EXCHANGE = new RegExp(`(?<![A-Za-z0-9_$])(?:${marksInText.homeExchanges}): ?$`);
const EXCHANGE_ABROAD = new RegExp(`(?<![A-Za-z0-9_])(?:${marksInText.exchangesAbroad}):$`);
/** Length of `NYSEAMERICAN: ` in characters. */
const LONGEST_EXCHANGE = 14;
const EXCHANGES: ReadonlySet<string> = new Set(['ARCA', 'AMEX', 'BATS', 'CBOE']);
// What follows the colon of an exchange.
const OF_EXCHANGE = /^ ?[A-Z]{1,5}(?![A-Za-z])/;
const COUNTRY = new RegExp(
	`^(?: (?:${marksInText.homeCountries})(?: Equity)?|:US|\\.(?:${marksInText.homeSuffixes}))(?![A-Za-z0-9])`,
);
// Marks of a foreign listing, as data vendors write them.
const ABROAD = new RegExp(
	`^(?:\\.(?:${marksInText.suffixesAbroad})|:(?:${marksInText.countriesAbroad})| (?!${marksInText.homeCountries})[A-Z]{2} Equity)(?![A-Za-z0-9])`,
);
const FILE = /^\.(?:csv|json|txt|parquet|xlsx?|png|html|pkl|h5|feather|db|md)(?![A-Za-z0-9])/;

/** What may come between a symbol and its place. */
const MAY_TELL_PLACE = [' ', '.', ':'];

// What surrounds cells of tables and lists, and says nothing about the form.
const SETS_APART = new Characters(',;|\n\r');
const MARKS = '"\'`] \t=:(<';
const CODE_MARK = /^["'`\]]?\s{0,3}(?:=>|=(?!=)|:(?!:)|[(<])/;
const PAIR_AFTER = /^[-/](?:USD[TC]?|EUR|GBP|BTC|ETH|JPY|BUSD)(?![A-Za-z0-9])/;
const PAIR_BEFORE = /(?:USD|EUR|GBP|BTC|CNY)[-/]$/;

/** Determines the form of a word from the characters around it. */
export function formOf(source: Source, word: Word, language: Language): Form {
	const { text } = source;
	const { start, end, isSmall } = word;
	if (!isSmall && SETS_APART.standAt(text, start - 1) && SETS_APART.standAt(text, end)) {
		return 'word';
	}
	const before = text.charAt(start - 1);
	const after = text.charAt(end);
	if (before === '$') {
		return dollarForm(source, word, language);
	}
	if (isSmall) {
		return isQuoted(text, word) && namesSmallTicker(valueName(text, start - 1, source.listOpeners))
			? 'smallNamed'
			: 'smallOther';
	}
	if (isQuoted(text, word)) {
		return 'quoted';
	}
	if ((before === ':' || before === ' ') && exchangeStart(text, word) !== undefined) {
		return 'prefixed';
	}
	if (after === ':' && EXCHANGES.has(word.listing.symbol) && OF_EXCHANGE.test(text.slice(end + 1, end + 8))) {
		return 'exchange';
	}
	if (MAY_TELL_PLACE.includes(after) && COUNTRY.test(text.slice(end, end + 11))) {
		return 'suffixed';
	}
	if (MAY_TELL_PLACE.includes(after) && ABROAD.test(text.slice(end, end + 12))) {
		return 'foreign';
	}
	if (before === ':' && EXCHANGE_ABROAD.test(text.slice(Math.max(0, start - LONGEST_EXCHANGE), start))) {
		return 'foreign';
	}
	if (isPair(text, word)) {
		return 'pair';
	}
	if (before === '_' || after === '_') {
		return /[A-Z]_$/.test(text.slice(Math.max(0, start - 2), start)) ||
			/^_[A-Z]/.test(text.slice(end, end + 2))
			? 'constant'
			: 'joined';
	}
	const isMember = before === '.' && /[A-Za-z0-9_\])]/.test(text.charAt(start - 2));
	if (end - start === 1 && (isMember || before === '<' || after === '>')) {
		return 'letter';
	}
	if (isMember) {
		return 'attribute';
	}
	if (after === '.' && FILE.test(text.slice(end, end + 9))) {
		return 'fileName';
	}
	if (before === '/' || before === '\\') {
		return 'path';
	}
	if (before === '-' || (after === '-' && /[A-Za-z0-9]/.test(text.charAt(end + 1)))) {
		return 'dashed';
	}
	return codeForm(text, word, language);
}

/** Whether the other side of a currency or coin pair is next to a word: `BTC-USD`. */
function isPair(text: string, { start, end }: Word): boolean {
	const before = text.charAt(start - 1);
	const after = text.charAt(end);
	return (
		((after === '-' || after === '/') && PAIR_AFTER.test(text.slice(end, end + 6))) ||
		((before === '-' || before === '/') && PAIR_BEFORE.test(text.slice(Math.max(0, start - 5), start)))
	);
}

function codeForm(text: string, { start, end }: Word, language: Language): Form {
	const before = text.charAt(start - (text[start - 1] === ' ' ? 2 : 1));
	if ((before === ':' || before === '=') && hasBareValues(language.id)) {
		return 'value';
	}
	if (text[start - 1] === '(' && text[end] === ')') {
		return 'bracketed';
	}
	const mark = MARKS.includes(text.charAt(end)) ? CODE_MARK.exec(text.slice(end, end + 7))?.[0] : undefined;
	if (!mark || language.kind === 'prose') {
		return 'word';
	}
	return /[(<]$/.test(mark) ? 'called' : mark.endsWith('=') ? 'assigned' : 'key';
}

/** Where an exchange before a word starts: `NASDAQ:AAPL`, `(NYSE: F)`. */
export function exchangeStart(text: string, { start }: Word): number | undefined {
	if (text[start - 1] !== ':' && text[start - 2] !== ':') {
		return undefined;
	}
	const from = Math.max(0, start - LONGEST_EXCHANGE - 1);
	const match = EXCHANGE.exec(text.slice(from, start));
	return match ? from + match.index : undefined;
}
