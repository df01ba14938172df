import type * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { DisposableStore } from '../../base/disposable.js';
import { once } from '../../base/once.js';
import { panelTypes } from '../../controllers/ids.js';
import { MementoValue } from '../../controllers/memento/mementoValue.js';
import type { AskService } from '../../store/serviceQuery.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../viewmodel/format.js';
import { tellFailure } from '../commandTable.js';
import { notices } from '../notices.js';
import { steps } from '../steps.js';
import type { PanelFrame } from './panelPage.js';
import type { QueryPanel } from './queryPanel.js';
import type { RestoredPanels } from './restoredPanels.js';
import { webviewPanels } from './webviewPanels.js';

export interface QueryPanelsParts {
	readonly frame: PanelFrame;
	/** Begins to ask the service that is in force. */
	readonly begin: () => AskService;
	/** Where drafts and queries are kept from one time to the next. */
	readonly memento: vscode.Memento;
	readonly directory: () => Promise<SymbolDirectory>;
	/** Where the live service is. */
	readonly baseUrl: () => string;
	readonly isSample: () => boolean;
	readonly formats: Formats;
}

/** The one panel for queries. */
export function queryPanels(own: DisposableStore, restored: RestoredPanels, parts: QueryPanelsParts) {
	const { frame, memento, ...others } = parts;
	const loaded = once(async () => {
		const { chooseFile, QueryLibrary, QueryController, QueryPanel, pickedQuery, readDraft, emptyDraft } =
			await import('./queryPage.js');
		const library = own.add(
			new QueryLibrary({
				...{ memento, steps, saveExport: frame.saveExport, formats: parts.formats },
				chooseFile: () =>
					chooseFile({ title: l10n.t('Import Queries'), filters: { [l10n.t('JSON')]: ['json'] } }),
				say: (text) => notices.say(text),
			}),
		);
		return { QueryController, QueryPanel, pickedQuery, readDraft, emptyDraft, library };
	});
	const panels = own.add(
		webviewPanels<'query', QueryPanel>(panelTypes.query, restored, {
			keyIn: () => 'query',
			nameOf: (name) => name,
			load: async () => {
				const { QueryPanel, QueryController, readDraft, emptyDraft, library } = await loaded();
				return (_, panel) => {
					const { clock, log } = frame;
					const memory = new MementoValue(
						memento,
						'queryDraft',
						(kept) => readDraft(kept) ?? emptyDraft('ratings'),
					);
					const query = new QueryController({ ...others, memory, library, clock });
					const tell = (error: unknown): void => void tellFailure('query panel', error, log);
					return new QueryPanel(panel, { frame, query, library, tell });
				};
			},
		}),
	);
	const open = () => panels.open('query', l10n.t('Query Service'));
	return {
		open,
		/** Opens a query that is asked for; nothing where the person gives up. */
		openPicked: async () => {
			const { pickedQuery, library } = await loaded();
			const draft = await pickedQuery(library, steps);
			await (draft && (await open())?.query.fill(draft));
		},
		active: () => panels.active(),
	};
}
