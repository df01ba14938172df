import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { anyOf, Emitter, type Event } from '../../base/event.js';
import { anyFailureOf, failureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { Message } from '../../protocol/dispatch.js';
import type { QueryFromPage, QueryToPage } from '../../protocol/queryMessages.js';
import { type AskService, isTooDeep } from '../../store/serviceQuery.js';
import type { Formats } from '../../viewmodel/format.js';
import {
	emptyDraft,
	endpointOf,
	isEndpointName,
	paramsOf,
	type QueryDraft,
} from '../../viewmodel/query/queryDraft.js';
import {
	type AnswerModel,
	queryModel,
	type QueryModel,
	type RunModel,
} from '../../viewmodel/query/queryModel.js';
import { type QueryPlan, queryPlan } from '../../viewmodel/query/queryPlan.js';
import { answeredWords, type PagingState } from '../../viewmodel/query/answeredWords.js';
import { queryWords } from '../../viewmodel/query/queryWords.js';
import { isSameQuery } from '../../viewmodel/query/savedQueries.js';
import { snippetIn, type SnippetLanguage } from '../../viewmodel/query/snippets/snippet.js';
import { failureNotice } from '../../viewmodel/sectionState.js';
import type { ExportOffer } from '../export/exportOffer.js';
import { answerExport } from './answerExport.js';
import type { QueryLibrary } from './queryLibrary.js';
import { PagedParts } from './pagedParts.js';
import { ShownAnswer } from './shownAnswer.js';

export interface QueryParts {
	/** The draft that was left, kept from one time to the next. */
	readonly memory: { readonly value: QueryDraft; set(draft: QueryDraft): Promise<void> };
	readonly library: QueryLibrary;
	/** Begins to ask the service that is in force. */
	readonly begin: () => AskService;
	/** Where the live service is, for code that is copied. */
	readonly baseUrl: () => string;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

const LINES_A_MESSAGE = 100;
/** Ten times what the service is known to give. */
const MOST_ROWS = 100_000;

/** A query of the service: what is typed, what is sent, and what came of it. */
export class QueryController {
	readonly #changed = new Emitter<void>();
	readonly #asking = new Latest();
	#form = 0;
	#run: RunModel = { state: 'idle' };
	#answer: ShownAnswer | undefined;
	#paged: PagedParts | undefined;
	/** Asks again for what failed. */
	#retry: () => Promise<void> = () => this.send();

	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: QueryParts) {
		this.onDidChange = anyOf(this.#changed.event, parts.library.onDidChange);
	}

	get model(): QueryModel {
		const { isSample, formats, library } = this.parts;
		return queryModel({
			form: this.#form,
			draft: this.#draft,
			plan: this.#plan,
			run: this.#run,
			answer: this.#answer && this.#answerModel(this.#answer),
			...{ named: library.named, recent: library.recent },
			isSample: isSample(),
			formats,
		});
	}

	/** Lines that come into sight; undefined where the page speaks of lines that are no longer shown. */
	lines({ version, from }: QueryFromPage['linesWanted']): Message<QueryToPage> | undefined {
		return this.#answer?.version === version
			? { type: 'lines', body: { version, from, lines: this.#answer.lines(from, from + LINES_A_MESSAGE) } }
			: undefined;
	}

	/** Puts a whole draft into the form. */
	async fill(draft: QueryDraft): Promise<void> {
		this.#form += 1;
		await this.parts.memory.set(draft);
		this.#changed.fire();
	}

	async type({ name, value }: QueryFromPage['typed']): Promise<void> {
		const draft = this.#draft;
		if (paramsOf(draft.endpoint).some(([known]) => known === name)) {
			await this.parts.memory.set({ ...draft, values: { ...draft.values, [name]: value } });
			this.#changed.fire();
		}
	}

	/** What was typed for parameters that the other endpoint has too stays. */
	async pickEndpoint(name: string): Promise<void> {
		if (isEndpointName(name)) {
			const { values } = this.#draft;
			const shared = paramsOf(name).flatMap(([param]) => {
				const value = values[param];
				return value === undefined ? [] : [[param, value] as const];
			});
			await this.fill({ endpoint: name, values: Object.fromEntries(shared) });
		}
	}

	clear(): Promise<void> {
		return this.fill(emptyDraft(this.#draft.endpoint));
	}

	/** Puts a query that was kept into the form. */
	async fillFrom({ list, place, isRemoved }: QueryFromPage['saved']): Promise<void> {
		const { library } = this.parts;
		const named = list === 'named' ? library.named[place] : undefined;
		const draft = named?.draft ?? (list === 'recent' ? library.recent[place] : undefined);
		if (isRemoved) {
			await (named && library.remove(named.name));
		} else if (draft) {
			await this.fill(draft);
		}
	}

	/** Keeps what is typed under a name that is asked for. */
	save(): Promise<void> {
		return this.parts.library.save(this.#draft);
	}

	/** Sends what is typed; nothing where something is wrong with it. */
	async send(): Promise<void> {
		const draft = this.#draft;
		const { requests } = this.#plan;
		if (requests.length === 0) {
			return;
		}
		const { begin, isSample, library, formats } = this.parts;
		const ask = begin();
		const ofSample = isSample();
		this.#retry = () => this.send();
		const say = (answers: number): void =>
			this.#turn({
				state: 'asking',
				text:
					requests.length === 1
						? t('Asking…')
						: t('{0} of {1} requests answered', formats.number(answers), formats.number(requests.length)),
			});
		say(0);
		const asking = this.#asking.run(
			(signal) => ask(endpointOf(draft.endpoint), requests, { signal, tell: say }),
			(answers) => {
				this.#answer = new ShownAnswer(
					{ draft, ask, isSample: ofSample },
					answers,
					(this.#answer?.version ?? 0) + 1,
				);
				this.#paged = new PagedParts(
					draft.endpoint,
					requests,
					answers.map(({ json }) => json),
				);
				this.#settle();
			},
			(error) => this.#fail(error),
		);
		await Promise.all([asking, library.note(draft)]);
	}

	/** Code that sends what is typed; undefined where something is wrong with it. */
	snippet(language: SnippetLanguage): string | undefined {
		const { path, envelope } = endpointOf(this.#draft.endpoint);
		const { requests } = this.#plan;
		const address = new URL(path, this.parts.baseUrl()).href;
		return requests.length === 0 ? undefined : snippetIn(language, { address, requests, envelope });
	}

	/** Gives up what was sent; what was shown before stays. */
	cancel(): void {
		if (this.#run.state === 'asking') {
			this.#asking.dispose();
			this.#settle();
		}
	}

	/** Asks for the pages that follow, to the end or to the most rows that are taken; what came stays whatever happens. */
	async loadAll(): Promise<void> {
		const [answer, paged] = [this.#answer, this.#paged];
		if (!answer || !paged || this.#run.state === 'asking') {
			return;
		}
		this.#retry = () => this.loadAll();
		await this.#asking.run(
			(signal) => this.#turnPages(answer, paged, signal),
			() => this.#settle(),
			(error) => this.#fail(error),
		);
	}

	/** Asks again for what failed. */
	retry(): Promise<void> {
		return this.#retry();
	}

	/** Changes how the answer is looked at. */
	look(change: (answer: ShownAnswer) => void): void {
		if (this.#answer) {
			change(this.#answer);
			this.#changed.fire();
		}
	}

	/** What can be written to a file; undefined while nothing is answered. */
	export(): ExportOffer | undefined {
		return this.#answer && answerExport(this.#answer, this.parts.formats);
	}

	dispose(): void {
		this.#asking.dispose();
		this.#changed.dispose();
	}

	get #draft(): QueryDraft {
		return this.parts.memory.value;
	}

	get #plan(): QueryPlan {
		return queryPlan(this.#draft);
	}

	#turn(run: RunModel): void {
		this.#run = run;
		this.#changed.fire();
	}

	async #turnPages(answer: ShownAnswer, paged: PagedParts, signal: AbortSignal): Promise<void> {
		const { draft, ask } = answer.asked;
		const endpoint = endpointOf(draft.endpoint);
		const { formats } = this.parts;
		while (answer.rows.length < MOST_ROWS) {
			const { next } = paged;
			if (!next) {
				return;
			}
			this.#turn({
				state: 'asking',
				text: t(
					'{0} rows so far; asking for page {1}',
					formats.number(answer.rows.length),
					formats.number(next.page),
				),
			});
			try {
				const came = await ask(endpoint, [next.parameters], { signal, tell: () => undefined });
				signal.throwIfAborted();
				answer.add(came.filter(({ json }) => paged.take(next.part, json)));
			} catch (error) {
				const failure = failureOf(error);
				if (!failure || !isTooDeep(failure, next.page, next.pageSize)) {
					throw error;
				}
				paged.endDeep(next.part);
			}
		}
	}

	#settle(): void {
		this.#turn(
			this.#answer ? { state: 'answered', text: this.#answeredWords(this.#answer) } : { state: 'idle' },
		);
	}

	#answeredWords({ rows, receivedAt, asked: { isSample } }: ShownAnswer): string {
		const { formats, clock } = this.parts;
		const paging = rows.length >= MOST_ROWS && this.#mayLoadAll ? 'full' : this.#pagingState;
		return answeredWords({ rows: rows.length, receivedAt, isSample, paging, now: clock.now(), formats });
	}

	#fail(error: unknown): void {
		const failure = anyFailureOf(error);
		if (failure) {
			if (failure.kind === 'otherService') {
				this.#retry = () => this.send();
			}
			this.#turn({ state: 'failed', ...failureNotice({ state: 'failed', failure }, this.parts.clock.now()) });
		} else {
			this.#settle();
		}
	}

	get #pagingState(): PagingState {
		return this.#paged?.state ?? 'unpaged';
	}

	get #mayLoadAll(): boolean {
		return this.#pagingState === 'more';
	}

	#answerModel(answer: ShownAnswer): AnswerModel {
		const shown = new Set(answer.shownColumns.map(({ id }) => id));
		return {
			version: answer.version,
			view: answer.view,
			words: this.#answeredWords(answer),
			lines: answer.lineCount,
			columns: answer.pageColumns(),
			choices: answer.columns.map(({ id }) => ({ id, label: id, isShown: shown.has(id) })),
			hasOwnColumns: answer.hasOwnColumns,
			hasMore: this.#mayLoadAll && answer.rows.length < MOST_ROWS,
			asked: queryWords(answer.asked.draft),
			isOther: !isSameQuery(answer.asked.draft, this.#draft),
		};
	}
}
