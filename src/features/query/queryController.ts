import * as l10n from '@vscode/l10n';
import { anyOf, Emitter, type Event } from '../../base/event.js';
import { ROWS_A_SLICE } from '../../base/slices.js';
import { answerNames } from '../../presentation/answerNames.js';
import { rowsWords } from '../../presentation/countWords.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Table } from '../../presentation/export/table.js';
import { joinChunks, tableForms } from '../../presentation/export/tableForms.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Message } from '../../workbench/panels/dispatch.js';
import { type AnswerRow, valueAt } from './answerTable.js';
import { clippedText, jsonLineCount, jsonLines, tableValue } from './answerText.js';
import { pagingOf } from './paging.js';
import {
	draftId,
	emptyDraft,
	type EndpointName,
	endpointOf,
	isEndpointName,
	paramsOf,
	type QueryDraft,
} from './queryDraft.js';
import { type SuggestedTickers, tickerSuggestions } from './queryFields.js';
import { isSameQuery, type QueryLibrary } from './queryLibrary.js';
import type { QueryFromPage, QueryToPage } from './queryMessages.js';
import { type AnswerModel, queryModel, type QueryModel } from './queryModel.js';
import { type QueryPlan, queryPlan } from './queryPlan.js';
import { QueryRun, type RunParts } from './queryRun.js';
import { queryWords, typedWords } from './queryWords.js';
import type { ShownAnswer } from './shownAnswer.js';
import { type Snippet, snippetIn, type SnippetLanguage } from '../../presentation/export/snippets.js';

const LINES_A_SLICE = 10 * ROWS_A_SLICE;

/** Export formats of an answer: the shown rows and columns as a table, or everything received as JSON. */
function answerExport(answer: ShownAnswer, formats: Formats): ExportOffer {
	const { draft, isSample } = answer.requested;
	const { endpoint } = draft;
	const summary = rowsWords(answer.rows.length, formats);
	return {
		title: answerNames[endpoint].title(),
		fileName: isSample ? `${endpoint}-sample` : endpoint,
		forms: tableForms(answerTable(answer), summary).map((form) =>
			form.id === 'json'
				? {
						...form,
						detail: l10n.t('Full response'),
						text: (signal) => joinChunks(jsonChunks(answer), summary, signal),
					}
				: form,
		),
	};
}

function answerTable({ requested, rows, shownColumns, receivedAt }: ShownAnswer): Table<AnswerRow> {
	const { draft, isSample } = requested;
	return {
		title: joinLine([answerNames[draft.endpoint].title(), typedWords(draft)]),
		name: draft.endpoint,
		about: { endpoint: draft.endpoint },
		columns: shownColumns.map((column) => ({
			id: column.id,
			label: column.id,
			isUsual: true,
			value: (row) => tableValue(valueAt(row, column)),
		})),
		rows,
		isSample,
		receivedAt,
	};
}

function* jsonChunks({ json }: ShownAnswer): Generator<string> {
	const count = jsonLineCount(json);
	for (let from = 0; from < count; from += LINES_A_SLICE) {
		const lines = jsonLines(json, from, from + LINES_A_SLICE);
		yield lines.map(({ depth, cells }) => `${'\t'.repeat(depth)}${cells.join('')}\n`).join('');
	}
}

export interface QueryParts extends RunParts {
	/** The last draft, saved across sessions. */
	readonly memory: { readonly value: QueryDraft; set(draft: QueryDraft): Promise<void> };
	readonly library: QueryLibrary;
	readonly directory: () => Promise<SymbolDirectory>;
	/** The live service's URL, for generated code. */
	readonly baseUrl: () => string;
}

const LINES_A_MESSAGE = 100;

/** The query panel without its page: the form, the requests and the answer. */
export class QueryController {
	readonly #changed = new Emitter<void>();
	readonly #run: QueryRun;
	#form = 0;
	/** The form of each endpoint that was left for another one. */
	readonly #left = new Map<EndpointName, QueryDraft['values']>();
	/** The name of the last edited field, if it takes tickers. */
	#tickersIn: string | undefined;
	/** Loaded when the user first types in a ticker field. */
	#directory: SymbolDirectory | undefined;

	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: QueryParts) {
		this.#run = new QueryRun(parts);
		this.onDidChange = anyOf(this.#changed.event, this.#run.onDidChange, parts.library.onDidChange);
	}

	get model(): QueryModel {
		const { isSample, formats, library } = this.parts;
		return queryModel({
			form: this.#form,
			draft: this.#draft,
			plan: this.#plan,
			suggested: this.#suggested,
			run: this.#run.state,
			answer: this.#run.answer && this.#answerModel(this.#run.answer),
			named: library.named,
			recent: library.recent,
			isSample: isSample(),
			formats,
		});
	}

	/** The path of the chosen endpoint. */
	get path(): string {
		return endpointOf(this.#draft.endpoint).path;
	}

	/** The requested lines; undefined if the page refers to an outdated answer. */
	lines({ version, from }: QueryFromPage['linesWanted']): Message<QueryToPage> | undefined {
		const { answer } = this.#run;
		return answer?.version === version
			? { type: 'lines', body: { version, from, lines: answer.lines(from, from + LINES_A_MESSAGE) } }
			: undefined;
	}

	/** Loads a draft into the form. */
	async fill(draft: QueryDraft): Promise<void> {
		this.#form += 1;
		await this.parts.memory.set(draft);
		this.#changed.fire();
	}

	async type({ name, value }: QueryFromPage['typed']): Promise<void> {
		const draft = this.#draft;
		const [, param] = paramsOf(draft.endpoint).find(([candidate]) => candidate === name) ?? [];
		if (param) {
			this.#tickersIn = param.kind === 'ticker' || param.kind === 'tickers' ? name : undefined;
			await this.parts.memory.set({ ...draft, values: { ...draft.values, [name]: value } });
			this.#changed.fire();
			if (this.#tickersIn !== undefined && !this.#directory) {
				this.#directory = await this.parts.directory();
				this.#changed.fire();
			}
		}
	}

	/** Switches endpoints: parameters they share keep their values, and the others get theirs back. */
	async pickEndpoint(name: string): Promise<void> {
		if (isEndpointName(name)) {
			const { endpoint, values } = this.#draft;
			this.#left.set(endpoint, values);
			const ofOther = new Set(paramsOf(endpoint).map(([param]) => param));
			const filled = paramsOf(name).flatMap(([param]) => {
				const value = (ofOther.has(param) ? values : this.#left.get(name))?.[param];
				return value === undefined ? [] : [[param, value] as const];
			});
			await this.fill({ endpoint: name, values: Object.fromEntries(filled) });
		}
	}

	clear(): Promise<void> {
		return this.fill(emptyDraft(this.#draft.endpoint));
	}

	/** Loads a saved or recent query into the form. Does nothing if it is no longer in the list. */
	async fillFrom({ list, id }: QueryFromPage['savedPicked']): Promise<void> {
		const { named, recent } = this.parts.library;
		const draft =
			list === 'named'
				? named.find(({ name }) => name === id)?.draft
				: recent.find((one) => draftId(one) === id);
		await (draft && this.fill(draft));
	}

	/** Removes a saved query. Does nothing if no query has this name. */
	async remove(name: string): Promise<void> {
		const { library } = this.parts;
		const query = library.named.find((one) => one.name === name);
		await (query && library.remove(query));
	}

	/** Saves the form under a name that the user enters. */
	save(): Promise<void> {
		return this.parts.library.save(this.#draft);
	}

	/** Sends the form's requests; does nothing if the form is not valid. */
	async send(): Promise<void> {
		const draft = this.#draft;
		const { requests } = this.#plan;
		if (requests.length === 0) {
			return;
		}
		await Promise.all([this.#run.send(draft, requests), this.parts.library.note(draft)]);
	}

	/** Code that sends the form's requests; undefined if the form is not valid. */
	snippet(language: SnippetLanguage): Snippet | undefined {
		const { envelope } = endpointOf(this.#draft.endpoint);
		const { requests } = this.#plan;
		const [first] = requests;
		const address = new URL(this.path, this.parts.baseUrl()).href;
		const paging = first && pagingOf(this.#draft.endpoint, first);
		return first && snippetIn(language, { address, requests, envelope, paging });
	}

	/** Cancels the running requests; the previous answer stays. */
	cancel(): void {
		this.#run.cancel();
	}

	/** Loads all remaining pages. */
	loadAll(): Promise<void> {
		return this.#run.loadAll();
	}

	/** Retries what failed. */
	retry(): Promise<void> {
		return this.#run.retry();
	}

	/** Changes how the answer is shown. */
	changeView(change: (answer: ShownAnswer) => void): void {
		const { answer } = this.#run;
		if (answer) {
			change(answer);
			this.#changed.fire();
		}
	}

	/** Repeats what was sent last, never the form; does nothing if nothing was. */
	refresh(): Promise<void> {
		return this.#run.refresh();
	}

	/** The exports of the answer; empty if there is none. */
	offers(): readonly ExportOffer[] {
		const { answer } = this.#run;
		return answer ? [answerExport(answer, this.parts.formats)] : [];
	}

	dispose(): void {
		this.#run.dispose();
		this.#changed.dispose();
	}

	get #draft(): QueryDraft {
		return this.parts.memory.value;
	}

	get #suggested(): SuggestedTickers {
		const text = this.#draft.values[this.#tickersIn ?? ''] ?? '';
		return {
			of: this.#tickersIn,
			suggestions: this.#directory ? tickerSuggestions(text, this.#directory) : [],
		};
	}

	get #plan(): QueryPlan {
		return queryPlan(this.#draft);
	}

	#answerModel(answer: ShownAnswer): AnswerModel {
		const shown = new Set(answer.shownColumns.map(({ id }) => id));
		return {
			version: answer.version,
			view: answer.view,
			words: this.#run.words,
			lines: answer.lineCount,
			columns: answer.pageColumns(),
			choices: answer.columns.map(({ id }) => ({ id, label: clippedText(id), isShown: shown.has(id) })),
			hasOwnColumns: answer.hasOwnColumns,
			hasMore: this.#run.hasMore,
			requested: queryWords(answer.requested.draft),
			isOther: !isSameQuery(answer.requested.draft, this.#draft),
		};
	}
}
