import type { Locator, Page } from 'playwright-core';
import { actUntil } from './actUntil.js';
import { fillInput } from './fillInput.js';
import { isAnswered, isOver, questionOf } from './isAnswered.js';
import { walkTo } from './rows.js';

/** The quick picks, input boxes and file dialogs of a window, driven by keyboard. */
export class QuickInput {
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	/** The text field of a quick pick or an input box. */
	get field(): Locator {
		return this.#page
			.locator(
				'.quick-input-widget:visible input[type=text], .quick-input-widget:visible input[type=password]',
			)
			.first();
	}

	/** The rows of a quick pick that contain the text. */
	row(text: string | RegExp): Locator {
		return this.#list.locator('.monaco-list-row').filter({ hasText: text });
	}

	/** The first row of a quick pick, once it contains the text. */
	firstRow(text: string | RegExp): Locator {
		return this.row(text).and(this.#page.locator('[data-index="0"]'));
	}

	/**
	 * Moves to a quick pick row with the arrow keys and accepts it; repeats this if the quick pick was just
	 * reopened.
	 */
	async choose(text: string | RegExp): Promise<void> {
		const row = this.row(text).first();
		const question = await row.evaluate(questionOf);
		await actUntil(
			async () => {
				await walkTo(row, this.#list, this.field);
				await this.field.press('Enter');
			},
			(timeout) => this.#page.waitForFunction(isOver, question, { timeout }),
		);
	}

	/** Types into a quick pick and accepts the focused row once it contains the text. */
	async pick(typed: string, text: string | RegExp = typed): Promise<void> {
		// A slow list still shows its old rows, and Enter accepts whichever has the focus.
		const wanted = this.#list.locator('.monaco-list-row.focused').filter({ hasText: text });
		// Text and Enter typed while a quick input reopens over a just loaded webview are lost.
		await actUntil(
			() => this.field.fill(typed),
			async (timeout) => {
				await wanted.waitFor({ timeout });
				await this.field.press('Enter', { timeout });
				await this.#page.waitForFunction(isAnswered, typed, { timeout });
			},
		);
	}

	/** Fills an input box and accepts it, once it has replaced the previous quick pick. */
	async write(text: string): Promise<void> {
		await this.field.waitFor();
		await this.#list.filter({ visible: true }).waitFor({ state: 'detached' });
		await this.answer(text);
	}

	/** Accepts a file name in the file dialog that shows this row; the suggested name if none is given. */
	async nameFile(row: string, file?: string): Promise<void> {
		await this.row(row).waitFor();
		if (file !== undefined) {
			await this.field.fill(file);
		}
		const typed = await this.field.inputValue();
		// The dialog ignores keys while it looks up the folder of the typed path.
		await actUntil(
			() => this.#page.keyboard.press('Enter'),
			(timeout) => this.#page.waitForFunction(isAnswered, typed, { timeout }),
		);
	}

	/** Fills a quick pick, whatever its rows are, and accepts it. */
	async answer(text: string): Promise<void> {
		await fillInput(this.field, text);
		await this.field.press('Enter');
	}

	/** Closes it with Escape; repeats this if it was just reopened because a panel had taken its focus. */
	async close(): Promise<void> {
		await actUntil(
			() => this.#page.keyboard.press('Escape'),
			(timeout) => this.#page.locator('.quick-input-widget').waitFor({ state: 'hidden', timeout }),
			5_000,
		);
	}

	/** Opens a VS Code palette and accepts a row once it has the focus. */
	async chooseFromPalette(key: string, typed: string, row: string): Promise<void> {
		await actUntil(
			() => this.#page.keyboard.press(key),
			async (timeout) => {
				try {
					await this.field.fill(typed, { timeout });
					const wanted = this.row(row).first();
					await wanted.waitFor({ timeout });
					await walkTo(wanted, this.#list, this.field);
					await this.field.press('Enter');
					await this.#page.waitForFunction(isAnswered, typed, { timeout });
				} catch (error) {
					// A palette that is still open was opened before the extension was available, and doesn't update.
					if (await this.field.isVisible()) {
						await this.field.press('Escape');
					}
					throw error;
				}
			},
		);
	}

	get #list(): Locator {
		return this.#page.locator('.quick-input-list');
	}
}
