import type { QueryAction } from '../../../src/protocol/queryMessages.js';
import type { AnswerView } from '../../../src/viewmodel/query/answer/answerChoice.js';
import type { SnippetLanguage } from '../../../src/viewmodel/query/snippets/snippet.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';

/** What a person can do on the page of the query panel. */
export interface QueryActions {
	readonly type: (name: string, value: string) => void;
	readonly pickEndpoint: (name: string) => void;
	readonly look: (view: AnswerView) => void;
	/** Lines have come into sight, from one to the last. */
	readonly seen: (first: number, last: number) => void;
	readonly toggle: (line: number) => void;
	readonly pickSort: (column: string) => void;
	readonly chooseColumns: (columns: readonly string[]) => void;
	/** Puts a query that was kept into the form, by its place in its list. */
	readonly fill: (list: 'named' | 'recent', place: number) => void;
	/** Takes the name of a query away, and what has it. */
	readonly forget: (place: number) => void;
	/** Copies code that sends the requests. */
	readonly copyAs: (language: SnippetLanguage) => void;
	readonly showSaved: (isShown: boolean) => void;
	readonly pickRemedy: (remedy: RemedyButton['remedy']) => void;
	readonly run: (name: QueryAction) => void;
}
