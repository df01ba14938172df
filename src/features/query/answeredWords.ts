import * as l10n from '@vscode/l10n';
import type { Formats } from '../../presentation/format.js';
import { rowsWords } from '../../presentation/countWords.js';

/** Why no page follows. */
export type PagingState =
	/** The endpoint has no pages, or how long one is is not known. */
	| 'unpaged'
	/** One may follow. */
	| 'more'
	| 'all'
	/** The service refuses pages that lie so deep, or numbers no further one. */
	| 'deep'
	/** The service gives the same page again. */
	| 'repeated'
	/** More may be had, but as many rows have come as are taken. */
	| 'full';

interface AnsweredFacts {
	readonly rows: number;
	readonly receivedAt: number;
	readonly isSample: boolean;
	readonly paging: PagingState;
	readonly now: number;
	readonly formats: Formats;
}

/** How many rows came, when, and whether these are all. */
export function answeredWords({ rows, receivedAt, isSample, paging, now, formats }: AnsweredFacts): string {
	const count = rowsWords(rows, formats);
	const at = formats.clock(receivedAt, now);
	const received = isSample
		? l10n.t('{0} of sample data, received {1}', count, at)
		: l10n.t('{0}, received {1}', count, at);
	switch (paging) {
		case 'unpaged':
			return received;
		case 'more':
			return l10n.t('{0}; there may be more', received);
		case 'all':
			return l10n.t('{0}; no more follow', received);
		case 'deep':
			return l10n.t('{0}; the service sends no more of this list', received);
		case 'repeated':
			return l10n.t('{0}; the service repeats earlier rows instead of sending more', received);
		case 'full':
			return l10n.t('{0}; more are not loaded, narrow the query', received);
	}
}
