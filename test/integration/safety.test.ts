import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandNames, commands } from '../../src/workbench/ids.js';

function panelTabs(): readonly string[] {
	return vscode.window.tabGroups.all
		.flatMap(({ tabs }) => tabs)
		.filter(
			({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('marketData.ticker'),
		)
		.map(({ label }) => label);
}

function thrown(): never {
	throw new Error('an argument that throws');
}

describe('what others may do to the extension', () => {
	before(() => vscode.extensions.getExtension('marketdata.market-data')?.activate());

	afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

	it('hands nothing out to other extensions', () => {
		assert.equal(vscode.extensions.getExtension('marketdata.market-data')?.exports, undefined);
	});

	it('lets no workspace say where requests go', async () => {
		const configuration = vscode.workspace.getConfiguration('marketData');
		for (const name of ['service.address', 'service.imageAddress', 'service.authentication', 'sampleData']) {
			await assert.rejects(
				async () => configuration.update(name, 'https://evil.test', vscode.ConfigurationTarget.Workspace),
				new RegExp(name),
			);
		}
	});

	it('opens one panel for a ticker however it is written', async () => {
		for (const written of ['BRK.B', 'brk-b', 'NYSE:BRK/B']) {
			await vscode.commands.executeCommand('marketData.openTicker', written);
		}
		assert.equal(panelTabs().length, 1);
	});

	for (const hostile of [
		'../x',
		'AAPL?token=1',
		'A'.repeat(10_000),
		'<script>',
		'__proto__',
		5,
		null,
		{ symbol: 'AAPL' },
	]) {
		it(`asks for a ticker instead of opening ${JSON.stringify(hostile).slice(0, 24)}`, async () => {
			const opened = vscode.commands.executeCommand('marketData.openTicker', hostile);
			const over = new AbortController();
			void opened.then(() => over.abort());
			// The question appears once the extension has loaded, which no event announces.
			while (!over.signal.aborted) {
				await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
			}
			assert.deepEqual(panelTabs(), []);
		});
	}

	it('ends every call of a command that takes arguments, whatever they are, without an error for the caller', async () => {
		const names = commandNames.filter((name) => commands[name].args !== 'nothing');
		const cyclic: unknown[] = [];
		cyclic.push(cyclic);
		const armed = new Proxy({}, { get: thrown, has: thrown, getPrototypeOf: thrown, ownKeys: thrown });
		const hostile = [armed, cyclic, Symbol('AAPL'), 10n, () => 'AAPL', { row: null, children: [] }, '\ud800'];
		for (const name of names) {
			for (const given of hostile) {
				const call = vscode.commands.executeCommand(`marketData.${name}`, given, given);
				const over = new AbortController();
				const ended = call.then(() => over.abort());
				// Answers any question that a call shows to the user with Escape.
				while (!over.signal.aborted) {
					await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
					await vscode.commands.executeCommand('notifications.clearAll');
				}
				await ended;
			}
		}
		assert.deepEqual(panelTabs(), []);
	});

	it('registers every command of the manifest', async () => {
		const extension = vscode.extensions.getExtension('marketdata.market-data');
		const manifest = extension?.packageJSON as {
			readonly contributes: { readonly commands: readonly { readonly command: string }[] };
		};
		const valid = new Set(await vscode.commands.getCommands(true));
		assert.deepEqual(
			manifest.contributes.commands.map(({ command }) => command).filter((command) => !valid.has(command)),
			[],
		);
	});
});
