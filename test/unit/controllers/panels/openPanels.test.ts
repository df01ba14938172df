import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { OpenPanels, type Panel, type PanelPlace } from '../../../../src/controllers/panels/openPanels.js';
import { settle } from '../../../support/fakeClock.js';
import { ofTest } from '../../../support/ofTest.js';

/** A panel that a test looks at, and closes as a person would. */
class ShownPanel implements Panel {
	readonly #closed = new Emitter<void>();
	readonly #turned = new Emitter<void>();
	readonly onDidDispose = this.#closed.event;
	readonly onDidChangeViewState = this.#turned.event;
	active = false;
	isClosed = false;
	revealed = 0;
	hasKeyboard: boolean;

	constructor(
		readonly title: string,
		place: PanelPlace = 'active',
	) {
		this.hasKeyboard = place !== 'preview';
	}

	reveal(_place?: undefined, preserveFocus = false): void {
		this.revealed += 1;
		this.hasKeyboard ||= !preserveFocus;
	}

	/** The person goes into it or out of it. */
	turn(active: boolean): void {
		this.active = active;
		this.#turned.fire();
	}

	dispose(): void {
		this.isClosed = true;
		this.#closed.fire();
		this.#closed.dispose();
	}
}

/** The name of the last preview, as long as a test. */
class Remembered {
	value: string | undefined;

	constructor(name?: string) {
		this.value = name;
	}

	set(name: string | undefined): Promise<void> {
		this.value = name;
		return Promise.resolve();
	}
}

function panels(load: () => Promise<void> = () => Promise.resolve(), last = new Remembered()) {
	const made: ShownPanel[] = [];
	const turned: string[] = [];
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
				previews: { turn: (page, key) => turned.push(`${page} to ${key}`), last },
			},
			{
				make: (title, place) => {
					const panel = new ShownPanel(title, place);
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
		turned,
		last,
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

	it('FLT-33: get no page where they are closed before it is loaded', async () => {
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

	it('SEC-36: come back with what their pages kept, but neither for nothing nor twice', async () => {
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

describe('the preview of a kind of panels', () => {
	it('is one panel that turns from key to key and leaves the keyboard where it is', async () => {
		const { open, made, turned } = panels();
		await open.preview('AAPL', 'Apple');
		await open.preview('KO', 'Coke');
		await open.preview('ko', 'Coke');
		await settle();
		assert.deepEqual(
			made.map(({ title, revealed, hasKeyboard }) => [title, revealed, hasKeyboard]),
			[['Apple', 2, false]],
		);
		assert.deepEqual(turned, ['page of AAPL to KO']);
	});

	it('begins with the key of the last call where more came before its page was there', async () => {
		let finish: () => void = () => undefined;
		const { open } = panels(() => new Promise<void>((resolve) => (finish = resolve)));
		const pages = [open.preview('AAPL', 'Apple'), open.preview('KO', 'Coke')];
		finish();
		assert.deepEqual(await Promise.all(pages), ['page of KO', 'page of KO']);
	});

	it('leaves keys alone that have a panel of their own', async () => {
		const { open, made } = panels();
		await open.open('AAPL', 'Apple');
		await open.preview('KO', 'Coke');
		assert.equal(await open.preview('AAPL', 'Apple'), 'page of AAPL');
		assert.deepEqual(
			made.map(({ title, revealed }) => [title, revealed]),
			[
				['Apple', 1],
				['Coke', 0],
			],
		);
	});

	it('becomes a panel of its own, with the keyboard, once its key is opened', async () => {
		const { open, made, turned } = panels();
		await open.preview('AAPL', 'Apple');
		await open.open('AAPL', 'Apple');
		await open.preview('KO', 'Coke');
		assert.deepEqual(
			made.map(({ title, hasKeyboard }) => [title, hasKeyboard]),
			[
				['Apple', true],
				['Coke', false],
			],
		);
		assert.deepEqual(turned, []);
	});

	it('is kept on demand, which says what it shows', async () => {
		const { open, made } = panels();
		assert.equal(open.keep(), undefined);
		await open.preview('AAPL', 'Apple');
		await open.preview('KO', 'Coke');
		assert.equal(open.keep(), 'KO');
		await open.preview('AAPL', 'Apple');
		assert.deepEqual(
			made.map(({ title }) => title),
			['Apple', 'Apple'],
		);
	});

	it('is made anew once it was closed', async () => {
		const { open, made } = panels();
		await open.preview('AAPL', 'Apple');
		made[0]?.dispose();
		await open.preview('KO', 'Coke');
		assert.deepEqual(
			made.map(({ title }) => title),
			['Apple', 'Coke'],
		);
	});

	it('says whether the person is in it', async () => {
		const { open, made } = panels();
		const said: boolean[] = [];
		open.onPreviewActive((isActive) => said.push(isActive));
		await open.preview('AAPL', 'Apple');
		made[0]?.turn(true);
		made[0]?.turn(false);
		made[0]?.turn(true);
		open.keep();
		assert.deepEqual(said, [false, true, false, true, false]);
	});

	it('is the preview again after the window was reloaded, and only that', async () => {
		const { open, restore, made, turned } = panels(undefined, new Remembered('aapl'));
		const [own, preview] = [new ShownPanel('Coke'), new ShownPanel('Apple')];
		restore(own, 'KO');
		restore(preview, 'AAPL');
		await settle();
		await open.preview('MSFT', 'Microsoft');
		await settle();
		assert.deepEqual([made.length, turned], [0, ['page of AAPL to MSFT']]);
	});

	it('is no preview after a reload where it was kept before', async () => {
		const last = new Remembered();
		const before = panels(undefined, last);
		await before.open.preview('AAPL', 'Apple');
		assert.equal(last.value, 'aapl');
		before.open.keep();
		const { open, restore, made } = panels(undefined, last);
		restore(new ShownPanel('Apple'), 'AAPL');
		await open.preview('KO', 'Coke');
		assert.deepEqual(
			made.map(({ title }) => title),
			['Coke'],
		);
	});
});
