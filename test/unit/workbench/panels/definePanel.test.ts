import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { nextTurn } from '../../../../src/base/taskScheduler.js';
import type { ExportOffer } from '../../../../src/presentation/export/exportOffer.js';
import { definePanel, type PanelController } from '../../../../src/workbench/panels/definePanel.js';
import { bodyWith, oneOf } from '../../../../src/workbench/panels/dispatch.js';
import type { PanelPort } from '../../../../src/workbench/panels/panelPort.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakePort } from '../../../support/fakePort.js';
import { ofTest } from '../../../support/ofTest.js';

const MINUTE_MS = 60_000;
const ready = { type: 'ready', body: { savedState: { tab: 'ratings' } } };

/** A count that a page shows and can change. */
class Counter implements PanelController {
	readonly #changed = new Emitter<void>();
	readonly onDidChange = this.#changed.event;
	readonly readyStates: unknown[] = [];
	isDisposed = false;

	constructor(public count: number) {}

	onPageReady(savedState: unknown): void {
		this.readyStates.push(savedState);
	}

	add(by: number): void {
		this.count += by;
		this.#changed.fire();
	}

	refresh(): void {
		this.#changed.fire();
	}

	offers(part?: string): readonly ExportOffer[] {
		return part === 'none' ? [] : [{ title: `All of ${part ?? 'it'}`, fileName: 'count', forms: [] }];
	}

	dispose(): void {
		this.isDisposed = true;
		this.#changed.dispose();
	}
}

const messages = { added: bodyWith({ by: oneOf([1, -1]) }), broken: bodyWith({}) };

const counterPanel = definePanel({
	page: 'ticker',
	messages,
	controller: (count: number) => new Counter(count),
	update: ({ count }, port: PanelPort<{ readonly count: number }>) => port.post({ count }),
	handlers: (counter) => ({
		added: ({ by }) => counter.add(by),
		broken: () => Promise.reject(new Error('It broke.')),
	}),
});

function opened() {
	const port = ofTest(new FakePort());
	const clock = new FakeClock();
	const counter = counterPanel.open(7, { clock }, port);
	/** The messages sent to the page since the last call. */
	const sent = async (): Promise<readonly unknown[]> => {
		await nextTurn();
		return port.posted.splice(0);
	};
	return { port, clock, counter, sent };
}

const look = { type: 'look', body: { colors: 'theme', hasKeys: true } };

describe('a panel', () => {
	it('tells its page what to show once that is ready, with what the page was left with', async () => {
		const { port, counter, sent } = opened();
		counter.add(1);
		assert.deepEqual(await sent(), []);
		port.receive(ready);
		assert.deepEqual(counter.readyStates, [{ tab: 'ratings' }]);
		assert.deepEqual(await sent(), [look, { count: 8 }]);
	});

	it('tells it once of whatever happens in the meantime: what is shown, settings, theme and access', async () => {
		const { port, counter, sent } = opened();
		port.receive(ready);
		await sent();
		counter.add(1);
		counter.add(1);
		port.looks = { colors: 'redUp', hasKeys: false };
		port.change();
		assert.deepEqual(await sent(), [
			{ type: 'look', body: { colors: 'redUp', hasKeys: false } },
			{ count: 9 },
		]);
	});

	it('tells a page that is seen what it shows once a minute, for its ages', async () => {
		const { port, clock, sent } = opened();
		port.receive(ready);
		await sent();
		await clock.advance(MINUTE_MS - 1);
		assert.deepEqual(await sent(), []);
		await clock.advance(1);
		assert.deepEqual(await sent(), [look, { count: 7 }]);
	});

	it('sends nothing to a page that is hidden, until a new one is ready', async () => {
		const { port, clock, counter, sent } = opened();
		port.receive(ready);
		await sent();
		port.show(false);
		counter.add(1);
		await clock.advance(MINUTE_MS);
		assert.deepEqual(await sent(), []);
		port.show(true);
		counter.add(1);
		assert.deepEqual(await sent(), []);
		port.receive(ready);
		assert.deepEqual(await sent(), [look, { count: 9 }]);
	});

	it('sends nothing more once it is closed, and lets go of all behind it', async () => {
		const { port, clock, counter, sent } = opened();
		port.receive(ready);
		await sent();
		counter.add(1);
		port.close();
		assert.deepEqual(await sent(), []);
		assert.ok(counter.isDisposed);
		assert.equal(clock.waiting, 0);
	});

	it('does what its page asks for', async () => {
		const { port, counter, sent } = opened();
		port.receive(ready);
		port.receive({ type: 'added', body: { by: 1 } });
		assert.equal(counter.count, 8);
		assert.deepEqual(await sent(), [look, { count: 8 }]);
	});

	it('has parts leave to where the page says, and nothing where there is nothing', () => {
		const { port } = opened();
		port.receive({ type: 'taken', body: { part: 'half', to: 'editor' } });
		port.receive({ type: 'taken', body: { part: 'none', to: 'clipboard' } });
		assert.deepEqual(
			port.saved.map(({ offer, target }) => [offer.title, target]),
			[['All of half', 'editor']],
		);
	});

	it('notes the focus of its page, which can be asked whether it has it still', () => {
		const { port } = opened();
		port.receive({ type: 'focused', body: { how: 'given' } });
		const [focus] = port.focus;
		assert.equal(focus?.how, 'given');
		focus.ask();
		assert.deepEqual(port.posted, [{ type: 'focusAsked', body: {} }]);
	});

	it('drops what is none of its messages with a line in the log', async () => {
		const { port, counter } = opened();
		for (const message of [{ type: 'added', body: { by: 100 } }, { type: 'executeCommand' }, 7]) {
			port.receive(message);
		}
		await nextTurn();
		assert.equal(counter.count, 7);
		assert.deepEqual(port.failures, []);
		assert.deepEqual(port.warnings, [
			'ticker panel: Message "added" with a body of another form',
			'ticker panel: Unknown message "executeCommand"',
			'ticker panel: Message without a name',
		]);
	});

	it('tells of what went wrong with what its page asked for, since the page cannot wait for it', async () => {
		const { port } = opened();
		port.receive({ type: 'broken', body: {} });
		await nextTurn();
		assert.deepEqual(
			port.failures.map((error) => error instanceof Error && error.message),
			['It broke.'],
		);
	});
});
