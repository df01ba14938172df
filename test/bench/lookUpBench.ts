import { search } from '../../src/tickers/search.js';
import { readyForSearch } from '../../src/tickers/searchIndex.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { best, row, type Row, timeOf } from './measurement.js';

const TYPED = [
	...['a', 'ap', 'app', 'appl', 'apple', 'm', 'mic', 'micro', 'bank of', 'zzz', 'b', 'brk.b', '&'],
	...['mircosoft', 'vangaurd totl', 'jonson and jonhson', 'qwertzuiop'],
];
const ROWS_SHOWN = 50;

/** Measures how long a keystroke in a look-up takes, compared with one pass over all names. */
export async function measureLookUp(): Promise<readonly Row[]> {
	const listings = await packedDirectory();
	const reference = {
		what: 'one look at every name',
		value: best(() => void listings.filter(({ name }) => name.includes('zzz'))),
	};
	const made = new SymbolDirectory(listings);
	const startedAt = performance.now();
	const ends = [...Array.from(readyForSearch(made), () => performance.now()), performance.now()];
	const slices = ends.map((end, index) => end - (ends[index - 1] ?? startedAt));
	const first = timeOf(() => void search(made, 'a', ROWS_SHOWN));
	const worst = Math.max(...TYPED.map((typed) => best(() => void search(made, typed, ROWS_SHOWN))));
	return [
		row(
			'lookUp.ready',
			'the longest slice of what a look-up prepares when it opens',
			Math.max(...slices),
			reference,
		),
		row('lookUp.first', 'the first keystroke after that', first, reference),
		row('lookUp.worst', `the slowest of ${TYPED.length} more, some with typos`, worst, reference),
	];
}
