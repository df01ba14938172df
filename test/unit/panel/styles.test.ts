import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of all files below a folder whose name matches. */
function textIn(folder: string, name: RegExp): string {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => name.test(file))
		.map((file) => readFileSync(path.join(folder, file), 'utf8'))
		.join('\n');
}

/** The distinct texts that a pattern's first group finds. */
function found(text: string, pattern: RegExp): readonly string[] {
	return [...new Set(Array.from(text.matchAll(pattern), ([, one = '']) => one))];
}

const styles = textIn('media/panel', /\.css$/).replaceAll(/\/\*[^]*?\*\//g, '');
const pages = textIn('media/panel', /\.tsx?$/);
const program = pages + textIn('src', /\.ts$/);

const styled = found(styles, /\.([a-z][\w-]*)/gi);
const literals = new Set(
	found(pages, /'([^'\n]*)'/g)
		.concat(found(pages, /"([^"\n]*)"/g), found(pages, /`([^`]*)`/g))
		.flatMap((text) => text.split(/[^\w-]+/)),
);
const words = new Set(program.match(/\w+/g));
/** The beginnings of classes that end with a value, as in `point-${way}`. */
const beginnings = found(pages, /([a-z]+-)\$\{/g);
/** Classes that are a value alone, such as the kind of a row, and those that VS Code sets. */
const ofOthers =
	/^(?:ascending|descending|rising|falling|strongBuy|buy|hold|sell|strongSell|absent|subtotal|total|vscode-.*)$/;

/** Whether a page can have an element of this class. */
function isUsed(name: string): boolean {
	const values = beginnings.filter((one) => name.startsWith(one)).map((one) => name.slice(one.length));
	return (
		literals.has(name) ||
		values.some((value) => words.has(value) || /^\d$/.test(value)) ||
		(ofOthers.test(name) && (name.startsWith('vscode-') || words.has(name)))
	);
}

describe('the styles of panels', () => {
	it('are for classes that pages have', () => {
		assert.ok(styled.length > 200);
		assert.deepEqual(
			styled.filter((name) => !isUsed(name)),
			[],
		);
	});

	it('would be found if no page had their class', () => {
		assert.deepEqual(['point-sideways', 'legend-picture', 'ticker-head'].map(isUsed), [false, false, true]);
	});

	it('are there for each class that a page writes, unless a script looks for it', () => {
		const written = found(pages, /\bclass="([^"]+)"/g).flatMap((text) => text.split(' '));
		const sought = found(pages, /(?<=')[^'\n]*?\.([a-z][\w-]*)[^'\n]*'/g);
		assert.ok(written.length > 100);
		assert.deepEqual(
			written.filter((name) => !styled.includes(name) && !sought.includes(name)),
			[],
		);
	});
});
