import type { TickerSymbol } from '../base/symbol.js';
import type { Form } from './evidence/form.js';
import { placeOf } from './evidence/place.js';
import type { JudgedWord } from './evidence/judgedWord.js';

export const strictnesses = ['off', 'cashtags', 'strings', 'everything'] as const;
/** How much counts as a ticker: nothing, what is marked as one, strings too, or whatever the context makes one. */
export type Strictness = (typeof strictnesses)[number];

/** What a person wants to be found. */
export interface DetectionOptions {
	readonly strictness: Strictness;
	readonly ignored: ReadonlySet<TickerSymbol>;
	/** Identifiers of languages that are left alone. */
	readonly silentLanguages: ReadonlySet<string>;
}

/** All that can be found, everywhere. */
export const everyTicker: DetectionOptions = {
	strictness: 'everything',
	ignored: new Set(),
	silentLanguages: new Set(),
};

/** Whether a text of a language is searched at all. */
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

/** Whether a person wants to be told of a word that is written so. */
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
