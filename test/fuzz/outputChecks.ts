import { isRecord } from '../../src/base/record.js';
import { unsafeFile } from './fileChecks.js';
import {
	unsafeMarkdown,
	unsafeNotification,
	unsafeToolAnswer,
	unseen,
	withoutPictures,
} from './textChecks.js';
import type { Output } from './step.js';

/**
 * What is wrong with a step's output, in a few words that are the same for the same defect; undefined if
 * nothing is.
 */
export function unsafeIn(output: Output): string | undefined {
	switch (output.kind) {
		case 'markdown':
			return unsafeMarkdown(output.text) ?? tooLong(withoutPictures(output.text).length, 4_100);
		case 'tree':
			return unsafeModel(output.value, 2_000) ?? twins(output.value);
		case 'message':
			return unsafeModel(output.value, 2_000);
		case 'notification':
			return unsafeNotification(output.text) ?? tooLong(output.text.length, LONGEST_NOTIFICATION);
		case 'toolAnswer':
			return unsafeToolAnswer(output.text) ?? tooLong(output.text.length, LONGEST_TOOL_ANSWER);
		case 'answerLines':
			return lostInMessage(output.value, 2_001);
		case 'file':
			return unsafeFile(output.form, output.text, output.rows);
	}
}

/** Three alerts by name, each with a firm, ratings and targets. */
const LONGEST_NOTIFICATION = 1_000;
/** Four thousand tokens of four characters. */
const LONGEST_TOOL_ANSWER = 16_000;

function tooLong(length: number, most: number): string | undefined {
	return length > most ? `a text of more than ${most} characters` : undefined;
}

/** Not displayed: ids only identify parts, and file names and choices are sent back to the extension. */
const NOT_SHOWN = new Set(['id', 'file', 'choices', 'column', 'value', 'version']);
const LINKS = new Set(['link', 'url', 'href']);

function unsafeModel(value: unknown, longest: number): string | undefined {
	return firstSlip(value, [], (leaf, names) => {
		const name = names.at(-1) ?? '';
		if (typeof leaf !== 'string') {
			return noNumber(leaf);
		}
		if (LINKS.has(name)) {
			return /^https:\/\/[^@\s]*$/.test(leaf.split('/', 3).join('/')) ? undefined : 'a link that is no https';
		}
		return NOT_SHOWN.has(name) ? undefined : (unseen(leaf) ?? tooLong(leaf.length, longest));
	});
}

function lostInMessage(value: unknown, longest: number): string | undefined {
	return firstSlip(value, [], (leaf, names) =>
		typeof leaf !== 'string'
			? noNumber(leaf)
			: names.at(-1) === 'id'
				? undefined
				: tooLong(leaf.length, longest),
	);
}

function noNumber(leaf: unknown): string | undefined {
	return typeof leaf === 'number' && !Number.isFinite(leaf) ? `the number ${leaf}` : undefined;
}

/**
 * The first defect among the leaves of a value, with the property names that lead to it; list indexes are
 * omitted.
 */
function firstSlip(
	value: unknown,
	names: string[],
	slipOf: (leaf: unknown, names: readonly string[]) => string | undefined,
): string | undefined {
	if (typeof value !== 'object' || value === null) {
		const slip = slipOf(value, names);
		return slip === undefined ? undefined : `${slip} in ${names.join('.')}`;
	}
	const isList = Array.isArray(value);
	for (const key in value) {
		if (!isList) {
			names.push(key);
		}
		const slip = firstSlip((value as Readonly<Record<string, unknown>>)[key], names, slipOf);
		if (slip !== undefined) {
			return slip;
		}
		if (!isList) {
			names.pop();
		}
	}
	return undefined;
}

/** The most characters in the output of any answer, plus an allowance per byte of it. */
const CHARACTERS = 200_000;
const CHARACTERS_A_BYTE = 20;

/** Measures work by output characters, since time depends on the machine. */
export function tooMuch(output: Output, bytes: number): string | undefined {
	const size = 'text' in output ? output.text.length : charactersIn(output.value);
	return tooLong(size, CHARACTERS + CHARACTERS_A_BYTE * bytes) && 'more than an answer can be worth';
}

function charactersIn(value: unknown): number {
	let size = 0;
	firstSlip(value, [], (leaf) => {
		size += typeof leaf === 'string' ? leaf.length : 1;
		return undefined;
	});
	return size;
}

/** Two rows of a tree with the same id, which VS Code refuses to draw. */
function twins(rows: unknown): string | undefined {
	const ids = new Set<string>();
	const walk = (those: unknown): boolean =>
		Array.isArray(those) &&
		those.some((row: unknown) => {
			if (!isRecord(row) || typeof row.id !== 'string') {
				return false;
			}
			const isTwin = ids.has(row.id);
			ids.add(row.id);
			return isTwin || walk(row.children);
		});
	return walk(rows) ? 'two rows with one id' : undefined;
}
