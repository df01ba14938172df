import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import { browserMemory } from './browserMemory.js';
import { disguisesIn } from './disguises.js';
import { filesWithKey } from './filesWith.js';
import { type Sight, watchSights } from './watchSights.js';

/**
 * Looks for keys while somebody uses a workbench: in all that comes onto its screen, however short it stays there, in what
 * pages are sent and send, in what the console, the server and the browser are told, in files and in what is taken along.
 */
export class KeyHunt {
	/** What was read of each place, each piece once. */
	readonly #read = new Map<string, Set<string>>();
	/** What was read and is yet to be searched. */
	readonly #fresh: Sight[] = [];
	/** How much of what the server said has been read. */
	#said = 0;

	private constructor(
		private readonly workbench: Workbench,
		private readonly keys: readonly string[],
	) {}

	/** Begins with a window as it is; pages that are open in it must be opened anew to be heard. */
	static async begin(workbench: Workbench, keys: readonly string[]): Promise<KeyHunt> {
		const hunt = new KeyHunt(workbench, keys);
		const { page } = workbench;
		page.on('console', (line) => hunt.note({ place: 'the console', text: line.text() }));
		page.on('pageerror', ({ message, stack = '' }) =>
			hunt.note({ place: 'the console', text: `${message} ${stack}` }),
		);
		await watchSights(page, (sight) => hunt.note(sight));
		return hunt;
	}

	/** Notes something to be searched, as what a person took along. */
	note({ place, text }: Sight): void {
		const cached = this.#read.get(place) ?? new Set();
		this.#read.set(place, cached);
		// Most of a page is as it was; no key goes beyond where a tag begins.
		const chunks = text.split(/(?=<)/).filter((piece) => !cached.has(piece));
		chunks.forEach((piece) => cached.add(piece));
		if (chunks.length > 0) {
			this.#fresh.push({ place, text: chunks.join('\n') });
		}
	}

	/** Notes what is in the clipboard. */
	async noteClipboard(): Promise<void> {
		const text = await this.workbench.page.evaluate(() => navigator.clipboard.readText());
		assert.ok(text.length > 0);
		this.note({ place: 'what was taken along', text });
	}

	/** Fails where a key came into sight in a step, or was told to somebody. */
	async assertHidden(step: string): Promise<void> {
		const { page, server } = this.workbench;
		for (const text of await pageTexts(page)) {
			this.note({ place: 'the pages', text });
		}
		this.note({ place: 'the server', text: server.said.slice(this.#said).join('\n') });
		this.#said = server.said.length;
		const found = this.#fresh
			.splice(0)
			.flatMap(({ place, text }) =>
				this.keys.flatMap((key) =>
					disguisesIn(text, key).map((form) => `${place}: ${form}: ${around(text, key)}`),
				),
			);
		assert.deepEqual(found, [], `after ${step}`);
	}

	/** Fails where a key is kept in a file of the profile or of a folder, or in the browser. */
	async assertNotStored(...folders: readonly string[]): Promise<void> {
		const { page, server } = this.workbench;
		const saved = await browserMemory(page);
		assert.match(saved, /marketData\./);
		const found = this.keys.flatMap((key) => disguisesIn(saved, key).map((form) => `the browser: ${form}`));
		for (const folder of [server.dataFolder, ...folders]) {
			for (const key of this.keys) {
				found.push(...(await filesWithKey(folder, key)));
			}
		}
		assert.deepEqual(found, []);
	}

	/** Where a text was read. */
	placesWith(text: string): readonly string[] {
		return [...this.#read]
			.filter(([, chunks]) => [...chunks].some((piece) => piece.includes(text)))
			.map(([place]) => place);
	}
}

/** What stands about a key, for whoever has to find out how it came there. */
function around(text: string, key: string): string {
	const at = Math.max(text.indexOf(key), 0);
	return text.slice(Math.max(at - 120, 0), at + key.length + 60);
}

/** What the pages of a window show now, with what stands in their fields, and what editors show without its marks. */
async function pageTexts(page: Page): Promise<readonly string[]> {
	const texts = await Promise.all(
		page.frames().map(async (frame) => [
			await frame.content(),
			await frame.evaluate(() => {
				const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea');
				const lines = document.querySelectorAll('.view-line, .label-description, .monaco-hover, body > main');
				return [
					...Array.from(fields, ({ value }) => value),
					...Array.from(lines, (one) => one.textContent),
				].join('\n');
			}),
		]),
	);
	return texts.flat();
}
