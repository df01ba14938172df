import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const recipes: Readonly<Record<string, readonly string[]>> = {
	'CONTRIBUTING.md': [
		'Add a field to a calendar',
		'Add a setting',
		'Add a command',
		'Add a tab to the ticker panel',
	],
	'docs/design/assistant.md': ['Add a tool'],
	'docs/design/calendars.md': ['Add a calendar'],
	'docs/design/exports.md': ['Add a format'],
};

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	readonly scripts: Readonly<Record<string, string>>;
};

/** The numbered lines of a recipe. */
function stepsOf(page: string, recipe: string): readonly string[] {
	const sections = readFileSync(page, 'utf8').split(/^## /m);
	const section = sections.find((text) => text.startsWith(`${recipe}\n`)) ?? '';
	return section.split('\n').filter((line) => /^\d+\. /.test(line));
}

/** What a step names that is not there: files, what is in the file named before it, and scripts. */
function missingIn(step: string): readonly string[] {
	let file = '';
	let text = '';
	return [...step.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
		if (/^[\w/.-]+\.(?:tsx?|css|json|md)$/.test(name)) {
			file = name;
			text = existsSync(file) ? readFileSync(file, 'utf8') : '';
			return text === '' ? [`no file ${file}`] : [];
		}
		const [, script] = /^npm run (\S+)$/.exec(name) ?? [];
		const isThere = script === undefined ? hasWord(text, name) : script in scripts;
		return isThere ? [] : [`no ${name} in ${file}`];
	});
}

function hasWord(text: string, word: string): boolean {
	return text.split(word).some((before, place, parts) => {
		const after = parts[place + 1];
		return after !== undefined && !/\w$/.test(before) && !/^\w/.test(after);
	});
}

describe('The recipes', () => {
	for (const [page, names] of Object.entries(recipes)) {
		for (const recipe of names) {
			it(`begin each step with a file, and name only what exists: ${recipe}`, () => {
				const steps = stepsOf(page, recipe);
				assert.ok(steps.length > 1);
				assert.deepEqual(
					steps.filter((step) => !/^\d+\. `[\w/.-]+\.\w+`/.test(step)),
					[],
				);
				assert.deepEqual(steps.flatMap(missingIn), []);
			});
		}
	}
});
