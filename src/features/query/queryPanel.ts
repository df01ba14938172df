import * as l10n from '@vscode/l10n';
import { applyRemedy } from '../../workbench/panels/applyRemedy.js';
import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { type Memento, MementoValue } from '../../workbench/storage/memento.js';
import { QueryController, type QueryParts } from './queryController.js';
import { emptyDraft, readDraft } from './queryDraft.js';
import { queryFromPage, type QueryToPage } from './queryMessages.js';
import { languageWords } from './queryModel.js';
import { keyVariable } from '../../presentation/export/snippets.js';

/** The dependencies of the query panel. */
export interface QueryPanelParts extends Omit<QueryParts, 'memory'> {
	/** Stores the draft across sessions. */
	readonly memento: Memento;
	/** Shows an endpoint, by its path, in the OpenAPI file. */
	readonly showOpenApi: (path: string) => Promise<void>;
}

/** Defines the panel for sending any request to the service. */
export const queryPanel = definePanel({
	page: 'query',
	messages: queryFromPage,
	controller(_key: unknown, { memento, ...parts }: QueryPanelParts) {
		const read = (saved: unknown) => readDraft(saved) ?? emptyDraft('ratings');
		return new QueryController({ ...parts, memory: new MementoValue(memento, 'queryDraft', read) });
	},
	update(query, port: PortTo<QueryToPage>) {
		const { model } = query;
		port.title = model.labels.title;
		port.post({ type: 'query', body: { model } });
	},
	handlers(query, port, { library, showOpenApi }) {
		const actions = {
			send: () => query.send(),
			cancel: () => query.cancel(),
			loadAll: () => query.loadAll(),
			clear: () => query.clear(),
			export: () => port.save(query.offers()[0]),
			save: () => query.save(),
			import: () => library.import(),
			exportQueries: () => library.export(),
			openApi: () => showOpenApi(query.path),
			resetColumns: () => query.changeView((answer) => answer.chooseColumns(undefined)),
		};
		return {
			typed: (field) => query.type(field),
			endpointPicked: ({ name }) => query.pickEndpoint(name),
			viewPicked: ({ view }) => query.changeView((answer) => answer.changeView(view)),
			linesWanted(wanted) {
				const message = query.lines(wanted);
				if (message) {
					port.post(message);
				}
			},
			toggled: ({ version, line }) =>
				query.changeView((answer) => {
					if (answer.version === version) {
						answer.toggle(line);
					}
				}),
			sortPicked: ({ column }) => query.changeView((answer) => answer.sortBy(column)),
			columnsChosen: ({ columns }) => query.changeView((answer) => answer.chooseColumns(columns)),
			savedPicked: (picked) => query.fillFrom(picked),
			savedRemoved: ({ name }) => query.remove(name),
			async copyPicked({ language }) {
				const snippet = query.snippet(language);
				if (snippet) {
					await port.copy(snippet.code);
					const said = l10n.t(
						'Copied as {0}. It reads the key from {1}.',
						languageWords()[language],
						keyVariable,
					);
					const text = snippet.isOnePage ? l10n.t('{0} It requests one page.', said) : said;
					port.post({ type: 'said', body: { text } });
				}
			},
			remedyPicked: ({ remedy }) => applyRemedy(remedy, port, () => query.retry()),
			action: ({ name }) => actions[name](),
		};
	},
});
