import assert from 'node:assert/strict';
import { typedCashtag, typedWatchlistEntry } from '../../../../src/features/editor/tickerSuggestions.js';

describe('a dollar that is typed', () => {
	for (const [language, line, letters] of [
		['markdown', 'We like $', ''],
		['markdown', 'We like $AAP', 'AAP'],
		['markdown', 'We like $nv', 'nv'],
		['plaintext', '$BRK.', 'BRK.'],
		['csv', 'date,$MS', 'MS'],
		['python', '    """Watches $', ''],
		['python', 'print("$AA', 'AA'],
		['javascript', "const note = 'long $TS", 'TS'],
		['typescript', '// over $', ''],
		['shellscript', '# short $NV', 'NV'],
		['yaml', 'a: 1 # see $KO', 'KO'],
		['sql', "select '$KO", 'KO'],
		['r', 'x <- 1 # $KO', 'KO'],
		['json', '{ "note": "$KO', 'KO'],
	] as const) {
		it(`may begin a ticker in ${language}: ${line}`, () => {
			assert.deepEqual(typedCashtag(line, language), { start: line.lastIndexOf('$'), letters });
		});
	}

	for (const [language, line] of [
		['shellscript', 'echo $'],
		['shellscript', 'echo "$HO'],
		['php', "echo '$A"],
		['r', 'frame$'],
		['javascript', 'const price = `$'],
		['javascript', 'const text = `a $A'],
		['javascript', 'const x = $'],
		['typescript', "import { a } from 'b'; $"],
		['markdown', 'costs US$'],
		['markdown', 'for $5'],
		['shellscript', 'echo $home'],
		['markdown', 'a formula $$'],
		['latex', 'where $A'],
		['julia', 'println("$A'],
		['csharp', 'var s = $"'],
		['json', '{ "$'],
		['markdown', 'no dollar'],
	] as const) {
		it(`means something else in ${language}: ${line}`, () => {
			assert.equal(typedCashtag(line, language), undefined);
		});
	}
});

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
