import type { Locator, Page } from 'playwright-core';
import { drawPointer, type Place, removePointer } from './pointer.js';

/** One picture of an animation, and how long it is shown. */
export interface Frame {
	readonly png: Buffer;
	readonly delayMs: number;
}

/** How long each picture of a pointer movement is shown. */
const STEP_MS = 70;
const STEP_PX = 70;
const MOST_STEPS = 7;
const PRESSED_MS = 180;

/**
 * Records a window picture by picture, with a visible mouse pointer. The time needed for drawing doesn't
 * show.
 */
export class Camera {
	readonly frames: Frame[] = [];
	readonly #page: Page;
	#place: Place;

	/** Starts with the pointer at a place in the window. */
	static async at(page: Page, place: Place): Promise<Camera> {
		await page.mouse.move(place.x, place.y);
		await drawPointer(page, place, false);
		return new Camera(page, place);
	}

	private constructor(page: Page, place: Place) {
		this.#page = page;
		this.#place = place;
	}

	/** Shows the window unchanged for a while. */
	async hold(delayMs: number): Promise<void> {
		this.frames.push({ png: await this.#page.screenshot({ animations: 'disabled' }), delayMs });
	}

	/** Moves the pointer to an element. */
	async pointAt(target: Locator): Promise<void> {
		await this.moveTo(await middleOf(target));
	}

	/** Moves the pointer to a place. The pictures are closer together at both ends of the way. */
	async moveTo(place: Place): Promise<void> {
		const from = this.#place;
		const distance = Math.hypot(place.x - from.x, place.y - from.y);
		const steps = Math.min(MOST_STEPS, Math.ceil(distance / STEP_PX));
		for (let step = 1; step <= steps; step += 1) {
			const part = step / steps;
			const way = part * part * (3 - 2 * part);
			this.#place = { x: from.x + (place.x - from.x) * way, y: from.y + (place.y - from.y) * way };
			await this.#page.mouse.move(this.#place.x, this.#place.y, { steps: 3 });
			await drawPointer(this.#page, this.#place, false);
			if (step < steps) {
				await this.hold(STEP_MS);
			}
		}
	}

	/** Moves the pointer to an element and clicks it. */
	async click(target: Locator): Promise<void> {
		await this.pointAt(target);
		await drawPointer(this.#page, this.#place, true);
		await this.hold(PRESSED_MS);
		await this.#page.mouse.down();
		await this.#page.mouse.up();
		await drawPointer(this.#page, this.#place, false);
	}

	/** Removes the pointer from the window. */
	async putAway(): Promise<void> {
		await removePointer(this.#page);
	}
}

async function middleOf(target: Locator): Promise<Place> {
	const box = await target.boundingBox();
	if (box === null) {
		throw new Error(`${target.toString()} does not show.`);
	}
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
