import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const LINE = `\n${'-'.repeat(80)}\n\n`;
const TITLE = /^\s*(?:the )?(?:mit|isc) licen[cs]e(?: \(mit\))?\s*$/i;
const COPYRIGHT = /^\s*copyright (?:\(c\)|©|\d)/i;

/** The licences of bundled packages as they ask to be: who holds the copyright of each, and each text once. */
export async function noticesOf(packages, before) {
	const known = await Promise.all(
		packages.map(async ({ name, version, license, author, folder }) => {
			const { holders, text } = await licenceIn(folder);
			const head = [`${name} ${version} (${license})`, ...(holders.length > 0 ? holders : [`by ${author}`])];
			return { name, license, head: head.join('\n\t'), text };
		}),
	);
	const heads = new Map();
	for (const { name, license, head, text } of known) {
		// A package without a text of its own names a licence whose text another one has.
		const whole = text ?? known.find((other) => other.license === license && other.text)?.text;
		if (!whole) {
			throw new Error(`There is no text of the licence ${license} of ${name}.`);
		}
		const key = whole.replaceAll(/\s+/g, ' ').trim().toLowerCase();
		heads.set(key, { text: whole, heads: [...(heads.get(key)?.heads ?? []), head] });
	}
	const notices = Array.from(heads.values(), (one) => `${one.heads.join('\n')}\n\n${one.text}`);
	return [before, ...notices].join(LINE);
}

/** Who holds the copyright by what lies in a folder, and the text of the licence, where it has a file for that. */
async function licenceIn(folder) {
	const entries = await readdir(folder);
	const lines = async (name) => (await readFile(path.join(folder, name), 'utf8')).split(/\r?\n/);
	const holdersIn = (all) => all.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim());
	const file = entries.find((entry) => /^(licen[cs]e|copying)/i.test(entry));
	if (!file) {
		const readme = entries.find((entry) => /^readme/i.test(entry));
		return { holders: readme ? holdersIn(await lines(readme)).map(withoutEntities) : [] };
	}
	const all = await lines(file);
	const isShared = (line) => !COPYRIGHT.test(line) && !TITLE.test(line);
	return {
		holders: holdersIn(all),
		text: `${all
			.filter(isShared)
			.join('\n')
			.replaceAll(/\n{3,}/g, '\n\n')
			.trim()}\n`,
	};
}

function withoutEntities(text) {
	return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
