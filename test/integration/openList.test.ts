import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { OpenList } from '../../src/workbench/openList.js';
import { openList } from '../../src/workbench/openList.vscode.js';

/** Waits for the next event of a list. */
function next<T>(event: OpenList<T>['onDidAccept']): Promise<T | undefined> {
	return new Promise((resolve) => {
		const received = event((value) => {
			received.dispose();
			resolve(value);
		});
	});
}

const rows = (...labels: readonly string[]) =>
	labels.map((label) => ({ label, value: label, alwaysShow: true }));

describe('a list that is typed into', () => {
	let list: OpenList<string>;

	beforeEach(async () => {
		list = openList<string>();
		const drawn = next(list.onDidMove);
		list.show({ title: 'Look Up', rows: rows('AAPL', 'MSFT') });
		await drawn;
	});

	afterEach(() => list.dispose());

	it('tells the row that was accepted', async () => {
		const moved = next(list.onDidMove);
		await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
		assert.equal(await moved, 'MSFT');
		const accepted = next(list.onDidAccept);
		await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
		assert.equal(await accepted, 'MSFT');
	});

	it('takes no row of new ones for that in the same place among those before, which Enter was for', async () => {
		const accepted = next(list.onDidAccept);
		list.show({ rows: rows('MSFT', 'MSFD') });
		void vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
		void vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
		assert.equal(await accepted, undefined);
	});
});
