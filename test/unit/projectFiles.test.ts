import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

interface Launch {
	readonly configurations: readonly { readonly name: string; readonly preLaunchTask?: string }[];
}

interface Tasks {
	readonly tasks: readonly {
		readonly label: string;
		readonly script?: string;
		readonly dependsOn?: readonly string[];
	}[];
}

const { scripts } = read('package.json') as { readonly scripts: Readonly<Record<string, string>> };
const workflows = readdirSync('.github/workflows').map((name) => ({
	name,
	text: readFileSync(`.github/workflows/${name}`, 'utf8'),
}));

/** A JSON file whose comments are on lines of their own. */
function read(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));
}

describe('The project as VS Code opens it', () => {
	it('starts tasks that there are, which run scripts that there are', () => {
		const { tasks } = read('.vscode/tasks.json') as Tasks;
		const { configurations } = read('.vscode/launch.json') as Launch;
		const labels = tasks.map(({ label }) => label);
		const named = [
			...configurations.map(({ preLaunchTask }) => preLaunchTask ?? ''),
			...tasks.flatMap(({ dependsOn = [] }) => dependsOn),
		];
		assert.ok(configurations.length > 0);
		assert.deepEqual(
			named.filter((label) => !labels.includes(label)),
			[],
		);
		assert.deepEqual(
			tasks.flatMap(({ script }) => (script === undefined || script in scripts ? [] : script)),
			[],
		);
	});
});

describe('The workflows', () => {
	it('test what is pushed and what is released by the test command of the README', () => {
		assert.match(readFileSync('README.md', 'utf8'), /^npm cit /m);
		assert.deepEqual(
			workflows.map(({ name, text }) => [name, /- run: npm cit$/m.test(text)]),
			[
				['ci.yml', true],
				['release.yml', true],
			],
		);
	});

	it('give tokens for publishing to the steps that publish alone, in an environment of their own', () => {
		const jobs = workflows.flatMap(({ text }) => text.split(/^(?= {2}\w+:$)/m));
		const holding = jobs.filter((job) => job.includes('secrets.'));
		assert.equal(holding.length, 1);
		const [publish = ''] = holding;
		assert.match(publish, /^ {4}environment: release$/m);
		const steps = publish.split(/^(?= {6}- )/m).filter((step) => step.includes('secrets.'));
		assert.deepEqual(
			steps.map((step) => /npx .*?(vsce|ovsx)\S* publish/.exec(step)?.[1]),
			['vsce', 'ovsx'],
		);
	});

	it('name no registry', () => {
		for (const { text } of workflows) {
			assert.doesNotMatch(text, /registry/);
		}
	});
});
