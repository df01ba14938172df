import {
	hasDollarColumns,
	hasDollarVariables,
	isTex,
	type Language,
	quotesWithoutVariables,
} from '../languages.js';
import type { Source } from '../source.js';
import type { Word } from '../words.js';
import type { Line } from './line.js';
import { placeOf, quoteAround } from './place.js';
import { isQuote } from './quotes.js';

const FORMULA_END = /[^\s$]\$(?![A-Za-z0-9{(])/;
// Amounts with the dollar behind them, or behind the letters of a country: `150$`, `US$ 5`.
const AMOUNT = /(?<![\w$.,=^{+*/-])(?:\d[\d.,]{0,14}[kKmMbB]?|(?:US|CA|AU|HK|NZ|SG|NT|MX)(?=\$ ?\d))\$/g;
// What stands behind a cashtag, but not behind a variable or in a formula, where people write sentences.
const BEHIND_CASHTAG =
	/^(?:\/?\$[A-Za-z]{1,5}(?![A-Za-z0-9_])|\/[A-Z]|:[A-Za-z]|\((?:[+\-−–~]?\$?\d|[A-Za-z]{2}))/;
const BEHIND_VARIABLE = /^(?:[\w$({[=\\/]|:[$\w])/;
/** The other cashtag in front of the dollar: `$AAPL$MSFT`. */
const CASHTAG_BEFORE = /\$[A-Za-z]{2,5}$/;
const SEEN_BEHIND = 8;
// Variables of the environment that documents speak of.
const VARIABLES: ReadonlySet<string> = new Set(
	'PATH HOME USER HOST PORT TERM LANG PWD EDIT FILE KEY'.split(' '),
);

/** How a word behind a dollar is meant. */
export type DollarForm =
	'cashtag' | 'cashtagInCode' | 'smallCashtag' | 'smallOther' | 'dollarVariable' | 'attribute';

/** `$AAPL` may be a cashtag, a variable, a folder in one, or the end of a formula. */
export function dollarForm(source: Source, word: Word, language: Language): DollarForm {
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
	// A comment may speak of the variables of its language.
	const isSentence = (isText || fillsString) && (place === 'prose' || !hasVariables);
	return isSmall ? (isSentence ? 'smallCashtag' : 'smallOther') : isSentence ? 'cashtag' : 'cashtagInCode';
}

/** Whether a word stands in a string in which a dollar, or this one, begins no variable. */
function isInPlainString(line: Line, word: Word, { id }: Language): boolean {
	const before = line.text.slice(0, word.start - line.start - 1);
	const quote = quoteAround(before);
	return quote !== '' && (quotesWithoutVariables(id).includes(quote) || /[\\`]$/.test(before));
}

/** Whether a dollar may begin a cashtag, as far as what stands in front of it tells. */
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
