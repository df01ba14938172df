import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import type { Credentials } from '../../../src/client/auth.js';
import { Access } from '../../../src/store/access.js';
import { commandId, commandNames, type ContextKeys } from '../../../src/workbench/ids.js';
import { ofTest } from '../../support/ofTest.js';

interface Step {
	readonly id: string;
	readonly description: string;
	readonly media: { readonly svg: string; readonly altText: string };
	readonly completionEvents: readonly string[];
}

interface Manifest {
	readonly name: string;
	readonly publisher: string;
	readonly contributes: {
		readonly walkthroughs: readonly { readonly id: string; readonly steps: readonly Step[] }[];
	};
}

const { name, publisher, contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const strings = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;
const textOf = (placeholder: string): string => strings[placeholder.replaceAll('%', '')] ?? '';

/** The access that a window sets as context key at its start. */
async function accessAtStart(usesSampleData: boolean, stored?: Credentials): Promise<string | undefined> {
	const access = ofTest(
		new Access({
			usesSampleData: () => usesSampleData,
			credentials: () => Promise.resolve(stored),
			addresses: () => ({ baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' }),
			onDidChange: () => ({ dispose: () => undefined }),
		}),
	);
	let reported: string | undefined;
	access.onDidChange((mode) => (reported = mode));
	await access.update();
	return reported;
}

/**
 * Whether opening the walkthrough completes a step. VS Code checks a condition when a context key that it names
 * changes, and on opening that is the active editor alone.
 */
function isDoneOnOpening({ completionEvents }: Step, access: string | undefined): boolean {
	const opened = 'activeEditor == gettingStartedPage';
	return completionEvents.some((event) => {
		const [, condition = ''] = event.split('onContext:');
		const parts = condition.split(' && ');
		return (
			parts.includes(opened) &&
			parts.every((part) => part === opened || part === `marketData.access == ${String(access)}`)
		);
	});
}

describe('the walkthrough', () => {
	const [walkthrough] = contributes.walkthroughs;
	const steps = walkthrough?.steps ?? [];
	const names: readonly string[] = commandNames.map(commandId);

	it('has five steps, each with a command that there is', () => {
		assert.equal(steps.length, 5);
		for (const { id, description } of steps) {
			const named = [...textOf(description).matchAll(/\(command:([\w.]+)[)?]/g)].map(
				([, command]) => command ?? '',
			);
			assert.ok(named.length > 0 && named.every((command) => names.includes(command)), id);
		}
	});

	it('has each step done by a command that there is, or by the access that the step is about', () => {
		const access: keyof ContextKeys = 'marketData.access';
		for (const event of steps.flatMap(({ completionEvents }) => completionEvents)) {
			const [kind, what = ''] = event.split(/:(.*)/);
			assert.ok(kind === 'onCommand' ? names.includes(what) : what.startsWith(`${access} == `), event);
		}
	});

	it('has a step about nothing but commands done by each of its buttons', () => {
		const byCommands = steps.filter(({ completionEvents }) =>
			completionEvents.every((event) => event.startsWith('onCommand:')),
		);
		assert.equal(byCommands.length, 3);
		for (const { id, description, completionEvents } of byCommands) {
			const buttons = [...textOf(description).matchAll(/\(command:([\w.]+)[)?]/g)].map(
				([, command]) => `onCommand:${command ?? ''}`,
			);
			assert.deepEqual(
				buttons.filter((button) => !completionEvents.includes(button)),
				[],
				id,
			);
		}
	});

	it('is opened with those steps done that a key or sample data from before has done', async () => {
		const stored: Credentials = { key: 'k1', origin: 'https://api.example.com', form: 'header' };
		const doneWith = async (...start: Parameters<typeof accessAtStart>) => {
			const access = await accessAtStart(...start);
			return steps.filter((step) => isDoneOnOpening(step, access)).map(({ id }) => id);
		};
		assert.deepEqual(
			[await doneWith(false), await doneWith(true), await doneWith(false, stored)],
			[[], ['sample'], ['sample', 'key']],
		);
	});

	it('has pictures of its own, told in words, in nothing but the colors of the theme', () => {
		for (const { id, media } of steps) {
			assert.ok(existsSync(media.svg) && textOf(media.altText) !== '', id);
			const drawing = readFileSync(media.svg, 'utf8');
			const colors = [...drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color ?? '');
			assert.deepEqual(
				colors.filter((color) => color !== 'none' && !color.startsWith('var(--vscode-')),
				[],
				id,
			);
		}
	});

	it('says with the first view which service it speaks to, and what that does not have', () => {
		const [panel = '', key = ''] = steps.slice(-2).map(({ description }) => textOf(description));
		for (const text of [panel, textOf('welcome.firstStep')]) {
			assert.match(text, /no prices(?:,| and) no earnings dates/i);
		}
		assert.match(key, /Benzinga[^.]*unofficial/);
	});

	it('is where the first view leads to', () => {
		const link = `command:workbench.action.openWalkthrough?${encodeURIComponent(`"${publisher}.${name}#${walkthrough?.id ?? ''}"`)}`;
		assert.ok(strings['welcome.firstStep']?.includes(link), link);
	});
});
