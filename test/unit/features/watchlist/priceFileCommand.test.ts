import assert from 'node:assert/strict';
import type { MemoryFile } from '../../../support/savedFiles.js';
import { aRow, watchlistFixture } from './watchlistHarness.js';

const address = 'file:///home/me/positions.csv';
const other = 'file:///home/me/other.csv';
const savedAt = Date.parse('2026-11-24T18:00:00Z');
const positions: MemoryFile = { text: 'Symbol,Quantity,Price\nAAPL,10,$233.10\nBA,1,$200\n', savedAt };
const tech = { scope: 'user', name: 'Tech' } as const;

function fromMenu(row: ReturnType<typeof aRow>) {
	return { row, children: [] };
}

function fixture(...answers: readonly (string | undefined)[]) {
	const found = watchlistFixture({ user: { Tech: ['AAPL', 'MSFT'] }, workspace: undefined }, ...answers);
	found.input.saved = {
		[address]: positions,
		[other]: { text: 'Symbol,Quantity,Price\nKO,1,$60\n', savedAt },
	};
	found.input.file = { address, bytes: 10, text: () => Promise.resolve('') };
	return found;
}

describe('the price file of a watchlist', () => {
	it('is the one that the user chooses', async () => {
		const { commands, ownPrices, person } = fixture();
		await commands.choosePriceFile(fromMenu(aRow('Tech')));
		assert.deepEqual(
			[ownPrices.fileOf(tech), person.reported],
			[address, ['Tickers in Tech with a price: 1 of 2']],
		);
	});

	it('is the one below the lens', async () => {
		const { commands, ownPrices } = fixture();
		await commands.choosePriceFile(tech, address);
		assert.equal(ownPrices.fileOf(tech), address);
	});

	it('is changed, opened or forgotten from the same place', async () => {
		const { commands, ownPrices, person, seen } = fixture('Open File', 'Choose Another File…', 'Forget File');
		await ownPrices.setFile(tech, other);
		await commands.choosePriceFile(fromMenu(aRow('Tech')));
		await commands.choosePriceFile(fromMenu(aRow('Tech')));
		const chosen = ownPrices.fileOf(tech);
		await commands.choosePriceFile(fromMenu(aRow('Tech')));
		assert.deepEqual(
			[person.requested[0], seen.opened, chosen, ownPrices.fileOf(tech)],
			['Prices for Tech', [other], address, undefined],
		);
	});

	it('is changed or forgotten without a question by the buttons for it', async () => {
		const { commands, ownPrices } = fixture();
		await ownPrices.setFile(tech, other);
		await commands.choosePriceFile(tech, 'choose');
		const chosen = ownPrices.fileOf(tech);
		await commands.choosePriceFile(tech, 'forget');
		assert.deepEqual([chosen, ownPrices.fileOf(tech)], [address, undefined]);
	});

	it('stays the same if the other one has no price of its tickers', async () => {
		const { commands, ownPrices, person } = fixture();
		await ownPrices.setFile(tech, address);
		await commands.choosePriceFile(tech, other);
		await commands.choosePriceFile(tech, 'file:///gone.csv');
		assert.deepEqual(
			[ownPrices.fileOf(tech), person.reported],
			[
				address,
				[
					'other.csv has no prices for tickers in Tech.',
					'The file with your prices, gone.csv, no longer exists.',
				],
			],
		);
	});

	it('follows its list to another name', async () => {
		const { commands, ownPrices } = fixture('Semis');
		await ownPrices.setFile(tech, address);
		await commands.renameWatchlist(fromMenu(aRow('Tech')));
		assert.equal(ownPrices.fileOf({ ...tech, name: 'Semis' }), address);
	});

	it('needs a watchlist', async () => {
		const { commands, person } = watchlistFixture({ user: undefined, workspace: undefined });
		await commands.choosePriceFile();
		assert.deepEqual(person.reported, ['There are no watchlists yet.']);
	});
});
