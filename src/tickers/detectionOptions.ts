import type { TickerSymbol } from '../base/symbol.js';
import type { Form } from './evidence/form.js';
import { placeOf } from './evidence/place.js';
import type { JudgedWord } from './evidence/judgedWord.js';

export const strictnesses = ['off', 'cashtags', 'strings', 'everything'] as const;
/**
 * What counts as a ticker: nothing, marked words (such as cashtags), quoted strings as well, or anything the
 * context supports.
 */
export type Strictness = (typeof strictnesses)[number];

/** The user's settings for detection. */
export interface DetectionOptions {
	readonly strictness: Strictness;
	readonly ignored: ReadonlySet<TickerSymbol>;
	/** Ids of languages in which nothing is detected. */
	readonly silentLanguages: ReadonlySet<string>;
}

/** Finds everything, everywhere. */
export const everyTicker: DetectionOptions = {
	strictness: 'everything',
	ignored: new Set(),
	silentLanguages: new Set(),
};

/** Whether text in a language is searched at all. */
export function isSearched(languageId: string, { strictness, silentLanguages }: DetectionOptions): boolean {
	return strictness !== 'off' && !silentLanguages.has(languageId);
}

const marked: ReadonlySet<Form> = new Set<Form>([
	'prefixed',
	'suffixed',
	'cashtag',
	'cashtagInCode',
	'smallCashtag',
]);
const inQuotes: ReadonlySet<Form> = new Set<Form>(['quoted', 'value', 'smallNamed']);

/** Whether the settings allow a word in this form. */
export function isWanted(judged: JudgedWord, { strictness, ignored }: DetectionOptions): boolean {
	const { word, form } = judged;
	return (
		!ignored.has(word.listing.symbol) &&
		(strictness === 'everything' ||
			marked.has(form) ||
			(strictness === 'strings' &&
				(inQuotes.has(form) || placeOf(judged.language, judged.line, word) === 'string')))
	);
}
