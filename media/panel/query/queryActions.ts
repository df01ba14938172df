import type { QueryAction } from '../../../src/protocol/queryMessages.js';
import type { AnswerView } from '../../../src/viewmodel/query/answer/answerChoice.js';
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
	readonly pickRemedy: (remedy: RemedyButton['remedy']) => void;
	readonly run: (name: QueryAction) => void;
}
