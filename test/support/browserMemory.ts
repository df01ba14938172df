import type { Page } from 'playwright-core';

/** Where the web workbench keeps the secrets of extensions: nothing else may hold one. */
const SECRETS = 'secrets.provider';

/** All that a page keeps in its browser but the secrets, as one text. */
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
		for (const { name } of await indexedDB.databases()) {
			const database = await settled(indexedDB.open(name ?? ''));
			for (const store of database.objectStoreNames) {
				const all = database.transaction(store).objectStore(store).getAll();
				for (const value of (await settled(all)) as readonly unknown[]) {
					texts.push(value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value));
				}
			}
			database.close();
		}
		return texts.join('\n');
	}, SECRETS);
}

/** Lets each page of a window that is yet to be loaded remember what it is sent. */
export async function rememberMessages(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const sent: string[] = [];
		Object.assign(globalThis, { sentMessages: sent });
		addEventListener('message', ({ data }) => sent.push(JSON.stringify(data)));
	});
}

/** What the pages of a window show and were sent, as one text. */
export async function pageTexts(page: Page): Promise<string> {
	const texts = await Promise.all(
		page.frames().map(async (frame) => {
			const messages = await frame.evaluate<unknown>('globalThis.sentMessages ?? []');
			return `${await frame.content()}\n${JSON.stringify(messages)}`;
		}),
	);
	return texts.join('\n');
}
