import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { EndpointAccess } from '../../store/checkAccess.js';
import { accessMarkdown, type AccessRow, accessSummary, accessTable, isRejected } from './accessTable.js';
import { type ConnectionFacts, diagnosis } from './diagnosis.js';
import type { Formats } from '../../presentation/format.js';
import type { Say } from '../../workbench/notices.js';
import type { ListRow, OpensList } from '../../workbench/openList.js';

export interface ConnectionCommandParts {
	/** Sends one cheap request to every endpoint with the current access. */
	readonly check: (signal: AbortSignal) => Promise<readonly EndpointAccess[]>;
	/** Whether sample data is in use. */
	readonly isSample: () => boolean;
	readonly facts: () => Promise<ConnectionFacts>;
	/** Deletes all answers, in memory and on disk. */
	readonly forget: () => Promise<void>;
	/** Opens a text to read and copy; the file extension sets its language. */
	readonly openReport: (fileName: string, text: string) => Promise<void>;
	readonly openList: OpensList;
	/** Prompts for a key. */
	readonly setKey: () => Promise<void>;
	readonly copy: (text: string) => Promise<void>;
	readonly say: Say;
	readonly formats: Formats;
}

/** The commands that report on the connection and the plan. */
export class ConnectionCommands {
	constructor(private readonly parts: ConnectionCommandParts) {}

	/** Shows what the plan allows, one row per endpoint; Escape cancels at any time. */
	async checkApiAccess(): Promise<void> {
		const own = new DisposableStore();
		const isSample = this.parts.isSample();
		const checking = new AbortController();
		const list = own.add(this.parts.openList<AccessRow>({ searchesDetails: true }));
		const copy = { icon: 'copy', tooltip: l10n.t('Copy as a Markdown Table') };
		const setKey = { icon: 'key', tooltip: l10n.t('Set API Key') };
		list.show({
			title: isSample ? l10n.t('What the Sample Data Has') : l10n.t('What Your Plan Allows'),
			placeholder: l10n.t('One small request for each kind of data…'),
			isBusy: true,
		});
		let wantsKey: boolean;
		try {
			wantsKey = await new Promise<boolean>((resolve, reject) => {
				own.add(list.onDidHide(() => resolve(false)));
				own.add(list.onDidAccept(() => list.hide()));
				this.parts.check(checking.signal).then((accesses) => {
					const rows = accessTable(accesses, isSample);
					list.show({
						rows: rows.map(listRow),
						isBusy: false,
						placeholder: accessSummary(rows, isSample),
						buttons: isRejected(rows) ? [setKey, copy] : [copy],
					});
					own.add(
						list.onDidPress((button) => {
							if (button === setKey) {
								resolve(true);
							} else {
								void this.#copyTable(rows, isSample);
							}
						}),
					);
				}, reject);
			});
		} finally {
			checking.abort();
			own.dispose();
		}
		if (wantsKey) {
			await this.parts.setKey();
		}
	}

	/** Opens the report as a document to read and copy. */
	async diagnoseConnection(): Promise<void> {
		const content = diagnosis(await this.parts.facts(), this.parts.formats);
		await this.parts.openReport(`${l10n.t('Market Data Connection')}.md`, content);
	}

	async clearCache(): Promise<void> {
		await this.parts.forget();
		this.parts.say(l10n.t('Stored market data cleared'), 'check');
	}

	async #copyTable(rows: readonly AccessRow[], isSample: boolean): Promise<void> {
		await this.parts.copy(accessMarkdown(rows, isSample));
		this.parts.say(l10n.t('Table copied'), 'check');
	}
}

function listRow({ name, icon, verdict, advice }: AccessRow): ListRow<AccessRow> {
	return {
		label: name,
		icon,
		description: verdict,
		...(advice === '' ? {} : { detail: advice }),
		alwaysShow: true,
	};
}
