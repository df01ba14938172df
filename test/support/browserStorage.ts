import type { Page } from 'playwright-core';

/** Returns what a page stores in the browser: each entry with its name and content, as text. */
export function browserStorage(page: Page): Promise<readonly string[]> {
	return page.evaluate(readAll);
}

/** Runs in the page. */
async function readAll(): Promise<readonly string[]> {
	const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () =>
				reject(request.error ?? new Error('The storage of the browser cannot be read.'));
		});
	const texts = Object.entries(localStorage).map(([name, value]) => `${name} ${String(value)}`);
	for (const { name = '' } of await indexedDB.databases()) {
		const database = await answer(indexedDB.open(name));
		for (const storeName of database.objectStoreNames) {
			const store = database.transaction(storeName).objectStore(storeName);
			const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
			texts.push(...keys.map((key, index) => JSON.stringify([key, values[index]])));
		}
		database.close();
	}
	return texts;
}
