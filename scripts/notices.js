import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const LINE = `\n${'-'.repeat(80)}\n\n`;
const TITLE = /^\s*(?:the )?(?:mit|isc) licen[cs]e(?: \(mit\))?\s*$/i;
const COPYRIGHT = /^\s*copyright (?:\(c\)|©|\d)/i;
const NO_TEXT = 'These packages hold no text of their licence.\n';

/** The licences of bundled packages as they ask to be: who holds the copyright of each, and each text once. */
export async function noticesOf(packages, before) {
	const texts = new Map();
	for (const { name, version, license, folder } of packages) {
		const { holders, text } = await licenceIn(folder);
		const key = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
		const known = texts.get(key) ?? { text, heads: [] };
		known.heads.push([`${name} ${version} (${license})`, ...holders].join('\n\t'));
		texts.set(key, known);
	}
	const notices = Array.from(texts.values(), ({ heads, text }) => `${heads.join('\n')}\n\n${text}`);
	return [before, ...notices].join(LINE);
}

async function licenceIn(folder) {
	const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
	if (!file) {
		return { holders: [], text: NO_TEXT };
	}
	const lines = (await readFile(path.join(folder, file), 'utf8')).split(/\r?\n/);
	const isShared = (line) => !COPYRIGHT.test(line) && !TITLE.test(line);
	return {
		holders: lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim()),
		text: `${lines
			.filter(isShared)
			.join('\n')
			.replaceAll(/\n{3,}/g, '\n\n')
			.trim()}\n`,
	};
}
