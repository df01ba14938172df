import assert from 'node:assert/strict';
import { rowsIn, textOf } from '../asking.js';
import { expectRecords } from '../expectRecords.js';
import { newsFields, newsImageFields, newsStockFields, removedNewsFields } from '../recordFields.js';
import { type Rule, rulesOf } from '../rule.js';
import { dayOf, instantIn, isIn, namesIn, newsId, newsPages, wholeNews, withdrawn } from '../newsItems.js';
import { fetchBytes, NOW } from '../service.js';

/** The contents of a news item. */
export const newsItemRules: readonly Rule[] = [
	...rulesOf('News item', {
		'has these fields in these forms': async (service) => {
			const { original_id: format, ...always } = newsFields;
			const items = await wholeNews(service);
			expectRecords(
				items.map((item) => without(item, 'original_id')),
				always,
				['importance_rank'],
			);
			const originals = items.flatMap(({ original_id: id }) => (id === undefined ? [] : [id]));
			assert.ok(format && originals.length > 0 && originals.every(format));
		},
		'has an id of its own, which is a number': async (service) => {
			const ids = (await wholeNews(service)).map(newsId);
			assert.equal(new Set(ids).size, ids.length);
		},
		'times are written with one offset in winter and in summer': async (service) => {
			const items = await wholeNews(service);
			for (const month of ['Jan', 'Jul']) {
				const texts = items.map((item) => textOf(item, 'created')).filter((text) => text.includes(month));
				assert.ok(texts.length > 0, month);
				assert.deepEqual(
					texts.filter((text) => !text.endsWith(' -0400')),
					[],
				);
			}
		},
		'is updated no sooner than it is created, and neither is to come': async (service) => {
			for (const item of await wholeNews(service)) {
				assert.ok(instantIn(item, 'updated') >= instantIn(item, 'created'), textOf(item, 'title'));
				assert.ok(instantIn(item, 'updated') <= Date.parse(NOW), textOf(item, 'title'));
			}
		},
		'some are edited long after they were created': async (service) => {
			const edited = (await wholeNews(service)).filter(
				(item) => instantIn(item, 'updated') > instantIn(item, 'created') + 60_000,
			);
			assert.ok(edited.length > 0);
		},
		'some are copies that name the item they are a copy of': async (service) => {
			const items = await wholeNews(service);
			const valid = new Set([...items, ...(await withdrawn(service))].map(newsId));
			const copies = items.filter((item) => 'original_id' in item);
			assert.ok(copies.length > 0);
			assert.deepEqual(
				copies.filter(({ original_id: id }) => !valid.has(Number(id))),
				[],
			);
		},
		'titles come with entities or without': async (service) => {
			const titles = (await wholeNews(service)).map((item) => textOf(item, 'title'));
			assert.ok(
				titles.some((title) => title.includes('&#39;')) && titles.some((title) => title.includes("'")),
			);
		},
		'a stock is a name alone, or a name with its numbers and its exchange': async (service) => {
			const stocks = (await wholeNews(service)).flatMap((item) => rowsIn(item.stocks));
			const bare = stocks.filter((stock) => Object.keys(stock).length === 1);
			assert.ok(bare.length > 0 && bare.length < stocks.length);
			expectRecords(
				stocks.filter((stock) => !bare.includes(stock)),
				newsStockFields,
			);
		},
		'an image is there in three sizes, or none': async (service) => {
			const images = (await wholeNews(service)).map((item) => rowsIn(item.image));
			assert.ok(images.some(({ length }) => length === 0));
			const shown = images.filter(({ length }) => length > 0);
			const sizes = shown.map((files) =>
				files
					.map((file) => textOf(file, 'size'))
					.sort()
					.join(),
			);
			assert.deepEqual(new Set(sizes), new Set(['large,small,thumb']));
			const files = shown.flat();
			assert.ok(files.some((file) => 'alt' in file) && files.some((file) => !('alt' in file)));
			const always = without(newsImageFields, 'alt');
			expectRecords(
				files.map((file) => without(file, 'alt')),
				always,
			);
		},
		'an image is served where its link leads': async (service) => {
			const image = (await newsPages(service, 'tickers=AAPL')).flatMap((item) => rowsIn(item.image));
			for (const file of image.slice(0, 3)) {
				const { status, headers } = await fetchBytes(textOf(file, 'url'));
				assert.deepEqual([status, headers['content-type']], [200, 'image/png']);
			}
		},
		'some tag nobody, most few, and some more than three tickers': async (service) => {
			const counts = (await wholeNews(service)).map((item) => namesIn(item, 'stocks').length);
			const few = counts.filter((count) => count > 0 && count <= 3);
			assert.ok(few.length > counts.length / 2);
			assert.ok(counts.includes(0) && counts.some((count) => count > 3));
		},
		'reaches back a year': async (service) => {
			const days = (await wholeNews(service)).map(dayOf);
			assert.ok(days.some((day) => day < '2025-12-20') && days.every((day) => day >= '2025-11-18'));
		},
		'a line on why a ticker moves is one line about one company': async (service) => {
			const moves = (await wholeNews(service)).filter(isIn('WIIM'));
			assert.ok(moves.length > 0);
			for (const item of moves) {
				assert.ok(!textOf(item, 'title').includes('\n'));
				assert.ok(namesIn(item, 'stocks').length > 0);
			}
		},
	}),
	...rulesOf('Withdrawn news', {
		'an item tells its id and when it was withdrawn': async (service) => {
			expectRecords(await withdrawn(service), removedNewsFields);
		},
		'is not among the news': async (service) => {
			const ids = new Set((await wholeNews(service)).map(newsId));
			const removed = await withdrawn(service);
			assert.ok(removed.length > 1);
			assert.deepEqual(
				removed.filter((item) => ids.has(newsId(item))),
				[],
			);
		},
	}),
];

/** A record without one field, which some items lack. */
function without<Value>(
	fields: Readonly<Record<string, Value>>,
	name: string,
): Readonly<Record<string, Value>> {
	return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
