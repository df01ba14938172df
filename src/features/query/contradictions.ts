import * as l10n from '@vscode/l10n';
import { lastPageOf } from './paging.js';
import { type EndpointName, paramsOf, type QueryDraft } from './queryDraft.js';

/** What the typed values, each allowed by itself, have against each other, by the parameter where it is said. */
export function contradictions({ endpoint, values }: QueryDraft): Readonly<Record<string, string>> {
	const wire = wireNames(endpoint);
	const typed = (name: string): string => (wire.has(name) ? (values[name]?.trim() ?? '') : '');
	const named = (name: string): string => wire.get(name) ?? name;
	const [day, from, to] = [typed('date'), typed('dateFrom'), typed('dateTo')];
	const [timeFrom, timeTo] = [typed('timeFrom'), typed('timeTo')];
	const found: Record<string, string> = {};
	if (from !== '' && to !== '' && from > to) {
		found.dateTo = l10n.t(
			'{0} is before {1}: it takes {2} or later, not {3}.',
			named('dateTo'),
			named('dateFrom'),
			from,
			to,
		);
	} else if (from !== '' && from === to && timeFrom !== '' && timeTo !== '' && timeFrom > timeTo) {
		found.timeTo = l10n.t(
			'{0} is before {1}: it takes {2} or later, not {3}.',
			named('timeTo'),
			named('timeFrom'),
			timeFrom,
			timeTo,
		);
	}
	if (day !== '' && [from, to].some((other) => other !== '' && other !== day)) {
		found.date = l10n.t(
			'{0} is one day; with {1} or {2} beside it, leave it empty.',
			named('date'),
			named('dateFrom'),
			named('dateTo'),
		);
	}
	for (const [time, date] of [
		['timeFrom', 'dateFrom'],
		['timeTo', 'dateTo'],
	] as const) {
		if (typed(time) !== '' && typed(date) === '') {
			found[time] = l10n.t('{0} needs a day in {1}.', named(time), named(date));
		}
	}
	if (typed('yieldOperation') !== '' && typed('dividendYield') === '') {
		found.yieldOperation = l10n.t(
			'{0} needs a number in {1}.',
			named('yieldOperation'),
			named('dividendYield'),
		);
	}
	const [page, size] = [Number(typed('page')), Number(typed('pageSize') || sizeSent(endpoint))];
	const last = lastPageOf(endpoint)?.(size) ?? page;
	if (page > last) {
		found.page = l10n.t(
			'{0} takes 0 to {1} where {2} is {3}, not {4}: the service gives no pages deeper in the list.',
			...[named('page'), last, named('pageSize'), size, page],
		);
	}
	return found;
}

/** How many rows of a page are asked for where nobody says. */
function sizeSent(endpoint: EndpointName): number {
	const size = paramsOf(endpoint).find(([name]) => name === 'pageSize')?.[1];
	return Number(size?.sent ?? size?.standard ?? 1);
}

function wireNames(endpoint: EndpointName): ReadonlyMap<string, string> {
	return new Map(paramsOf(endpoint).map(([name, { wire }]) => [name, wire]));
}
