import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import { browserMemory } from './browserMemory.js';
import { disguisesIn } from './disguises.js';
import { filesWithKey } from './filesWith.js';
import { type Sight, watchSights } from './watchSights.js';

/**
 * Searches for keys while a workbench is in use: in everything on its screen, however briefly shown, in
 * messages to and from pages, in the output of the console, the server and the browser, in files and in
 * exports.
 */
export class KeyHunt {
	/** The texts read per place, each once. */
	readonly #read = new Map<string, Set<string>>();
	/** The texts read but not searched yet. */
	readonly #fresh: Sight[] = [];
	/** How many lines of the server output have been read. */
	#said = 0;

	private constructor(
		private readonly workbench: Workbench,
		private readonly keys: readonly string[],
	) {}

	/** Starts on an open window; pages already open in it must be reopened to be observed. */
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

	/** Adds a text to search, such as an export. */
	note({ place, text }: Sight): void {
		const cached = this.#read.get(place) ?? new Set();
		this.#read.set(place, cached);
		// Most of a page is unchanged; no key spans the start of a tag.
		const chunks = text.split(/(?=<)/).filter((piece) => !cached.has(piece));
		chunks.forEach((piece) => cached.add(piece));
		if (chunks.length > 0) {
			this.#fresh.push({ place, text: chunks.join('\n') });
		}
	}

	/** Adds the clipboard text. */
	async noteClipboard(): Promise<void> {
		const text = await this.workbench.page.evaluate(() => navigator.clipboard.readText());
		assert.ok(text.length > 0);
		this.note({ place: 'what was taken along', text });
	}

	/** Fails if a key was visible or sent anywhere during a step. */
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

	/** Fails if a key is stored in a file of the profile or of a folder, or in the browser. */
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

	/** Returns the places where a text was read. */
	placesWith(text: string): readonly string[] {
		return [...this.#read]
			.filter(([, chunks]) => [...chunks].some((piece) => piece.includes(text)))
			.map(([place]) => place);
	}
}

/** Returns the text around a key, to help find out how it got there. */
function around(text: string, key: string): string {
	const at = Math.max(text.indexOf(key), 0);
	return text.slice(Math.max(at - 120, 0), at + key.length + 60);
}

/**
 * Returns what the pages of a window show now, with the content of their fields and the editor text without
 * markup.
 */
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
