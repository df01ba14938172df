import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { ImportedFiles, importState } from '../../../../src/features/watchlist/importedFiles.js';
import { suggestedName } from '../../../../src/features/watchlist/suggestedName.js';
import { fileNameOf } from '../../../../src/workbench/chosenFile.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';

const symbols = (...written: readonly string[]) => written.map(asSymbol);
const broker = { scope: 'user', name: 'Broker' } as const;
const all = { scope: 'user', name: 'All' } as const;
const imported = { address: 'file:///a.csv', list: broker, symbols: symbols('AAPL', 'KO') };

describe('what the watchlists know of a file', () => {
	it('is nothing while no list has its symbols, or has more', () => {
		const lists = [{ ...all, symbols: symbols('AAPL', 'KO', 'MSFT') }];
		assert.deepEqual(importState(symbols('AAPL', 'KO'), lists, undefined), { kind: 'new' });
		assert.deepEqual(importState(symbols('AAPL', 'KO'), lists, imported), { kind: 'new' });
	});

	it('is the list it was imported to, else one with the same symbols', () => {
		const lists = [all, broker].map((list) => ({ ...list, symbols: symbols('AAPL', 'KO') }));
		const [first, second] = lists;
		assert.deepEqual(importState(symbols('KO', 'AAPL'), lists, undefined), { kind: 'listed', list: first });
		assert.deepEqual(importState(symbols('KO', 'AAPL'), lists, imported), { kind: 'listed', list: second });
	});

	it('is what the file got since, but not what was removed from the list', () => {
		const list = { ...broker, symbols: symbols('AAPL') };
		assert.deepEqual(importState(symbols('AAPL', 'KO'), [list], imported), { kind: 'listed', list });
		assert.deepEqual(importState(symbols('AAPL', 'KO', 'MSFT'), [list], imported), {
			kind: 'changed',
			list,
			fresh: ['MSFT'],
		});
	});

	it('outlives the window, follows new names, and leaves out what cannot be read', async () => {
		const state = new FakeMemento();
		const files = ofTest(new ImportedFiles(state));
		await files.add({ ...imported, symbols: [] });
		await files.add(imported);
		await files.rename(broker, 'Fidelity');
		const next = ofTest(new ImportedFiles(state));
		assert.deepEqual(next.get('file:///a.csv'), { ...imported, list: { ...broker, name: 'Fidelity' } });
		await state.update('watchlists.importedFiles', [
			7,
			{ address: 'x', list: { scope: 'all' }, symbols: [] },
		]);
		assert.equal(ofTest(new ImportedFiles(state)).get('x'), undefined);
	});

	it('keeps what another window imports meanwhile', async () => {
		const state = new FakeMemento();
		const [one, other] = [ofTest(new ImportedFiles(state)), ofTest(new ImportedFiles(state))];
		await one.add(imported);
		await other.add({ ...imported, address: 'file:///b.csv' });
		await other.rename(broker, 'Fidelity');
		const next = ofTest(new ImportedFiles(state));
		assert.deepEqual(
			['file:///a.csv', 'file:///b.csv'].map((address) => next.get(address)?.list.name),
			['Fidelity', 'Fidelity'],
		);
	});
});

describe('the name that is suggested for the list of a file', () => {
	for (const [address, file, name] of [
		['file:///c%3A/My%20Files/Schwab%202026.csv', 'Schwab 2026.csv', 'Schwab 2026'],
		['untitled:Untitled-1', 'Untitled-1', 'Untitled-1'],
		['vscode-notebook-cell:/work/picks.ipynb#W0sZmlsZQ', 'picks.ipynb', 'picks'],
		['file:///work/.watch', '.watch', '.watch'],
		[`file:///${'x'.repeat(80)}.csv`, `${'x'.repeat(80)}.csv`, 'My Watchlist'],
		['file:///100%.csv', '100%.csv', '100%'],
	] as const) {
		it(`is ${name} for ${file.slice(0, 20)}`, () => {
			assert.deepEqual([fileNameOf(address), suggestedName(address)], [file, name]);
		});
	}
});
