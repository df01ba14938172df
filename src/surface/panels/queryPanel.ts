import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { ExportOffer } from '../../controllers/export/exportOffer.js';
import type { QueryController } from '../../controllers/query/queryController.js';
import type { QueryLibrary } from '../../controllers/query/queryLibrary.js';
import type { Handlers } from '../../protocol/dispatch.js';
import { type QueryFromPage, queryFromPage, type QueryToPage } from '../../protocol/queryMessages.js';
import { languageWords } from '../../viewmodel/query/queryModel.js';
import { keyVariable } from '../../viewmodel/query/snippets/keyVariable.js';
import type { SnippetLanguage } from '../../viewmodel/query/snippets/snippet.js';
import { tellPageFocus } from '../question.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';
import type { ExportTarget } from './saveExport.js';

export interface QueryPanelParts {
	readonly frame: PanelFrame;
	readonly query: QueryController;
	readonly library: QueryLibrary;
	/** Shows and logs what went wrong with something that a person wanted. */
	readonly tell: (error: unknown) => void;
}

/** The panel in which a person asks the service anything: tells its page what to show and does what the page asks for by name. */
export class QueryPanel {
	readonly #page: PanelPage<QueryToPage, QueryFromPage>;
	readonly #actions: Readonly<Record<QueryFromPage['action']['name'], () => Promise<void> | void>> = {
		send: () => this.query.send(),
		cancel: () => this.query.cancel(),
		loadAll: () => this.query.loadAll(),
		clear: () => this.query.clear(),
		export: () => this.#export(undefined),
		save: () => this.query.save(),
		import: () => this.parts.library.import(),
		exportQueries: () => this.parts.library.export(),
		resetColumns: () => this.query.look((answer) => answer.chooseColumns(undefined)),
	};
	readonly #handlers: Handlers<QueryFromPage> = {
		focused: ({ how }) => tellPageFocus(how, () => this.#page.askFocus()),
		ready: () => undefined,
		typed: (field) => this.#do(() => this.query.type(field)),
		endpointPicked: ({ name }) => this.#do(() => this.query.pickEndpoint(name)),
		viewPicked: ({ view }) => this.query.look((answer) => answer.look(view)),
		linesWanted: (wanted) => this.#sendLines(wanted),
		toggled: ({ version, line }) =>
			this.query.look((answer) => {
				if (answer.version === version) {
					answer.toggle(line);
				}
			}),
		sortPicked: ({ column }) => this.query.look((answer) => answer.sortBy(column)),
		columnsChosen: ({ columns }) => this.query.look((answer) => answer.chooseColumns(columns)),
		saved: (picked) => this.#do(() => this.query.fillFrom(picked)),
		copyPicked: ({ language }) => this.#do(() => this.#copy(language)),
		remedyPicked: ({ remedy }) => applyRemedy(remedy, () => this.#do(() => this.query.retry())),
		taken: ({ to }) => this.#do(() => this.#export(to)),
		action: ({ name }) => this.#do(this.#actions[name]),
	};

	constructor(
		panel: vscode.WebviewPanel,
		private readonly parts: QueryPanelParts,
	) {
		const title = l10n.t('Query Service');
		panel.title = title;
		this.#page = new PanelPage(panel, parts.frame, {
			page: 'query',
			title,
			checks: queryFromPage,
			handlers: this.#handlers,
			update: () => this.#page.send({ type: 'query', body: { model: this.query.model } }),
		});
		this.#page.updateOn(this.query.onDidChange);
		this.#page.add(this.query);
	}

	/** Asks again what is in the form. */
	refresh(): Promise<void> {
		return this.query.send();
	}

	/** What of it can leave. */
	get offer(): ExportOffer | undefined {
		return this.query.export();
	}

	get query(): QueryController {
		return this.parts.query;
	}

	#sendLines(wanted: QueryFromPage['linesWanted']): void {
		const message = this.query.lines(wanted);
		if (message) {
			this.#page.send(message);
		}
	}

	async #copy(language: SnippetLanguage): Promise<void> {
		const snippet = this.query.snippet(language);
		if (snippet) {
			await vscode.env.clipboard.writeText(snippet.code);
			const said = l10n.t(
				'Copied as {0}. It takes the key from {1}.',
				languageWords()[language],
				keyVariable,
			);
			const text = snippet.isOnePage ? l10n.t('{0} It asks for one page.', said) : said;
			this.#page.send({ type: 'said', body: { text } });
		}
	}

	async #export(target: ExportTarget): Promise<void> {
		const { offer } = this;
		if (offer) {
			await this.parts.frame.saveExport(offer, target);
		}
	}

	/** A page cannot wait for what it asked, so what goes wrong is told here. */
	#do(work: () => Promise<void> | void): void {
		Promise.resolve()
			.then(work)
			.catch((error: unknown) => this.parts.tell(error));
	}
}
