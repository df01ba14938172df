import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { LookUpCommands } from '../../../../src/features/lookUp/lookUpCommands.js';
import type { LookedUp } from '../../../../src/features/lookUp/lookUpParts.js';

/** The commands for a user who looks this up when prompted. Records the actions. */
function commandsFor(found: LookedUp | undefined) {
	const done: unknown[][] = [];
	const note =
		(what: string) =>
		(...args: readonly unknown[]): Promise<void> => {
			done.push([what, ...args]);
			return Promise.resolve();
		};
	const commands = new LookUpCommands({
		ask: (...asked) => {
			done.push(['ask', ...asked]);
			return Promise.resolve(found);
		},
		open: note('open'),
		compare: note('compare'),
		copy: note('copy'),
		say: (text) => done.push(['say', text]),
	});
	return { commands, done };
}

describe('the commands that begin with a ticker', () => {
	const symbol = asSymbol('KO');

	it('do what was wanted of it in the look-up', async () => {
		const done = async (found: LookedUp) => {
			const looked = commandsFor(found);
			await looked.commands.lookUp();
			return looked.done.slice(1);
		};
		assert.deepEqual(
			[
				await done({ kind: 'ticker', symbol, verb: 'open' }),
				await done({ kind: 'ticker', symbol, verb: 'events' }),
				await done({ kind: 'ticker', symbol, verb: 'profile' }),
				await done({ kind: 'ticker', symbol, verb: 'compare' }),
				await done({ kind: 'compared', symbols: [symbol, asSymbol('PEP')] }),
				await done({ kind: 'ticker', symbol, verb: 'copy' }),
			],
			[
				[['open', 'KO']],
				[['open', 'KO', 'events']],
				[['open', 'KO', 'profile']],
				[['compare', 'KO']],
				[['compare', 'KO', 'PEP']],
				[
					['copy', 'KO'],
					['say', 'KO copied'],
				],
			],
		);
	});

	it('begin the look-up with the words that were given, and with nothing else', async () => {
		const asked = async (given: unknown) => {
			const looked = commandsFor(undefined);
			await looked.commands.lookUp(given);
			return looked.done.map((one) => one.at(-1));
		};
		assert.deepEqual([await asked('APPLE'), await asked({ symbol })], [['APPLE'], [undefined]]);
	});

	it('open a ticker beside what the person is in, of a row too', async () => {
		const { commands, done } = commandsFor(undefined);
		const row = { id: 'KO', label: 'KO', symbol };
		await commands.openToSide('aapl');
		await commands.openToSide({ row, parent: undefined, children: [] });
		assert.deepEqual(done, [
			['open', 'AAPL', undefined, 'beside'],
			['open', 'KO', undefined, 'beside'],
		]);
	});

	it('ask for a ticker only where none was given', async () => {
		const { commands, done } = commandsFor(undefined);
		await commands.openTicker('aapl', 'ratings');
		await commands.openTicker('aapl', 'no such tab');
		await commands.openTicker({ not: 'a symbol' });
		assert.deepEqual(done, [
			['open', 'AAPL', 'ratings'],
			['open', 'AAPL', undefined],
			['ask', 'Open Ticker', 'one'],
		]);
	});

	it('say what to select where there is no symbol to copy', async () => {
		const { commands, done } = commandsFor(undefined);
		await commands.copySymbols([{ id: 'Tech', label: 'Tech', spoken: 'Watchlist Tech' }]);
		assert.deepEqual(done, [
			['say', 'Select a ticker, event or list in a Market Data view first, or use the buttons in a panel.'],
		]);
	});
});
