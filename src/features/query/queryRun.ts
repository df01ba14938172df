import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { Emitter } from '../../base/event.js';
import { anyFailureOf, failureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import { isLastPage } from '../../contract/pagedEndpoint.js';
import type { Parameter } from '../../contract/querySchema.js';
import { failureSentences } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { failureNotice } from '../../presentation/sections.js';
import { type SendQuery, isTooDeep } from '../../store/serviceQuery.js';
import { recordsIn } from './answerTable.js';
import { type Paging, pagingOf } from './paging.js';
import { type EndpointName, endpointOf, type QueryDraft } from './queryDraft.js';
import type { RunModel } from './queryModel.js';
import { queryPlan } from './queryPlan.js';
import { answeredWords, type PagingState } from './queryWords.js';
import { refusalFacts } from './refusalFacts.js';
import { ShownAnswer } from './shownAnswer.js';

/** A request and its paging progress. */
interface Part {
	readonly parameters: readonly Parameter[];
	readonly paging: Paging | undefined;
	page: number;
	/** Rows per page, for the pages still to come. */
	size: number;
	last: string;
	state: Exclude<PagingState, 'full'>;
}

/** The next page to request. */
interface NextPage {
	readonly part: number;
	readonly parameters: readonly Parameter[];
	/** The page number sent to the service. */
	readonly page: number;
	readonly pageSize: number;
}

/** Tracks the requests of a query and which of their pages are still missing. */
class PagedParts {
	readonly #endpoint: EndpointName;
	readonly #parts: readonly Part[];
	#given: number;

	constructor(
		endpoint: EndpointName,
		requests: readonly (readonly Parameter[])[],
		answers: readonly unknown[],
		/** The page size the service is known to deliver. */
		given: number,
	) {
		this.#endpoint = endpoint;
		this.#given = given;
		this.#parts = requests.map((parameters) => {
			const paging = pagingOf(endpoint, parameters);
			const { first: page = 0, size = 0 } = paging ?? {};
			return { parameters, paging, page, size, last: '', state: 'unpaged' };
		});
		answers.forEach((json, part) => this.take(part, json));
	}

	/** The combined state of all requests: `more` if any has more pages, otherwise any early stop. */
	get state(): Exclude<PagingState, 'full'> {
		const states = new Set(this.#parts.map(({ state }) => state));
		return (['more', 'deep', 'repeated', 'all'] as const).find((state) => states.has(state)) ?? 'unpaged';
	}

	get next(): NextPage | undefined {
		const part = this.#parts.findIndex(({ state }) => state === 'more');
		const found = this.#parts[part];
		if (!found?.paging) {
			return undefined;
		}
		const { wire: name, size: requested, sizeWire } = found.paging;
		const page = found.page + 1;
		const { size } = found;
		const changed: readonly Parameter[] = [
			...(size === requested ? [] : [[sizeWire, String(size)] as const]),
			[name, String(page)],
		];
		const others = found.parameters.filter(([wire]) => changed.every(([other]) => other !== wire));
		return { part, page, pageSize: size, parameters: [...others, ...changed] };
	}

	/** Records a received page; false if it repeats the previous page and so adds nothing. */
	take(place: number, json: unknown): boolean {
		const part = this.#parts[place];
		if (!part?.paging) {
			return true;
		}
		const { first, lastPage } = part.paging;
		const { size } = part;
		const rows = recordsIn(endpointOf(this.#endpoint), json);
		const text = JSON.stringify(rows);
		if (part.state === 'more') {
			part.page += 1;
		}
		const isSame = rows.length > 0 && text === part.last;
		part.last = text;
		const isLast = isLastPage(rows.length, { requested: size, given: this.#given });
		part.state = isSame ? 'repeated' : isLast ? 'all' : part.page >= lastPage(size) ? 'deep' : 'more';
		this.#given = Math.max(this.#given, rows.length);
		if (part.page === 0 && first === 0) {
			// Continue right after these rows, no matter whether the service pages by its own size or by the requested
			// one.
			part.size = Math.max(1, Math.min(size, rows.length));
		}
		return !isSame;
	}

	/** Records that the service refused a page because it is too deep in the list. */
	endDeep(place: number): void {
		const part = this.#parts[place];
		if (part) {
			part.state = 'deep';
		}
	}
}

/** Ten times the largest page the service is known to deliver. */
const MOST_ROWS = 100_000;

export interface RunParts {
	/** Starts a query against the current service. */
	readonly begin: () => SendQuery;
	/** The page size that the service is known to deliver for an endpoint. */
	readonly rowsGiven: (endpoint: EndpointName) => number;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** An answer and its paging progress. */
interface Answered {
	readonly answer: ShownAnswer;
	readonly paged: PagedParts;
}

/** Runs the requests of one query at a time and stores the answer. */
export class QueryRun {
	readonly #changed = new Emitter<void>();
	readonly #requesting = new Latest();
	#state: RunModel = { state: 'idle' };
	#answered: Answered | undefined;
	/** Repeats the action that failed. */
	#retry: () => Promise<void> = () => Promise.resolve();

	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: RunParts) {}

	get state(): RunModel {
		return this.#state;
	}

	get answer(): ShownAnswer | undefined {
		return this.#answered?.answer;
	}

	/** Whether further pages can be loaded. */
	get hasMore(): boolean {
		const { answer, paged } = this.#answered ?? {};
		return paged?.state === 'more' && (answer?.rows.length ?? 0) < MOST_ROWS;
	}

	/** Summarizes how many rows arrived, when, and whether that is all. */
	get words(): string {
		if (!this.#answered) {
			return '';
		}
		const { answer, paged } = this.#answered;
		const { formats, clock } = this.parts;
		return answeredWords({
			rows: answer.rows.length,
			receivedAt: answer.receivedAt,
			isSample: answer.requested.isSample,
			paging: paged.state === 'more' && !this.hasMore ? 'full' : paged.state,
			now: clock.now(),
			formats,
		});
	}

	/** Sends the requests of a draft. */
	async send(draft: QueryDraft, requests: readonly (readonly Parameter[])[]): Promise<void> {
		const requested = { draft, ask: this.parts.begin(), isSample: this.parts.isSample() };
		const say = (answers: number): void =>
			this.#turn({ state: 'asking', text: this.#askingWords(answers, requests.length) });
		this.#retry = () => this.send(draft, requests);
		say(0);
		await this.#requesting.run(
			(signal) => requested.ask(endpointOf(draft.endpoint), requests, { signal, report: say }),
			(answers) => {
				const bodies = answers.map(({ json }) => json);
				this.#answered = {
					answer: new ShownAnswer(requested, answers, (this.answer?.version ?? 0) + 1, this.parts.formats),
					paged: new PagedParts(draft.endpoint, requests, bodies, this.parts.rowsGiven(draft.endpoint)),
				};
				this.#settle();
			},
			(error) => this.#fail(error),
		);
	}

	/** Loads the remaining pages, up to 100,000 rows; rows that arrived stay, even after a failure. */
	async loadAll(): Promise<void> {
		const answered = this.#answered;
		if (!answered || this.#state.state === 'asking') {
			return;
		}
		this.#retry = () => this.loadAll();
		await this.#requesting.run(
			(signal) => this.#turnPages(answered, signal),
			() => this.#settle(),
			(error) => this.#fail(error),
		);
	}

	/** Repeats the action that failed. */
	retry(): Promise<void> {
		return this.#retry();
	}

	/** Repeats the action that failed, or the query of the answer; does nothing while requests run. */
	async refresh(): Promise<void> {
		if (this.#state.state === 'failed') {
			await this.retry();
		} else if (this.#state.state === 'answered') {
			await this.#sendAgain();
		}
	}

	/** Cancels the running requests; the previous answer stays. */
	cancel(): void {
		if (this.#state.state === 'asking') {
			this.#requesting.dispose();
			this.#settle();
		}
	}

	dispose(): void {
		this.#requesting.dispose();
		this.#changed.dispose();
	}

	/** Sends the query of the answer. */
	async #sendAgain(): Promise<void> {
		const draft = this.answer?.requested.draft;
		await (draft && this.send(draft, queryPlan(draft).requests));
	}

	async #turnPages({ answer, paged }: Answered, signal: AbortSignal): Promise<void> {
		const { draft, ask } = answer.requested;
		const { formats } = this.parts;
		while (answer.rows.length < MOST_ROWS) {
			const { next } = paged;
			if (!next) {
				return;
			}
			const [rows, page] = [formats.number(answer.rows.length), formats.number(next.page)];
			const text = formats.plural(answer.rows.length, {
				one: l10n.t('{0} row so far; loading page {1}', rows, page),
				other: l10n.t('{0} rows so far; loading page {1}', rows, page),
			});
			this.#turn({ state: 'asking', text });
			try {
				const responses = await ask(endpointOf(draft.endpoint), [next.parameters], {
					signal,
					report: () => undefined,
				});
				signal.throwIfAborted();
				answer.add(responses.filter(({ json }) => paged.take(next.part, json)));
			} catch (error) {
				const failure = failureOf(error);
				if (!failure || !isTooDeep(failure, next.page, next.pageSize)) {
					throw error;
				}
				paged.endDeep(next.part);
			}
		}
	}

	#askingWords(answers: number, requests: number): string {
		const { formats } = this.parts;
		return requests === 1
			? l10n.t('Loading…')
			: l10n.t('{0} of {1} requests answered', formats.number(answers), formats.number(requests));
	}

	#settle(): void {
		this.#turn(this.#answered ? { state: 'answered', text: this.words } : { state: 'idle' });
	}

	#fail(error: unknown): void {
		const failure = anyFailureOf(error);
		if (!failure) {
			this.#settle();
			return;
		}
		if (failure.kind === 'otherService' && this.answer) {
			// The next pages would come from another service, so start over instead.
			this.#retry = () => this.#sendAgain();
		}
		const { clock, formats } = this.parts;
		const now = clock.now();
		this.#turn({
			...failureNotice({ failure }, now),
			state: 'failed',
			text: failureSentences(failure),
			said: refusalFacts(failure, now, formats),
		});
	}

	#turn(state: RunModel): void {
		this.#state = state;
		this.#changed.fire();
	}
}
