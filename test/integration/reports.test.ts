import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Reports } from '../../src/features/watchlist/reports.vscode.js';

describe('the documents of the extension', () => {
	it('hold what it opened, and nothing under an address that somebody else made up', async () => {
		const reports = new Reports();
		try {
			await reports.open('report.md', 'a report');
			const texts = await Promise.all(
				[
					'/report.md?1',
					'/report.md?2',
					'/report.md',
					'/other.md?1',
					'/../report.md?1',
					'/report.md?1#x',
				].map(async (address) => {
					const uri = vscode.Uri.parse(`market-data-report:${address}`);
					return (await vscode.workspace.openTextDocument(uri)).getText();
				}),
			);
			assert.deepEqual(texts, ['a report', '', '', '', '', '']);
		} finally {
			reports.dispose();
			await vscode.commands.executeCommand('workbench.action.closeAllEditors');
		}
	});
});
