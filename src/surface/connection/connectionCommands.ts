import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { EndpointAccess } from '../../store/accessCheck.js';
import { accessMarkdown, type AccessRow, accessTable } from '../../viewmodel/connection/accessTable.js';
import { type ConnectionFacts, diagnosis } from '../../viewmodel/connection/diagnosis.js';
import type { Formats } from '../../viewmodel/format.js';
import type { Reports } from './reports.js';

const SAID_FOR_MS = 6_000;

export interface ConnectionCommandParts {
	/** Asks every endpoint one cheap question with the access in force. */
	readonly check: (signal: AbortSignal) => Promise<readonly EndpointAccess[]>;
	readonly facts: () => Promise<ConnectionFacts>;
	/** Forgets all answers, in memory and on disk. */
	readonly forget: () => Promise<void>;
	readonly reports: Reports;
	readonly formats: Formats;
}

/** The commands that say what the connection and the plan are like. */
export class ConnectionCommands {
	constructor(private readonly parts: ConnectionCommandParts) {}

	/** Shows row by row what the plan allows; Escape ends it at any time. */
	async checkApiAccess(): Promise<void> {
		const own = new DisposableStore();
		const checking = new AbortController();
		const pick = own.add(vscode.window.createQuickPick());
		const copy = { iconPath: new vscode.ThemeIcon('copy'), tooltip: t('Copy as a Markdown Table') };
		pick.title = t('What Your Plan Allows');
		pick.placeholder = t('One small request for each kind of data…');
		pick.busy = true;
		pick.matchOnDetail = true;
		pick.show();
		try {
			await new Promise<void>((resolve, reject) => {
				own.add(pick.onDidHide(() => resolve()));
				own.add(pick.onDidAccept(() => pick.hide()));
				this.parts.check(checking.signal).then((accesses) => {
					const rows = accessTable(accesses);
					pick.items = rows.map(item);
					pick.busy = false;
					pick.placeholder = t('{0} of {1} work with your key', rows.filter(isOpen).length, rows.length);
					pick.buttons = [copy];
					own.add(pick.onDidTriggerButton(() => void copyTable(rows)));
				}, reject);
			});
		} finally {
			checking.abort();
			own.dispose();
		}
	}

	/** Opens the report as a document to read and to copy from. */
	async diagnoseConnection(): Promise<void> {
		const content = diagnosis(await this.parts.facts(), this.parts.formats);
		await this.parts.reports.open(`${t('Market Data Connection')}.md`, content);
	}

	async clearCache(): Promise<void> {
		await this.parts.forget();
		vscode.window.setStatusBarMessage(t('$(check) Stored market data cleared'), SAID_FOR_MS);
	}
}

function isOpen({ icon }: AccessRow): boolean {
	return icon === 'pass';
}

function item({ name, icon, verdict, advice }: AccessRow): vscode.QuickPickItem {
	return {
		label: `$(${icon}) ${name}`,
		description: verdict,
		...(advice === '' ? {} : { detail: advice }),
		alwaysShow: true,
	};
}

async function copyTable(rows: readonly AccessRow[]): Promise<void> {
	await vscode.env.clipboard.writeText(accessMarkdown(rows));
	vscode.window.setStatusBarMessage(t('$(check) Table copied'), SAID_FOR_MS);
}
