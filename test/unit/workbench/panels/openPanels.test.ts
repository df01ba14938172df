import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { OpenPanels, type Panel, type PanelPlace } from '../../../../src/workbench/panels/openPanels.js';
import { ofTest } from '../../../support/ofTest.js';

/** A panel that a test can inspect, and close as a user would. */
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

	/** The user activates or leaves the panel. */
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

/** The stored name of the last preview, in memory. */
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

function panels(last = new Remembered()) {
	const made: ShownPanel[] = [];
	const turned: string[] = [];
	let restored: ((panel: ShownPanel, savedState: unknown) => void) | undefined;
	const open = ofTest(
		new OpenPanels<string, string, ShownPanel>(
			{
				keyIn: (savedState) => (typeof savedState === 'string' ? savedState : undefined),
				nameOf: (key) => key.toLowerCase(),
				fill: (key) => `page of ${key}`,
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
		restore: (panel: ShownPanel, savedState: unknown) => restored?.(panel, savedState),
		isListening: () => restored !== undefined,
	};
}

describe('the open panels of a kind', () => {
	it('are one a key: the one that is open comes to the front', () => {
		const { open, made } = panels();
		const pages = [open.open('AAPL', 'Apple'), open.open('aapl', 'Apple'), open.open('KO', 'Coke')];
		assert.deepEqual(pages, ['page of AAPL', 'page of AAPL', 'page of KO']);
		assert.deepEqual(
			made.map(({ title, revealed }) => [title, revealed]),
			[
				['Apple', 1],
				['Coke', 0],
			],
		);
	});

	it('are made anew once they were closed', () => {
		const { open, made } = panels();
		open.open('AAPL', 'Apple');
		made[0]?.dispose();
		open.open('AAPL', 'Apple');
		assert.deepEqual(
			made.map(({ isClosed }) => isClosed),
			[true, false],
		);
	});

	it('know the page in which the person is', () => {
		const { open, made } = panels();
		open.open('AAPL', 'Apple');
		open.open('KO', 'Coke');
		assert.equal(open.active, undefined);
		made.forEach((panel) => (panel.active = panel.title === 'Coke'));
		assert.equal(open.active, 'page of KO');
	});

	it('come back with what their pages kept, but neither for nothing nor twice', () => {
		const { open, restore } = panels();
		const [first, twice, nothing] = [new ShownPanel('1'), new ShownPanel('2'), new ShownPanel('3')];
		restore(first, 'AAPL');
		restore(twice, 'aapl');
		restore(nothing, { symbol: 7 });
		assert.deepEqual(
			[first, twice, nothing].map(({ isClosed }) => isClosed),
			[false, true, true],
		);
		assert.equal(open.open('AAPL', 'Apple'), 'page of AAPL');
		assert.equal(first.revealed, 1);
	});

	it('close with what holds them, and none comes back any more', () => {
		const { open, made, isListening } = panels();
		open.open('AAPL', 'Apple');
		open.open('KO', 'Coke');
		open.dispose();
		assert.deepEqual(
			made.map(({ isClosed }) => isClosed),
			[true, true],
		);
		assert.equal(isListening(), false);
	});
});

describe('the preview of a kind of panels', () => {
	it('is one panel that turns from key to key and leaves the keyboard where it is', () => {
		const { open, made, turned } = panels();
		open.preview('AAPL', 'Apple');
		open.preview('KO', 'Coke');
		open.preview('ko', 'Coke');
		assert.deepEqual(
			made.map(({ title, revealed, hasKeyboard }) => [title, revealed, hasKeyboard]),
			[['Apple', 2, false]],
		);
		assert.deepEqual(turned, ['page of AAPL to KO']);
	});

	it('leaves keys alone that have a panel of their own', () => {
		const { open, made } = panels();
		open.open('AAPL', 'Apple');
		open.preview('KO', 'Coke');
		assert.equal(open.preview('AAPL', 'Apple'), 'page of AAPL');
		assert.deepEqual(
			made.map(({ title, revealed }) => [title, revealed]),
			[
				['Apple', 1],
				['Coke', 0],
			],
		);
	});

	it('takes the keyboard along on request, to a panel of its own too', () => {
		const { open, made } = panels();
		open.preview('KO', 'Coke', 'active');
		open.preview('AAPL', 'Apple');
		open.open('MSFT', 'Microsoft');
		made.forEach((panel) => (panel.hasKeyboard = false));
		open.preview('KO', 'Coke', 'active');
		open.preview('MSFT', 'Microsoft', 'active');
		assert.deepEqual(
			made.map(({ title, hasKeyboard }) => [title, hasKeyboard]),
			[
				['Coke', true],
				['Microsoft', true],
			],
		);
	});

	it('becomes a panel of its own, with the keyboard, once its key is opened', () => {
		const { open, made, turned } = panels();
		open.preview('AAPL', 'Apple');
		open.open('AAPL', 'Apple');
		open.preview('KO', 'Coke');
		assert.deepEqual(
			made.map(({ title, hasKeyboard }) => [title, hasKeyboard]),
			[
				['Apple', true],
				['Coke', false],
			],
		);
		assert.deepEqual(turned, []);
	});

	it('is kept on demand, which says what it shows', () => {
		const { open, made } = panels();
		assert.equal(open.keep(), undefined);
		open.preview('AAPL', 'Apple');
		open.preview('KO', 'Coke');
		assert.equal(open.keep(), 'KO');
		open.preview('AAPL', 'Apple');
		assert.deepEqual(
			made.map(({ title }) => title),
			['Apple', 'Apple'],
		);
	});

	it('is made anew once it was closed', () => {
		const { open, made } = panels();
		open.preview('AAPL', 'Apple');
		made[0]?.dispose();
		open.preview('KO', 'Coke');
		assert.deepEqual(
			made.map(({ title }) => title),
			['Apple', 'Coke'],
		);
	});

	it('says whether the person is in it', () => {
		const { open, made } = panels();
		const said: boolean[] = [];
		open.onPreviewActive((isActive) => said.push(isActive));
		open.preview('AAPL', 'Apple');
		made[0]?.turn(true);
		made[0]?.turn(false);
		made[0]?.turn(true);
		open.keep();
		assert.deepEqual(said, [false, true, false, true, false]);
	});

	it('is the preview again after the window was reloaded, and only that', () => {
		const { open, restore, made, turned } = panels(new Remembered('aapl'));
		const [own, preview] = [new ShownPanel('Coke'), new ShownPanel('Apple')];
		restore(own, 'KO');
		restore(preview, 'AAPL');
		open.preview('MSFT', 'Microsoft');
		assert.deepEqual([made.length, turned], [0, ['page of AAPL to MSFT']]);
	});

	it('is no preview after a reload where it was kept before', () => {
		const last = new Remembered();
		const before = panels(last);
		before.open.preview('AAPL', 'Apple');
		assert.equal(last.value, 'aapl');
		before.open.keep();
		const { open, restore, made } = panels(last);
		restore(new ShownPanel('Apple'), 'AAPL');
		open.preview('KO', 'Coke');
		assert.deepEqual(
			made.map(({ title }) => title),
			['Coke'],
		);
	});
});
