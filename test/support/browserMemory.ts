import type { Page } from 'playwright-core';

/** Where the web workbench stores extension secrets; nothing else may contain one. */
const SECRETS = 'secrets.provider';

/** Returns everything a page stores in its browser except the secrets, as one text. */
export function browserMemory(page: Page): Promise<string> {
	return page.evaluate(async (secrets) => {
		const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error ?? new Error('not read'));
			});
		const texts = [localStorage, sessionStorage].flatMap((storage) =>
			Object.entries(storage)
				.filter(([name]) => name !== secrets)
				.map(([name, value]) => `${name} ${String(value)}`),
		);
		texts.push(document.cookie);
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
			}
		}
		for (const { name } of await indexedDB.databases()) {
			const database = await settled(indexedDB.open(name ?? ''));
			for (const store of database.objectStoreNames) {
				const objects = database.transaction(store).objectStore(store);
				const [names, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())]);
				texts.push(JSON.stringify(names));
				for (const value of values as readonly unknown[]) {
					texts.push(value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value));
				}
			}
			database.close();
		}
		return texts.join('\n');
	}, SECRETS);
}
