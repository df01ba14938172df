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

/** One request, and how far its pages have been turned. */
interface Part {
	readonly parameters: readonly Parameter[];
	readonly paging: Paging | undefined;
	page: number;
	/** How many rows are asked for on a page from now on. */
	size: number;
	last: string;
	state: Exclude<PagingState, 'full'>;
}

/** The page that is to be asked for next. */
interface NextPage {
	readonly part: number;
	readonly parameters: readonly Parameter[];
	/** How many rows lie before it. */
	readonly page: number;
	readonly pageSize: number;
}

/** The requests of a query, and which of their pages are still to be asked for. */
class PagedParts {
	readonly #endpoint: EndpointName;
	readonly #parts: readonly Part[];
	#given: number;

	constructor(
		endpoint: EndpointName,
		requests: readonly (readonly Parameter[])[],
		answers: readonly unknown[],
		/** How many rows the service is known to give on a page. */
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

	/** What is known of all of them: where one has more, all have; then what kept any of them back. */
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

	/** Notes a page that has come; false where it is the one before again, and so nothing new. */
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
			// The next page begins behind these rows, whether the service counts in pages of its own size or of ours.
			part.size = Math.max(1, Math.min(size, rows.length));
		}
		return !isSame;
	}

	/** Notes that the service refuses a page since it lies too deep. */
	endDeep(place: number): void {
		const part = this.#parts[place];
		if (part) {
			part.state = 'deep';
		}
	}
}

/** Ten times what the service is known to give. */
const MOST_ROWS = 100_000;

export interface RunParts {
	/** Begins to ask the service that is in force. */
	readonly begin: () => SendQuery;
	/** How many rows of an endpoint the service is known to give on a page. */
	readonly rowsGiven: (endpoint: EndpointName) => number;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** An answer, and the pages of it that have come. */
interface Answered {
	readonly answer: ShownAnswer;
	readonly paged: PagedParts;
}

/** What was sent, and what came of it: one query at a time. */
export class QueryRun {
	readonly #changed = new Emitter<void>();
	readonly #requesting = new Latest();
	#state: RunModel = { state: 'idle' };
	#answered: Answered | undefined;
	/** Asks again for what failed. */
	#retry: () => Promise<void> = () => Promise.resolve();

	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: RunParts) {}

	get state(): RunModel {
		return this.#state;
	}

	get answer(): ShownAnswer | undefined {
		return this.#answered?.answer;
	}

	/** Whether further pages may be asked for. */
	get hasMore(): boolean {
		const { answer, paged } = this.#answered ?? {};
		return paged?.state === 'more' && (answer?.rows.length ?? 0) < MOST_ROWS;
	}

	/** How much came, when, and whether that is all. */
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

	/** Asks for the pages that follow, to the end or to the most rows that are taken; what came stays whatever happens. */
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

	/** Asks again for what failed. */
	retry(): Promise<void> {
		return this.#retry();
	}

	/** Gives up what was sent; what was shown before stays. */
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
				one: l10n.t('{0} row so far; asking for page {1}', rows, page),
				other: l10n.t('{0} rows so far; asking for page {1}', rows, page),
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
			? l10n.t('Asking…')
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
		const requested = this.answer?.requested;
		if (failure.kind === 'otherService' && requested) {
			// There are no further pages of what another service answered.
			this.#retry = () => this.send(requested.draft, queryPlan(requested.draft).requests);
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
