// The tables of docs/trust.md: which tests show what is said there. `npm run docs` writes their last column.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';

/** A row of the page, by its id as `FLT-12`. */
export interface TrustRow {
	readonly id: string;
	readonly happens: string;
	readonly weDo: string;
	/** The tests that show it, or why there is none. */
	readonly shown: string;
}

/** Ids at the head of a test's name, as `FLT-27, SEC-05: `. */
const HEAD = /(?:(?:FLT|SEC)-\d\d(?:, )?)+: /;
const NAME = new RegExp(`(['"\`])(${HEAD.source})((?:\\\\.|(?!\\1)[^\\n])*)`, 'g');
const ROW = /^\| ((?:FLT|SEC)-\d\d) \| (.*) \| (.*) \| (.*) \|$/gm;

/** The page's rows, in their order. */
export function trustRows(page: string): readonly TrustRow[] {
	return [...page.matchAll(ROW)].map(([, id = '', happens = '', weDo = '', shown = '']) => ({
		id,
		happens,
		weDo,
		shown,
	}));
}

/** What has an id in the sources of the tests, and which of it stands at the head of a name. */
export interface NamedTests {
	/** The cell of each id that a test has in its name. */
	readonly cells: ReadonlyMap<string, string>;
	/** Where an id stands anywhere else, as `file: id`. */
	readonly strays: readonly string[];
}

export function namedTests(): NamedTests {
	const cells = new Map<string, string>();
	const strays: string[] = [];
	for (const file of testFiles()) {
		const source = readFileSync(path.join(repository, file), 'utf8');
		for (const [, , head = '', title = ''] of source.matchAll(NAME)) {
			for (const [id] of head.matchAll(/(?:FLT|SEC)-\d\d/g)) {
				const cached = cells.get(id);
				const begin = cached === undefined ? '' : `${cached}${cached.includes(`${file}: `) ? ', ' : '; '}`;
				cells.set(id, `${begin}${cached?.includes(`${file}: `) ? '' : `${file}: `}“${shownTitle(title)}”`);
			}
		}
		strays.push(
			...[...source.replaceAll(NAME, '').matchAll(/\b(?:FLT|SEC)-\d+/g)].map(([id]) => `${file}: ${id}`),
		);
	}
	return { cells, strays };
}

/** A page with the tests that there are in the last column; a reason why there is none stays where it is true. */
export function withTests(page: string): string {
	const { cells } = namedTests();
	return page.replaceAll(ROW, (_, id: string, happens: string, weDo: string, shown: string) => {
		const reason = /^(?:no test yet|not applicable): /.test(shown) ? shown : 'no test yet: ';
		return `| ${id} | ${happens} | ${weDo} | ${cells.get(id) ?? reason} |`;
	});
}

/** A title with an ellipsis for what differs from case to case, as a cell of a table. */
function shownTitle(title: string): string {
	return title
		.replaceAll(/\$\{[^}]*\}/g, '…')
		.replace(/\$\{.*$/, '…')
		.replaceAll(/…(?: …|…)*/g, '…')
		.replaceAll("\\'", "'")
		.replaceAll('|', '\\|')
		.trim();
}

function testFiles(): readonly string[] {
	return readdirSync(path.join(repository, 'test'), { recursive: true })
		.map((file) => `test/${String(file).replaceAll(path.sep, '/')}`)
		.filter((file) => file.endsWith('.test.ts'))
		.sort();
}
