import * as l10n from '@vscode/l10n';
import type { Services } from '../../services/services.vscode.js';
import { chooseFile } from '../../workbench/chooseFile.vscode.js';
import { notices } from '../../workbench/notices.vscode.js';
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import { steps } from '../../workbench/steps.vscode.js';
import { showOpenApi } from './openApiFile.vscode.js';
import { pickedQuery } from './pickedQuery.js';
import { queryMementoKeys, QueryLibrary } from './queryLibrary.js';
import { queryPanel } from './queryPanel.js';

export type QueryFeature = ReturnType<typeof createQuery>;

/** Creates the query panel and the library of saved queries. */
export function createQuery({
	context,
	globalState,
	own,
	saveExport,
	panelParts,
	panelWindow,
	formats,
}: Services) {
	context.globalState.setKeysForSync(Object.values(queryMementoKeys));
	const library = own.add(
		new QueryLibrary({
			memento: globalState,
			steps,
			saveExport,
			formats,
			chooseFile: () =>
				chooseFile({ title: l10n.t('Import Queries'), filters: { [l10n.t('JSON')]: ['json'] } }),
			say: (text) => notices.say(text),
			offer: (text, action) => notices.offer(text, action),
		}),
	);
	const panels = own.add(
		webviewPanels(panelWindow, {
			page: 'query',
			keyIn: () => 'query',
			nameOf: (name: string) => name,
			fill: (name, port) =>
				queryPanel.open(
					name,
					{ ...panelParts, library, showOpenApi: (path) => showOpenApi(context.extensionUri, path) },
					port,
				),
		}),
	);
	const open = () => panels.open('query', l10n.t('Query API'));
	return {
		panels,
		handlers: {
			queryService: (): void => {
				open();
			},
			openQuery: async (): Promise<void> => {
				const draft = await pickedQuery(library, steps);
				await (draft && open().fill(draft));
			},
		},
	};
}
