import * as l10n from '@vscode/l10n';
import type { Parameter } from '../../contract/querySchema.js';
import { rowsWords } from '../../presentation/countWords.js';
import type { Formats } from '../../presentation/format.js';
import { parted } from '../../presentation/lines.js';
import { plainText } from '../../presentation/plainText.js';
import { contractText, firstSentence, nameTitle } from './contractWords.js';
import { endpointOf, paramsOf, type QueryDraft, valueIn } from './queryDraft.js';
import type { QueryPlan } from './queryPlan.js';

/** The paging status of an answer. */
export type PagingState =
	/** The endpoint has no pages, or the page size is unknown. */
	| 'unpaged'
	/** Another page may follow. */
	| 'more'
	| 'all'
	/** The service refuses pages this deep, or its page numbers end here. */
	| 'deep'
	/** The service keeps returning the same page. */
	| 'repeated'
	/** There may be more, but the maximum number of rows is loaded. */
	| 'full';

interface AnsweredFacts {
	readonly rows: number;
	readonly receivedAt: number;
	readonly isSample: boolean;
	readonly paging: PagingState;
	readonly now: number;
	readonly formats: Formats;
}

/** Summarizes how many rows arrived, when, and whether that is all. */
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
			return l10n.t('{0} (complete)', received);
		case 'deep':
			return l10n.t('{0}; the service sends no more of this list', received);
		case 'repeated':
			return l10n.t('{0}; the service repeats earlier rows instead of sending more', received);
		case 'full':
			return l10n.t('{0}; more aren’t loaded, narrow the query', received);
	}
}

const LONGEST_VALUE = 100;

/** Describes a draft in the words of the contract. */
export function queryWords(draft: QueryDraft): string {
	const parts = paramsOf(draft.endpoint).flatMap(([name, param]) => {
		const value = valueIn(draft, name, param);
		return value === ''
			? []
			: l10n.t(
					'{0}: {1}.',
					firstSentence(contractText(param.means)).replaceAll('`', ''),
					plainText(value, LONGEST_VALUE),
				);
	});
	return [contractText(endpointOf(draft.endpoint).means), ...parts].join(' ');
}

/** The typed values on one line; empty if there are none. */
export function typedWords({ endpoint, values }: QueryDraft): string {
	const typed = paramsOf(endpoint).flatMap(([name]) => {
		const value = values[name]?.trim() ?? '';
		return value === '' ? [] : l10n.t('{0}: {1}', nameTitle(name), plainText(value, LONGEST_VALUE));
	});
	return parted(typed);
}

/** The number of requests, and why there are several. */
export function costWords({ requests, split }: QueryPlan, formats: Formats): string {
	const number = formats.number(requests.length);
	const count = formats.plural(requests.length, {
		one: l10n.t('{0} request', number),
		other: l10n.t('{0} requests', number),
	});
	return split === undefined
		? count
		: l10n.t(
				'{0}, since {1} takes {2} per request and there are {3}',
				count,
				split.wire,
				formats.number(split.most),
				formats.number(split.chunks.reduce((sum, piece) => sum + piece, 0)),
			);
}

/** A request as it is sent, without the service's host, for display. */
export function requestLine(path: string, parameters: readonly Parameter[]): string {
	const query = parameters.map(([name, value]) => `${name}=${plainText(value, LONGEST_VALUE)}`).join('&');
	return `GET ${path}${query === '' ? '' : `?${query}`}`;
}
