import { isRecord } from '../../base/record.js';
import { jsonText } from '../../presentation/export/json.js';
import { type QueryDraft, readDraft } from './queryDraft.js';

/** A query under a name of the person's own. */
export interface NamedQuery {
	readonly name: string;
	readonly draft: QueryDraft;
}

const MOST_RECENT = 50;
const MOST_NAMED = 500;
const LONGEST_NAME = 80;

/** The queries that were sent, the last one first, each once; at most fifty. */
export function withRecent(recent: readonly QueryDraft[], sent: QueryDraft): readonly QueryDraft[] {
	const draft = readDraft(sent) ?? sent;
	return [draft, ...recent.filter((other) => !isSameQuery(other, draft))].slice(0, MOST_RECENT);
}

/** With a query under a name, in place of the one that had it, after the others; at most five hundred. */
export function withNamed(named: readonly NamedQuery[], query: NamedQuery): readonly NamedQuery[] {
	const draft = readDraft(query.draft) ?? query.draft;
	return [...withoutNamed(named, query.name), { name: query.name.trim(), draft }].slice(-MOST_NAMED);
}

export function withoutNamed(named: readonly NamedQuery[], name: string): readonly NamedQuery[] {
	return named.filter((other) => other.name !== name.trim());
}

/** Whether two drafts ask the same. */
export function isSameQuery(one: QueryDraft, other: QueryDraft): boolean {
	return JSON.stringify(readDraft(one)) === JSON.stringify(readDraft(other));
}

/** Queries as anybody may have kept them; what is none is left out. */
export function readRecent(kept: unknown): readonly QueryDraft[] {
	return listIn(kept, MOST_RECENT).flatMap((one) => readDraft(one) ?? []);
}

/** The same of queries with names; of those that share one, the first. */
export function readNamed(kept: unknown): readonly NamedQuery[] {
	const read = listIn(kept, MOST_NAMED).flatMap((one): readonly NamedQuery[] => {
		const { name, draft } = isRecord(one) ? { name: one.name, draft: readDraft(one) } : {};
		return typeof name === 'string' && isName(name) && draft ? [{ name: name.trim(), draft }] : [];
	});
	return read.filter(({ name }, place) => read.findIndex((other) => other.name === name) === place);
}

/** What queries with names are kept as, and leave as: the endpoint and what is typed, and never a key. */
export function keptNamed(named: readonly NamedQuery[]): readonly (QueryDraft & { readonly name: string })[] {
	return named.map(({ name, draft: { endpoint, values } }) => ({ name, endpoint, values }));
}

export function namedAsJson(named: readonly NamedQuery[]): string {
	return jsonText({
		queries: keptNamed(named).map(({ name, endpoint, values }) => ({ name, endpoint, values })),
	});
}

/** The queries in a file; undefined where it is not one of ours. */
export function namedInFile(text: string): readonly NamedQuery[] | undefined {
	const json = jsonIn(text);
	return isRecord(json) && Array.isArray(json.queries) ? readNamed(json.queries) : undefined;
}

/** Whether a text can be the name of a query. */
export function isName(text: string): boolean {
	return text.trim() !== '' && text.trim().length <= LONGEST_NAME;
}

function listIn(kept: unknown, most: number): readonly unknown[] {
	return Array.isArray(kept) ? kept.slice(0, most) : [];
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) {
			return undefined;
		}
		throw error;
	}
}
