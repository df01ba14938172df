import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { eventually } from './eventually.js';

/**
 * Returns all user-facing texts of parts of the window: texts, accessible names, tooltips and placeholders.
 */
export async function textsSaid(roots: Locator): Promise<readonly string[]> {
	await roots.first().waitFor();
	let said: readonly string[] = [];
	// A part that is being redrawn is empty for a moment.
	await eventually(async () => {
		said = await roots.evaluateAll(textsIn);
		assert.ok(said.length > 0, 'Nothing is said there.');
	});
	return said;
}

/**
 * Returns texts with words that have no accent, which never occurs in the pseudo language, each with these
 * words. Data and capitalized words, which are symbols and abbreviations, are skipped.
 */
export function plainWords(texts: Iterable<string>, data: ReadonlySet<string>): readonly string[] {
	const findings = new Set<string>();
	const phrases = [...data]
		.filter((text) => wordsOf(text).length > 0)
		.toSorted((one, other) => other.length - one.length);
	for (const text of texts) {
		if (wordsOf(text).length > 0 && !data.has(text.trim())) {
			const rest = phrases.reduce(
				(left, phrase) => (left.includes(phrase) ? without(left, phrase) : left),
				text.replaceAll('\u00a0', ' '),
			);
			const words = wordsOf(rest);
			if (words.length > 0) {
				findings.add(`${words.join(' ')}: ${text.slice(0, 160)}`);
			}
		}
	}
	return [...findings];
}

/** Removes a phrase where it isn't part of a longer word. */
function without(text: string, phrase: string): string {
	const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
	let left = text;
	for (let at = left.indexOf(phrase); at >= 0; at = left.indexOf(phrase, at + 1)) {
		if (!isLetter(left[at - 1]) && !isLetter(left[at + phrase.length])) {
			left = `${left.slice(0, at)} ${left.slice(at + phrase.length)}`;
		}
	}
	return left;
}

function wordsOf(text: string): readonly string[] {
	const bare = text.replaceAll(/https?:\S+/g, ' ');
	return (bare.match(/[\p{L}\p{M}]+/gu) ?? []).filter(isPlain);
}

/** Whether a word has letters that the pseudo language accents, but none is accented. */
function isPlain(word: string): boolean {
	return /[aceinouy]/.test(word) && !/[À-ÿŕĺ]/.test(word);
}

/** Runs in the page. */
function textsIn(roots: readonly Element[]): readonly string[] {
	const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
	const found: string[] = [];
	for (const root of roots) {
		for (const element of [root, ...root.querySelectorAll('*')]) {
			found.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
		}
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
			if (!text.parentElement?.closest('script, style')) {
				// Letters that match the typed text are separate elements.
				const whole = text.parentElement?.closest('.monaco-highlighted-label') ?? text;
				found.push(whole.textContent ?? '');
			}
		}
	}
	return found.map((text) => text.trim()).filter((text) => text !== '');
}
