import assert from 'node:assert/strict';
import { expect200, isRow, numberOf, type Row, rowsIn, textOf } from './asking.js';
import { news, newsRemoved } from './endpoints.js';
import type { Service } from './service.js';

const MOST_ITEMS = 100;
const MOST_PAGES = 100;
const wholes = new WeakMap<Service, Promise<readonly Row[]>>();

/** One page of news, which is a bare list. */
export async function newsPage(service: Service, query = ''): Promise<readonly Row[]> {
	return rowsIn(await expect200(service, news, query));
}

/** All items of a query: fetches pages until a short one. */
export async function newsPages(
	service: Service,
	query = '',
	pageSize = MOST_ITEMS,
): Promise<readonly Row[]> {
	const items: Row[] = [];
	for (let page = 0; page <= MOST_PAGES; page += 1) {
		const paging = `page=${page}&pageSize=${pageSize}`;
		const found = await newsPage(service, query === '' ? paging : `${query}&${paging}`);
		items.push(...found);
		if (found.length < pageSize) {
			return items;
		}
	}
	throw new Error('news never comes to an end');
}

/** All items with their whole text, newest first, without a filter. */
export function wholeNews(service: Service): Promise<readonly Row[]> {
	const cached = wholes.get(service) ?? newsPages(service, 'displayOutput=full');
	wholes.set(service, cached);
	return cached;
}

/** The withdrawn items. */
export async function withdrawn(service: Service, query = 'pageSize=1000'): Promise<readonly Row[]> {
	const body = await expect200(service, newsRemoved, query);
	assert.ok(isRow(body));
	assert.deepEqual(Object.keys(body), ['removed']);
	return rowsIn(body.removed);
}

export function newsId(item: Row): number {
	return numberOf(item, 'id');
}

/** The names in one of an item's lists: channels, tags or stocks. */
export function namesIn(item: Row, list: 'channels' | 'tags' | 'stocks'): readonly string[] {
	return rowsIn(item[list]).map((entry) => textOf(entry, 'name'));
}

export function isIn(channel: string): (item: Row) => boolean {
	return (item) => namesIn(item, 'channels').includes(channel);
}

/** When an item was published or changed, in milliseconds since 1970. */
export function instantIn(item: Row, name: 'created' | 'updated'): number {
	return Date.parse(textOf(item, name));
}

/** The day in the time zone of news, four hours behind UTC all year. */
export function dayOf(item: Row): string {
	return new Date(instantIn(item, 'created') - 4 * 3_600_000).toISOString().slice(0, 10);
}

/** A title or a body as plain text. */
export function readable(html: string): string {
	return html
		.replace(/<[^>]*>/g, '')
		.replace(/&#39;|&#8217;/g, "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}

/** Expects these items in this order, each once. */
export function expectItems(given: readonly Row[], wanted: readonly Row[], query: string): void {
	assert.deepEqual(given.map(newsId), wanted.map(newsId), query);
}

/**
 * Expects a filter to select what a search of the whole list would: some items, not all, in the same order.
 */
export async function expectNewsPick(
	service: Service,
	query: string,
	matches: (item: Row) => boolean,
): Promise<void> {
	const all = await wholeNews(service);
	const wanted = all.filter(matches);
	assert.ok(
		wanted.length > 0 && wanted.length < all.length,
		`${query} keeps ${wanted.length} of ${all.length}`,
	);
	expectItems(await newsPages(service, query), wanted, query);
}
