import { spellingOf } from './doubtfulWords.js';
import { commentStart, isProse } from './languages.js';
import type { Passage } from './passages.js';
import { isWordAt, type FoundTicker, type Source } from './source.js';

const FORM =
	/(?:NASDAQ|Nasdaq|NYSE(?:ARCA|AMERICAN)?|ARCA|AMEX|BATS|CBOE|XNAS|XNYS|ARCX|XASE|XCBO)(: ?)([A-Z]{1,5}(?:[.\-/][A-Z]{1,2}(?!\w))?)/g;

/** Finds a symbol behind its exchange: `NASDAQ:AAPL`, `XNYS:BRK.B`, in sentences with a blank too. */
export function exchangeForms(
	{ text, languageId, directory }: Source,
	passage: Passage,
): readonly FoundTicker[] {
	if (!passage.text.includes(':')) {
		return [];
	}
	const proseFrom = isProse(languageId) ? 0 : commentStart(passage.text, languageId);
	return Array.from(passage.text.matchAll(FORM)).flatMap((match) => {
		const [form, colon, written = ''] = match;
		const start = passage.start + match.index;
		const end = start + form.length;
		const listing = directory.read(written);
		return listing &&
			!isWordAt(text, start - 1) &&
			!isWordAt(text, end) &&
			(colon === ':' || match.index >= proseFrom || spellingOf(listing.symbol) === 'clear')
			? [{ start, end, symbol: listing.symbol, listing }]
			: [];
	});
}
