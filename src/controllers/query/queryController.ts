import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { Emitter } from '../../base/event.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { Message } from '../../protocol/dispatch.js';
import type { QueryFromPage, QueryToPage } from '../../protocol/queryMessages.js';
import type { AskService } from '../../store/serviceQuery.js';
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
import { queryWords } from '../../viewmodel/query/queryWords.js';
import { failureNotice } from '../../viewmodel/sectionState.js';
import type { ExportOffer } from '../export/exportOffer.js';
import { answerExport } from './answerExport.js';
import { ShownAnswer } from './shownAnswer.js';

export interface QueryParts {
	/** The draft that was left, kept from one time to the next. */
	readonly memory: { readonly value: QueryDraft; set(draft: QueryDraft): Promise<void> };
	readonly ask: AskService;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

const LINES_A_MESSAGE = 100;

/** A query of the service: what is typed, what is sent, and what came of it. */
export class QueryController {
	readonly #changed = new Emitter<void>();
	readonly #asking = new Latest();
	#form = 0;
	#run: RunModel = { state: 'idle' };
	#answer: ShownAnswer | undefined;

	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: QueryParts) {}

	get model(): QueryModel {
		const { isSample, formats } = this.parts;
		return queryModel({
			form: this.#form,
			draft: this.#draft,
			plan: this.#plan,
			run: this.#run,
			answer: this.#answer && this.#answerModel(this.#answer),
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

	/** Sends what is typed; nothing where something is wrong with it. */
	async send(): Promise<void> {
		const draft = this.#draft;
		const { requests } = this.#plan;
		if (requests.length === 0) {
			return;
		}
		const { ask, formats, clock } = this.parts;
		const say = (answers: number): void =>
			this.#turn({
				state: 'asking',
				text:
					requests.length === 1
						? t('Asking…')
						: t('{0} of {1} requests answered', formats.number(answers), formats.number(requests.length)),
			});
		say(0);
		await this.#asking.run(
			(signal) => ask(endpointOf(draft.endpoint), requests, { signal, tell: say }),
			(answers) => {
				this.#answer = new ShownAnswer(draft, answers, (this.#answer?.version ?? 0) + 1);
				this.#turn({ state: 'answered', text: this.#answeredWords(this.#answer) });
			},
			(error) => {
				const failure = anyFailureOf(error);
				this.#turn(
					failure
						? { state: 'failed', ...failureNotice({ state: 'failed', failure }, clock.now()) }
						: { state: 'idle' },
				);
			},
		);
	}

	/** Gives up what was sent; what was shown before stays. */
	cancel(): void {
		if (this.#run.state === 'asking') {
			this.#asking.dispose();
			this.#turn(
				this.#answer ? { state: 'answered', text: this.#answeredWords(this.#answer) } : { state: 'idle' },
			);
		}
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

	#answeredWords({ rows, answers }: ShownAnswer): string {
		const { formats, clock } = this.parts;
		const count = rows.length === 1 ? t('1 row') : t('{0} rows', formats.number(rows.length));
		const oldest = Math.min(...answers.map(({ receivedAt }) => receivedAt));
		return t('{0}, received {1}', count, formats.clock(oldest, clock.now()));
	}

	#answerModel(answer: ShownAnswer): AnswerModel {
		const shown = new Set(answer.shownColumns.map(({ id }) => id));
		return {
			version: answer.version,
			view: answer.view,
			lines: answer.lineCount,
			columns: answer.pageColumns(),
			choices: answer.columns.map(({ id }) => ({ id, label: id, isShown: shown.has(id) })),
			hasOwnColumns: answer.hasOwnColumns,
			asked: queryWords(answer.draft),
			isOther: JSON.stringify(answer.draft) !== JSON.stringify(this.#draft),
		};
	}
}
