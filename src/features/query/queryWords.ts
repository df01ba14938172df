import * as l10n from '@vscode/l10n';
import type { Parameter } from '../../contract/querySchema.js';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';
import { contractText, firstSentence, nameTitle } from './contractWords.js';
import { endpointOf, paramsOf, type QueryDraft, valueIn } from './queryDraft.js';
import type { QueryPlan } from './queryPlan.js';
import { parted } from '../../presentation/lines.js';

const LONGEST_VALUE = 100;

/** What a draft asks for, in the words of the contract. */
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

/** What is typed for the parameters, in a line; empty where nothing is. */
export function typedWords({ endpoint, values }: QueryDraft): string {
	const typed = paramsOf(endpoint).flatMap(([name]) => {
		const value = values[name]?.trim() ?? '';
		return value === '' ? [] : l10n.t('{0}: {1}', nameTitle(name), plainText(value, LONGEST_VALUE));
	});
	return parted(typed);
}

/** How many requests a plan sends, and why more than one. */
export function costWords({ requests, split }: QueryPlan, formats: Formats): string {
	const number = formats.number(requests.length);
	const count = formats.plural(requests.length, {
		one: l10n.t('{0} request', number),
		other: l10n.t('{0} requests', number),
	});
	return split === undefined
		? count
		: l10n.t(
				'{0}, since {1} takes {2} a request and there are {3}',
				count,
				split.wire,
				formats.number(split.most),
				formats.number(split.pieces.reduce((sum, piece) => sum + piece, 0)),
			);
}

/** A request as it is sent, without the address of the service, for people to read. */
export function requestLine(path: string, parameters: readonly Parameter[]): string {
	const query = parameters.map(([name, value]) => `${name}=${plainText(value, LONGEST_VALUE)}`).join('&');
	return `GET ${path}${query === '' ? '' : `?${query}`}`;
}
