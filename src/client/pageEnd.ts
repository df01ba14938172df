import { LRUCache } from 'lru-cache';
import type { Failure } from '../base/failure.js';
import { limits } from '../contract/limits.js';
import { isLastPage, type PageableRow } from '../contract/pagedEndpoint.js';

/** Why no page follows. */
export type PageEnd =
	/** Fewer rows came than requested and than the service returns per page, so they are the last. */
	| { readonly kind: 'shortPage' }
	/** No rows came; the ones before were the last. */
	| { readonly kind: 'emptyPage' }
	/** A full page had only rows from earlier pages: the service ignores paging. */
	| { readonly kind: 'repeatedPage' }
	/** The service has no higher page number. */
	| { readonly kind: 'pageLimit' }
	/** The service refuses pages this deep. */
	| { readonly kind: 'tooDeep'; readonly failure: Failure };

/** Whether paging with this end has returned every row there is. */
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

/** Facts about a received page. */
export interface PageFacts {
	readonly rows: readonly PageableRow[];
	/** How many of them were not on earlier pages. */
	readonly newRows: number;
	readonly warnings: number;
	/** The rows of the previous page. */
	readonly before?: readonly PageableRow[];
	/** The page number. */
	readonly page: number;
	readonly pageSize: number;
	/** The last page that may be requested. */
	readonly lastPage: number;
	/** The most rows per page the service is known to return. */
	readonly given: number;
}

/** Why no page follows this one; undefined if one may. */
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
	if (before && ((rows.length > 0 && newRows === 0) || isSamePage(rows, before))) {
		return { kind: 'repeatedPage' };
	}
	return page >= lastPage ? { kind: 'pageLimit' } : undefined;
}

/** How many rows a page had, including unreadable records, which are counted as warnings. */
export function placesOf(rows: readonly unknown[], warnings: number): number {
	return rows.length + warnings;
}

/** Whether two pages have the same rows; rows without an id are compared by content. */
export function isSamePage(...pages: readonly [readonly PageableRow[], readonly PageableRow[]]): boolean {
	const [one, other] = pages.map((rows) => JSON.stringify(rows.map((row) => row.id ?? row)));
	return one === other;
}

/** The page end that a failed request stands for; undefined if it is an ordinary failure. */
export function refusedEnd(
	failure: Failure | undefined,
	page: number,
	pageSize: number,
): PageEnd | undefined {
	return failure?.kind === 'refused' && failure.status === 400 && page * pageSize >= limits.refusedFromRow
		? { kind: 'tooDeep', failure }
		: undefined;
}

const MAX_REMEMBERED = 100;

/** What follows a page: nothing, or a page that was requested and may not have arrived. */
export type NextPage = 'none' | 'requested';

/**
 * What is known about page sizes: the most rows per page by endpoint, and what follows the pages that are not
 * full. Plans return fewer rows than requested without saying so; a page with fewer rows than an earlier one
 * is then the last.
 */
export class PageSizes {
	readonly #most = new Map<string, number>();
	/**
	 * Remembered page by page: that nothing followed one short page says little about others, which may be
	 * full pages of the plan.
	 */
	readonly #next = new LRUCache<string, NextPage>({ max: MAX_REMEMBERED });
	#access = '';

	/** Records the rows of a page. Forgets everything from another key or address. */
	note(endpoint: string, rows: number, access: string): void {
		if (this.#access !== access) {
			this.#most.clear();
			this.#next.clear();
			this.#access = access;
		}
		this.#most.set(endpoint, Math.max(this.most(endpoint), rows));
	}

	most(endpoint: string): number {
		return this.#most.get(endpoint) ?? 0;
	}

	/** Records what follows a page, identified by its query and rows. */
	noteNext(page: string, next: NextPage): void {
		this.#next.set(page, next);
	}

	/** What follows a page; undefined if its next page was never requested. */
	nextOf(page: string): NextPage | undefined {
		return this.#next.get(page);
	}
}
