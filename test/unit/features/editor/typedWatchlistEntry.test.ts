import assert from 'node:assert/strict';
import { typedWatchlistEntry } from '../../../../src/features/editor/typedTicker.js';

const name = 'marketData.watchlists';

function typedAt(text: string): ReturnType<typeof typedWatchlistEntry> {
	return typedWatchlistEntry(text.slice(0, text.indexOf('^')), name);
}

describe('a watchlist in a settings file', () => {
	for (const [where, text, letters] of [
		['the first entry of a list', '{ "marketData.watchlists": { "Tech": ["^', ''],
		['a later entry', '{ "marketData.watchlists": { "Tech": ["AAPL", "ms^', 'ms'],
		['a further list', '{ "marketData.watchlists": { "A": ["F"], "B": [ "MSFT",\n\t"BRK.^', 'BRK.'],
		['a name of a company', '{ "marketData.watchlists": { "A": ["Coca Co^', 'Coca Co'],
		['a list behind a comment', '{ "marketData.watchlists": { // two "lists"\n "A": ["A^', 'A'],
	] as const) {
		it(`takes a ticker at ${where}`, () => {
			assert.deepEqual(typedAt(text), { length: letters.length, letters });
		});
	}

	for (const [where, text] of [
		['the name of a list', '{ "marketData.watchlists": { "Te^'],
		['the next setting', '{ "marketData.watchlists": { "A": ["F"] }, "files.exclude": ["A^'],
		['another setting', '{ "files.exclude": ["A^'],
		['a place outside of quotes', '{ "marketData.watchlists": { "A": [^'],
		['the quote that ends an entry', '{ "marketData.watchlists": { "A": ["F"^'],
	] as const) {
		it(`takes none at ${where}`, () => {
			assert.equal(typedAt(text), undefined);
		});
	}
});
