import type * as vscode from 'vscode';
import { once } from '../../base/once.js';
import { panelTypes } from '../../controllers/ids.js';
import { MementoValue } from '../../controllers/memento/mementoValue.js';
import type { AskService } from '../../store/serviceQuery.js';
import type { Formats } from '../../viewmodel/format.js';
import { tellFailure } from '../commandTable.js';
import type { PanelFrame } from './panelPage.js';
import type { QueryPanel } from './queryPanel.js';
import type { RestoredPanels } from './restoredPanels.js';
import { type WebviewPanels, webviewPanels } from './webviewPanels.js';

export interface QueryPanelsParts {
	readonly frame: PanelFrame;
	readonly ask: AskService;
	/** Where the draft is kept from one time to the next. */
	readonly memento: vscode.Memento;
	readonly isSample: () => boolean;
	readonly formats: Formats;
}

/** The one panel for queries. */
export function queryPanels(
	restored: RestoredPanels,
	parts: QueryPanelsParts,
): WebviewPanels<'query', QueryPanel> {
	const { frame, memento, ...others } = parts;
	const loaded = once(() => import('./queryPage.js'));
	return webviewPanels<'query', QueryPanel>(panelTypes.query, restored, {
		keyIn: () => 'query',
		nameOf: (name) => name,
		load: async () => {
			const { QueryPanel, QueryController, readDraft, emptyDraft } = await loaded();
			return (_, panel) => {
				const { clock, log } = frame;
				const memory = new MementoValue(
					memento,
					'queryDraft',
					(kept) => readDraft(kept) ?? emptyDraft('ratings'),
				);
				const query = new QueryController({ ...others, memory, clock });
				return new QueryPanel(panel, {
					frame,
					query,
					tell: (error) => void tellFailure('query panel', error, log),
				});
			};
		},
	});
}
