import { hasDollarColumns, hasDollarVariables, isTex, type Language } from '../languages.js';
import type { Source } from '../source.js';
import type { Word } from '../words.js';
import { placeOf } from './place.js';
import { isQuote } from './quotes.js';

const FORMULA_END = /[^\s$]\$(?![A-Za-z0-9{(])/;
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
	const after = text.charAt(end);
	const next = text.charAt(end + 1);
	if (!isSmall && hasDollarColumns(language.id) && /[\w.)\]]/.test(text.charAt(start - 2))) {
		return 'attribute';
	}
	if (
		/[\w$\\@&{]/.test(text.charAt(start - 2)) ||
		/[\w$({[=\\]/.test(after) ||
		(after === '/' && !/[A-Z]/.test(next)) ||
		(after === ':' && /[$\w]/.test(next)) ||
		VARIABLES.has(word.listing.symbol) ||
		isTex(language.id) ||
		hasDollarVariables(language.id)
	) {
		return 'dollarVariable';
	}
	const line = source.lineAt(start);
	const place = placeOf(language, line, word);
	if (
		(line.isFromStart && /^\s*[!%]/.test(line.text)) ||
		(place === 'prose' && FORMULA_END.test(line.text))
	) {
		return 'dollarVariable';
	}
	const fillsString = isQuote(text.charAt(start - 2)) && isQuote(after);
	const isSentence = fillsString || place === 'prose' || place === 'comment' || place === 'table';
	return isSmall ? (isSentence ? 'smallCashtag' : 'smallOther') : isSentence ? 'cashtag' : 'cashtagInCode';
}
