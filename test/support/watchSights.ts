import type { Page } from 'playwright-core';

/** A text and where it was seen. */
export interface Sight {
	readonly place: string;
	readonly text: string;
}

/** The name of the function that pages call to report what they show. */
const TELL = 'tellSight';

/**
 * Reports everything shown on a window's screen, even if it disappears at once, and the messages to and from
 * its panel pages; for frames, only those created from now on.
 */
export async function watchSights(page: Page, report: (sight: Sight) => void): Promise<void> {
	await page.exposeFunction(TELL, (place: string, text: string) => report({ place, text }));
	await page.addInitScript(watch, TELL);
	await page.evaluate(watch, TELL);
}

/** Runs in each frame. */
function watch(name: string): void {
	type Tell = (place: string, text: string) => void;
	const report: Tell = (place, text) => {
		if (text !== '') {
			// A page that is closing no longer has the function.
			(globalThis as unknown as Readonly<Record<string, Tell | undefined>>)[name]?.(place, text);
		}
	};
	const seen = new Set<string>();
	/** Returns only new pieces, because most content is redrawn again and again. */
	const fresh = (texts: readonly string[]): string =>
		texts
			.flatMap((text) => text.split(/(?=<)/))
			.filter((piece) => !seen.has(piece) && seen.add(piece))
			.join('\n');
	const textsOf = ({ type, target, addedNodes, attributeName }: MutationRecord): readonly string[] => {
		if (type === 'attributes' && target instanceof Element) {
			const skipped = ['style', 'class', null].includes(attributeName);
			return skipped ? [] : [target.getAttribute(attributeName ?? '') ?? ''];
		}
		const nodes = type === 'characterData' ? [target] : [...addedNodes];
		return nodes.flatMap((node) => [
			node instanceof Element ? node.outerHTML : '',
			// Editor markup splits words.
			node.textContent ?? '',
		]);
	};
	new MutationObserver((records) => report('the screen', fresh(records.flatMap(textsOf)))).observe(document, {
		subtree: true,
		childList: true,
		characterData: true,
		attributes: true,
	});
	const { pathname } = location;
	if (!pathname.includes('/webview/browser/pre/') || pathname.endsWith('fake.html')) {
		return;
	}
	// A panel's messages, including its HTML, go through the port of the frame around its page.
	const message = (data: unknown): void => report('the messages of panels', JSON.stringify(data));
	const received = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
	Object.defineProperty(MessagePort.prototype, 'onmessage', {
		...received,
		set(this: MessagePort, listener: (event: MessageEvent) => void) {
			received?.set?.call(this, (event: MessageEvent) => {
				message(event.data);
				listener.call(this, event);
			});
		},
	});
	const posted = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage');
	Object.defineProperty(MessagePort.prototype, 'postMessage', {
		...posted,
		value(this: MessagePort, ...sent: readonly unknown[]) {
			message(sent[0]);
			(posted?.value as (...given: readonly unknown[]) => void).apply(this, [...sent]);
		},
	});
}
