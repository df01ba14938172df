import type { Failure } from '../base/failure.js';
import { limits } from '../contract/limits.js';
import { isLastPage, type PageableRow } from '../contract/pagedEndpoint.js';

/** Why no page follows. */
export type PageEnd =
	/** Fewer rows came than were asked for, and than the service gives on a page: they are the last. */
	| { readonly kind: 'shortPage' }
	/** No rows came: those before were the last. */
	| { readonly kind: 'emptyPage' }
	/** A full page held nothing but rows that had come before: the service does not turn the page. */
	| { readonly kind: 'repeatedPage' }
	/** The service numbers no further page. */
	| { readonly kind: 'pageLimit' }
	/** The service refuses pages that lie so deep. */
	| { readonly kind: 'tooDeep'; readonly failure: Failure };

/** Whether paging that ended so has given every row there is. */
export function isWhole({ kind }: PageEnd): boolean {
	switch (kind) {
		case 'shortPage':
		case 'emptyPage':
			return true;
		case 'repeatedPage':
		case 'pageLimit':
		case 'tooDeep':
			return false;
	}
}

/** What is known of a page that has come. */
export interface PageFacts {
	readonly rows: readonly PageableRow[];
	/** How many of them had not come before. */
	readonly newRows: number;
	readonly warnings: number;
	/** The rows of the page before. */
	readonly before?: readonly PageableRow[];
	/** Its number. */
	readonly page: number;
	readonly pageSize: number;
	/** The last page that may be asked for. */
	readonly lastPage: number;
	/** The most rows that the service is known to give on a page. */
	readonly given: number;
}

/** Why no page follows this one; undefined where one may. */
export function pageEnd({
	rows,
	newRows,
	warnings,
	before,
	page,
	pageSize,
	lastPage,
	given,
}: PageFacts): PageEnd | undefined {
	const places = placesOf(rows, warnings);
	if (places === 0) {
		return { kind: 'emptyPage' };
	}
	if (isLastPage(places, { requested: pageSize, given })) {
		return { kind: 'shortPage' };
	}
	if (before && ((rows.length > 0 && newRows === 0) || isSame(rows, before))) {
		return { kind: 'repeatedPage' };
	}
	return page >= lastPage ? { kind: 'pageLimit' } : undefined;
}

/** How many rows a page had; a record that could not be read is counted as odd, and has had its place. */
export function placesOf(rows: readonly unknown[], warnings: number): number {
	return rows.length + warnings;
}

/** Whether two pages hold the same rows; rows without an id are compared whole. */
export function isSame(...pages: readonly [readonly PageableRow[], readonly PageableRow[]]): boolean {
	const [one, other] = pages.map((rows) => JSON.stringify(rows.map((row) => row.id ?? row)));
	return one === other;
}

/** The end that a failed page makes of the paging; undefined where it is a failure as any other. */
export function refusedEnd(
	failure: Failure | undefined,
	page: number,
	pageSize: number,
): PageEnd | undefined {
	return failure?.kind === 'refused' && failure.status === 400 && page * pageSize >= limits.refusedFromRow
		? { kind: 'tooDeep', failure }
		: undefined;
}

const MAX_PAGE_ENDS = 100;

/**
 * What the service has put on pages: how many rows, by endpoint, and which pages had none behind them. Plans give fewer
 * rows than are asked for, without a word; a page of fewer than it once gave is the last one.
 */
export class PageSizes {
	readonly #most = new Map<string, number>();
	/** An empty page behind a short one says little of others: they may have as many rows as a plan puts on a page. */
	readonly #ends = new Set<string>();
	#access = '';

	/** Notes the rows of a page. What another key was given, or at another address, counts no more. */
	note(endpoint: string, rows: number, access: string): void {
		if (this.#access !== access) {
			this.#most.clear();
			this.#ends.clear();
			this.#access = access;
		}
		this.#most.set(endpoint, Math.max(this.most(endpoint), rows));
	}

	most(endpoint: string): number {
		return this.#most.get(endpoint) ?? 0;
	}

	/** Notes that nothing lies behind a page, named by its question and its rows. */
	noteEnd(page: string): void {
		this.#ends.add(page);
		const [oldest] = this.#ends;
		if (this.#ends.size > MAX_PAGE_ENDS && oldest !== undefined) {
			this.#ends.delete(oldest);
		}
	}

	isEnd(page: string): boolean {
		return this.#ends.has(page);
	}
}
