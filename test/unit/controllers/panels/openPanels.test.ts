import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { OpenPanels, type Panel } from '../../../../src/controllers/panels/openPanels.js';
import { ofTest } from '../../../support/ofTest.js';

/** A panel that a test looks at, and closes as a person would. */
class ShownPanel implements Panel {
	readonly #closed = new Emitter<void>();
	readonly onDidDispose = this.#closed.event;
	active = false;
	isClosed = false;
	revealed = 0;

	constructor(readonly title: string) {}

	reveal(): void {
		this.revealed += 1;
	}

	dispose(): void {
		this.isClosed = true;
		this.#closed.fire();
		this.#closed.dispose();
	}
}

function panels(load: () => Promise<void> = () => Promise.resolve()) {
	const made: ShownPanel[] = [];
	let restored: ((panel: ShownPanel, kept: unknown) => void) | undefined;
	const open = ofTest(
		new OpenPanels<string, string, ShownPanel>(
			{
				keyIn: (kept) => (typeof kept === 'string' ? kept : undefined),
				nameOf: (key) => key.toLowerCase(),
				load: async () => {
					await load();
					return (key) => `page of ${key}`;
				},
			},
			{
				make: (title) => {
					const panel = new ShownPanel(title);
					made.push(panel);
					return panel;
				},
				onRestored: (restore) => {
					restored = restore;
					return { dispose: () => (restored = undefined) };
				},
			},
		),
	);
	return {
		open,
		made,
		restore: (panel: ShownPanel, kept: unknown) => restored?.(panel, kept),
		isListening: () => restored !== undefined,
	};
}

describe('the open panels of a kind', () => {
	it('are one a key: the one that is open comes to the front', async () => {
		const { open, made } = panels();
		const pages = await Promise.all([
			open.open('AAPL', 'Apple'),
			open.open('aapl', 'Apple'),
			open.open('KO', 'Coke'),
		]);
		assert.deepEqual(pages, ['page of AAPL', 'page of AAPL', 'page of KO']);
		assert.deepEqual(
			made.map(({ title, revealed }) => [title, revealed]),
			[
				['Apple', 1],
				['Coke', 0],
			],
		);
	});

	it('are made anew once they were closed', async () => {
		const { open, made } = panels();
		await open.open('AAPL', 'Apple');
		made[0]?.dispose();
		await open.open('AAPL', 'Apple');
		assert.deepEqual(
			made.map(({ isClosed }) => isClosed),
			[true, false],
		);
	});

	it('get no page where they are closed before it is loaded', async () => {
		let finish: () => void = () => undefined;
		const { open, made } = panels(() => new Promise<void>((resolve) => (finish = resolve)));
		const page = open.open('AAPL', 'Apple');
		made[0]?.dispose();
		finish();
		assert.equal(await page, undefined);
	});

	it('know the page in which the person is', async () => {
		const { open, made } = panels();
		await open.open('AAPL', 'Apple');
		await open.open('KO', 'Coke');
		assert.equal(await open.active(), undefined);
		made.forEach((panel) => (panel.active = panel.title === 'Coke'));
		assert.equal(await open.active(), 'page of KO');
	});

	it('come back with what their pages kept, but neither for nothing nor twice', async () => {
		const { open, restore } = panels();
		const [first, twice, nothing] = [new ShownPanel('1'), new ShownPanel('2'), new ShownPanel('3')];
		restore(first, 'AAPL');
		restore(twice, 'aapl');
		restore(nothing, { symbol: 7 });
		assert.deepEqual(
			[first, twice, nothing].map(({ isClosed }) => isClosed),
			[false, true, true],
		);
		assert.equal(await open.open('AAPL', 'Apple'), 'page of AAPL');
		assert.equal(first.revealed, 1);
	});

	it('close with what holds them, and none comes back any more', async () => {
		const { open, made, isListening } = panels();
		await open.open('AAPL', 'Apple');
		await open.open('KO', 'Coke');
		open.dispose();
		assert.deepEqual(
			made.map(({ isClosed }) => isClosed),
			[true, true],
		);
		assert.equal(isListening(), false);
	});
});
