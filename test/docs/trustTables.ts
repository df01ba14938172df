// The tables of docs/quality/trust.md: which tests prove each statement. `npm run docs` writes their last column.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';

/** A row of the page, with an id such as `FLT-12`. */
export interface TrustRow {
	readonly id: string;
	readonly happens: string;
	readonly weDo: string;
	/** The tests that prove it, or why there is none. */
	readonly shown: string;
}

/** Ids at the start of a test title, such as `FLT-27, SEC-05: `. */
const HEAD = /(?:(?:FLT|SEC)-\d\d(?:, )?)+: /;
const NAME = new RegExp(`(['"\`])(${HEAD.source})((?:\\\\.|(?!\\1)[^\\n])*)`, 'g');
const ROW = /^\| ((?:FLT|SEC)-\d\d) \| (.*) \| (.*) \| (.*) \|$/gm;

/** The page's rows, in order. */
export function trustRows(page: string): readonly TrustRow[] {
	return [...page.matchAll(ROW)].map(([, id = '', happens = '', weDo = '', shown = '']) => ({
		id,
		happens,
		weDo,
		shown,
	}));
}

/** The ids in the sources of the tests, by whether they begin a test title. */
export interface NamedTests {
	/** The table cell of each id that begins a test title. */
	readonly cells: ReadonlyMap<string, string>;
	/** Ids anywhere else, as `file: id`. */
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

/**
 * The page with the current tests in its last column. A reason for having none is preserved while there is
 * none.
 */
export function withTests(page: string): string {
	const { cells } = namedTests();
	return page.replaceAll(ROW, (_, id: string, happens: string, weDo: string, shown: string) => {
		const reason = /^(?:no test yet|not applicable): /.test(shown) ? shown : 'no test yet: ';
		return `| ${id} | ${happens} | ${weDo} | ${cells.get(id) ?? reason} |`;
	});
}

/** A title as a table cell, with an ellipsis for the parts that vary by case. */
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
