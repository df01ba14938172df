import * as l10n from '@vscode/l10n';
import { chunk } from '../../base/slices.js';
import { canonicalSymbol } from '../../base/symbol.js';
import type { Endpoint } from '../../contract/endpoint.js';
import type { Param, Parameter } from '../../contract/querySchema.js';
import { contractText } from './contractWords.js';
import { lastPageOf } from './paging.js';
import { type EndpointName, endpointOf, paramsOf, type QueryDraft, valueIn } from './queryDraft.js';

/** Conflicts between values that are each valid alone, by the parameter that should show the problem. */
function contradictions({ endpoint, values }: QueryDraft): Readonly<Record<string, string>> {
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
			'{0} is one day; leave it blank if you set {1} or {2}.',
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

/** The page size sent when the user sets none. */
function sizeSent(endpoint: EndpointName): number {
	const size = paramsOf(endpoint).find(([name]) => name === 'pageSize')?.[1];
	return Number(size?.sent ?? size?.standard ?? 1);
}

function wireNames(endpoint: EndpointName): ReadonlyMap<string, string> {
	return new Map(paramsOf(endpoint).map(([name, { wire }]) => [name, wire]));
}

/** The value that violates a limit, and the limit. */
type Refusal = readonly [value: string, limit: string];

/**
 * The typed text as a value of the parameter's kind, or why it cannot be read. The parameter itself decides
 * whether the value is allowed.
 */
type Typed =
	| { readonly kind: 'one'; readonly value: unknown }
	/** Without duplicates. */
	| { readonly kind: 'entries'; readonly entries: readonly string[] }
	| { readonly kind: 'refused'; readonly refusal: Refusal };

/** Reads the text typed for a parameter. */
function readTyped({ kind, accepts, all }: Param<never>, typed: string): Typed {
	const text = typed.trim();
	if (text === all) {
		return { kind: 'one', value: text };
	}
	switch (kind) {
		case 'day':
		case 'period':
		case 'time':
		case 'word':
			return { kind: 'one', value: text };
		case 'flag':
			return text === 'true' || text === 'false'
				? { kind: 'one', value: text === 'true' }
				: { kind: 'refused', refusal: [text, accepts] };
		case 'number':
			// Accept a decimal comma, as in many languages; these numbers have no thousands separators.
			return readNumber(text, text.replace(',', '.'), accepts);
		case 'whole':
			return readNumber(text, text, accepts);
		case 'size': {
			const [, width, height] = /^(\d{1,9})\s*[x×]\s*(\d{1,9})$/i.exec(text) ?? [];
			return width === undefined
				? { kind: 'refused', refusal: [text, accepts] }
				: { kind: 'one', value: { width: Number(width), height: Number(height) } };
		}
		case 'list':
		case 'words':
			return { kind: 'entries', entries: entriesOf(text) };
		case 'ticker':
		case 'tickers': {
			const entries = entriesOf(text);
			const odd = entries.find((entry) => canonicalSymbol(entry) === undefined);
			return odd === undefined
				? { kind: 'entries', entries: [...new Set(entries.flatMap((entry) => canonicalSymbol(entry) ?? []))] }
				: { kind: 'refused', refusal: [odd, 'tickers, as AAPL or BRK.B'] };
		}
	}
}

function readNumber(text: string, written: string, accepts: string): Typed {
	return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(written)
		? { kind: 'one', value: Number(written) }
		: { kind: 'refused', refusal: [text, accepts] };
}

/** Splits a list on commas, semicolons and whitespace; entries never contain whitespace. */
function entriesOf(text: string): readonly string[] {
	return [...new Set(text.split(/[,;\s]+/).filter((entry) => entry !== ''))];
}

const LONGEST_SHOWN = 80;

/** A parameter with more entries than fit in one request, split across several requests. */
interface SplitParam {
	readonly wire: string;
	/** The number of entries in each request. */
	readonly chunks: readonly number[];
	readonly most: number;
}

/** The requests of a draft, or why it cannot be sent. */
export interface QueryPlan {
	/** By parameter name; empty if the draft is valid. */
	readonly problems: Readonly<Record<string, string>>;
	/** The parameters of each request; empty if there are problems. */
	readonly requests: readonly (readonly Parameter[])[];
	readonly split?: SplitParam;
}

/** The value of a parameter, or the chunks of a list that is too long for one request. */
type Values =
	{ readonly chunks: readonly unknown[]; readonly split?: SplitParam } | { readonly problem: string };

/** Validates a draft and builds its requests. */
export function queryPlan(draft: QueryDraft): QueryPlan {
	const endpoint = endpointOf(draft.endpoint);
	const problems: Record<string, string> = {};
	const query: Record<string, unknown> = {};
	let chunks: readonly unknown[] = [undefined];
	let divided: { readonly name: string; readonly split: SplitParam } | undefined;
	for (const [name, param] of paramsOf(draft.endpoint)) {
		const values = valuesOf(param, valueIn(draft, name, param), divided === undefined);
		if (values === undefined) {
			continue;
		}
		if ('problem' in values) {
			problems[name] = values.problem;
			continue;
		}
		query[name] = values.chunks[0];
		if (values.split) {
			chunks = values.chunks;
			divided = { name, split: values.split };
		}
	}
	const all = { ...contradictions(draft), ...problems };
	if (Object.keys(all).length > 0) {
		return { problems: all, requests: [] };
	}
	const written = chunks.map((piece) =>
		parameters(endpoint, divided ? { ...query, [divided.name]: piece } : query),
	);
	return { problems: {}, requests: written, ...(divided && { split: divided.split }) };
}

/** Undefined if the parameter is omitted. */
function valuesOf(param: Param<never>, text: string, maySplit: boolean): Values | undefined {
	const { wire, accepts, isNeeded } = param;
	if (text === '') {
		return isNeeded === true
			? { problem: l10n.t('{0} is needed: it takes {1}.', wire, contractText(accepts)) }
			: undefined;
	}
	const typed = readTyped(param, text);
	if (typed.kind === 'refused') {
		return { problem: refused(param, typed.refusal) };
	}
	if (typed.kind === 'one') {
		return checked(param, [typed.value]);
	}
	const { entries } = typed;
	const most = mostEntries(param);
	if (most === undefined || entries.length <= most) {
		return checked(param, [valueOf(param, entries)]);
	}
	if (!maySplit) {
		return {
			problem: l10n.t(
				'{0} takes {1} entries per request, not {2}: only one list per query can be split into requests, and another already is.',
				wire,
				most,
				entries.length,
			),
		};
	}
	const chunks = chunk(entries, most);
	const split = { wire, most, chunks: chunks.map(({ length }) => length) };
	const values = checked(
		param,
		chunks.map((piece) => valueOf(param, piece)),
	);
	return 'problem' in values ? values : { ...values, split };
}

/** The maximum number of entries per request, for lists that can be split; otherwise undefined. */
export function mostEntries({ kind, most }: Param<never>): number | undefined {
	return kind === 'ticker' ? 1 : kind === 'tickers' || kind === 'list' ? most : undefined;
}

function valueOf({ kind }: Param<never>, entries: readonly string[]): unknown {
	return kind === 'ticker' ? entries[0] : entries;
}

function checked(param: Param<never>, chunks: readonly unknown[]): Values {
	for (const piece of chunks) {
		// `readTyped` returned a value of this parameter's kind.
		const refusal = param.refusal(piece as never);
		if (refusal) {
			return { problem: refused(param, refusal) };
		}
	}
	return { chunks };
}

function parameters(
	endpoint: Endpoint<never, unknown>,
	query: Readonly<Record<string, unknown>>,
): readonly Parameter[] {
	// Each value is of its parameter's kind.
	return endpoint.parameters(query as never);
}

function refused({ wire, limitIsOurs }: Param<never>, [value, limit]: readonly [string, string]): string {
	const [accepts, typed] = [contractText(limit), value.slice(0, LONGEST_SHOWN)];
	return limitIsOurs === true
		? l10n.t('{0} takes {1} in this extension, not “{2}”.', wire, accepts, typed)
		: l10n.t('{0} takes {1}, not “{2}”.', wire, accepts, typed);
}
