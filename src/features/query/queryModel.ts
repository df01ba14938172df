import * as l10n from '@vscode/l10n';
import { answerNames } from '../../presentation/answerNames.js';
import type { Formats } from '../../presentation/format.js';
import type { FailureNotice } from '../../presentation/sections.js';
import type { PageColumn } from '../calendars/table/calendarModel.js';
import type { AnswerView } from './answerChoice.js';
import { draftId, type EndpointName, endpointNames, endpointOf, type QueryDraft } from './queryDraft.js';
import { endpointChoices, type QueryField, queryFields, type SuggestedTickers } from './queryFields.js';
import type { NamedQuery } from './queryLibrary.js';
import type { QueryPlan } from './queryPlan.js';
import { costWords, queryWords, requestLine, typedWords } from './queryWords.js';
import type { RefusalFact } from './refusalFacts.js';
import type { SnippetLanguage } from '../../presentation/export/snippets.js';

/** The state of the requests. */
export type RunModel =
	| { readonly state: 'idle' }
	| { readonly state: 'asking'; readonly text: string }
	| ({
			readonly state: 'failed';
			/** The service's own words; shown only here because the query panel is for developers. */
			readonly said: readonly RefusalFact[];
	  } & FailureNotice)
	/** A summary of the answer. */
	| { readonly state: 'answered'; readonly text: string };

/** An answer except for its lines. */
export interface AnswerModel {
	/** Changes whenever the lines do. */
	readonly version: number;
	readonly view: AnswerView;
	/** How many rows came, when, and whether that is all of them. */
	readonly words: string;
	readonly lines: number;
	/** The table's columns. */
	readonly columns: readonly PageColumn[];
	/** All columns to choose from. */
	readonly choices: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
	readonly hasOwnColumns: boolean;
	/** Whether there may be further pages. */
	readonly hasMore: boolean;
	/** The query it answers, as text. */
	readonly requested: string;
	/** Whether the form has changed since. */
	readonly isOther: boolean;
}

/** A stored query that can be loaded into the form. */
export interface SavedLine {
	/** Identifies the query within its list. */
	readonly id: string;
	readonly title: string;
	readonly detail: string;
}

/** The query panel except for the answer's lines, as display text. */
export interface QueryModel {
	/** Changes when the host replaces the form's values; edits on the page preserve it. */
	readonly form: number;
	/** “Sample data”; present only in sample mode. */
	readonly sample?: string;
	readonly endpoint: EndpointName;
	readonly endpoints: readonly { readonly value: EndpointName; readonly label: string }[];
	/** The endpoint's path. */
	readonly path: string;
	readonly fields: readonly QueryField[];
	/** The query as text. */
	readonly words: string;
	/** The first few requests as they would be sent. */
	readonly requests: readonly string[];
	/** The number of requests, or why they cannot be sent. */
	readonly cost: string;
	readonly canSend: boolean;
	readonly run: RunModel;
	readonly answer?: AnswerModel;
	/** Named queries, and recent ones with the most recent first. */
	readonly saved: { readonly named: readonly SavedLine[]; readonly recent: readonly SavedLine[] };
	readonly labels: QueryLabels;
}

/** The page's static labels. */
export type QueryLabels = ReturnType<typeof queryLabels>;

const REQUESTS_SHOWN = 3;

interface QueryFacts {
	readonly form: number;
	readonly draft: QueryDraft;
	readonly plan: QueryPlan;
	readonly suggested: SuggestedTickers;
	readonly run: RunModel;
	readonly answer: AnswerModel | undefined;
	readonly named: readonly NamedQuery[];
	readonly recent: readonly QueryDraft[];
	readonly isSample: boolean;
	readonly formats: Formats;
}

/** Builds the model of the query panel. */
export function queryModel(facts: QueryFacts): QueryModel {
	const { form, draft, plan, suggested, run, answer, named, recent, isSample, formats } = facts;
	const { path } = endpointOf(draft.endpoint);
	const [problem] = Object.values(plan.problems);
	const lines = plan.requests.slice(0, REQUESTS_SHOWN).map((parameters) => requestLine(path, parameters));
	const more = plan.requests.length - lines.length;
	return {
		form,
		...(isSample && { sample: l10n.t('Sample data') }),
		endpoint: draft.endpoint,
		endpoints: endpointChoices(endpointNames),
		path,
		fields: queryFields(draft, plan.problems, suggested),
		words: queryWords(draft),
		requests: more > 0 ? [...lines, l10n.t('… and {0} more', formats.number(more))] : lines,
		cost: problem ?? costWords(plan, formats),
		canSend: problem === undefined,
		run,
		...(answer && { answer }),
		saved: {
			named: named.map(({ name, draft: saved }) => ({ id: name, title: name, detail: queryLine(saved) })),
			recent: recent.map((saved) => ({
				id: draftId(saved),
				title: answerNames[saved.endpoint].title(),
				detail: typedWords(saved),
			})),
		},
		labels: queryLabels(),
	};
}

/** A query on one line: endpoint and values. */
export function queryLine(draft: QueryDraft): string {
	return [answerNames[draft.endpoint].title(), typedWords(draft)].filter((part) => part !== '').join(' · ');
}

/** The languages for copied code. */
export function languageWords(): Readonly<Record<SnippetLanguage, string>> {
	return {
		curl: 'curl',
		python: l10n.t('Python (requests)'),
		pandas: l10n.t('Python (pandas)'),
		typescript: l10n.t('TypeScript (fetch)'),
	};
}

function queryLabels() {
	return {
		title: l10n.t('Query API'),
		endpoint: l10n.t('Endpoint'),
		openApi: l10n.t('Show OpenAPI'),
		needed: l10n.t('needed'),
		add: l10n.t('Add a value…'),
		send: l10n.t('Send'),
		sendHint: l10n.t('Ctrl+Enter, or ⌘Enter'),
		cancel: l10n.t('Cancel'),
		copyAs: l10n.t('Copy As'),
		languages: languageWords(),
		clear: l10n.t('Clear Form'),
		request: l10n.t('Request'),
		answer: l10n.t('Response'),
		views: l10n.t('Show as'),
		table: l10n.t('Table'),
		tree: l10n.t('Tree'),
		json: l10n.t('JSON'),
		columns: l10n.t('Columns'),
		resetColumns: l10n.t('Reset Columns'),
		loadAll: l10n.t('Load All'),
		export: l10n.t('Export…'),
		sortHint: l10n.t('Select to sort; again to reverse, and again to restore the original order.'),
		saved: l10n.t('Queries'),
		named: l10n.t('Saved'),
		recent: l10n.t('Recent'),
		noneNamed: l10n.t('Saved queries are listed here by name.'),
		noneRecent: l10n.t('Sent queries are listed here.'),
		save: l10n.t('Save As…'),
		remove: l10n.t('Remove'),
		import: l10n.t('Import…'),
		exportQueries: l10n.t('Export Saved…'),
		nothing: l10n.t('Fill in the form and send it. The response is shown here.'),
		empty: l10n.t('No rows for this query.'),
		other: l10n.t('The form has changed since this response.'),
		said: l10n.t('What the service said'),
		unknown: l10n.t('not available'),
	};
}
