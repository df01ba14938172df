import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '../../src/contract/index.js';
import { type TextInSource, textsIn, textsInSource } from '../support/ourTexts.js';

type Texts = Readonly<Record<string, string>>;

function read(file: string): Texts {
	return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function placeholders(text: string): readonly string[] {
	return [...new Set(text.match(/\{\d+\}|\$\([\w-]+\)|`[^`]*`/g))].sort();
}

/** Names, abbreviations and words that are the same in English on purpose. */
const sameInAll =
	'AAPL B BRK CSV CUSIP Data EBIT EBITDA ISIN JSON MIC MSFT Market Python REIT TSV TTM TypeScript fetch pandas requests vs A M';
const sameIn: Readonly<Record<string, string>> = {
	de: 'Analyst Bank Cashtags Deal Details Editor Header Link Logo Name Neutral Query Score Shelf Split Splits Status Symbol Ticker Watchlist Watchlists ex in kB minus Logos',
	ja: 'FY add compare copy m n open versus watch',
};

/** Whether a text may be the same in a language and in English: each of its words is. */
function mayBeSame(language: string, text: string): boolean {
	const same = new Set(`${sameInAll} ${sameIn[language] ?? ''}`.split(' '));
	const words = text.replaceAll(/\{\d+\}/g, '').match(/\p{L}+/gu) ?? [];
	return words.every((word) => same.has(word));
}

function missing(english: Iterable<string>, translations: Texts): readonly string[] {
	return [...english].filter((key) => !translations[key]);
}

function extra(english: ReadonlySet<string>, translations: Texts): readonly string[] {
	return Object.keys(translations).filter((key) => !english.has(key));
}

/** The pairs whose two texts hold different placeholders, icons or code. */
function unlike(english: (key: string) => string | undefined, translations: Texts): readonly string[] {
	return Object.entries(translations)
		.filter(([key, text]) => {
			const original = english(key);
			return original !== undefined && placeholders(original).join() !== placeholders(text).join();
		})
		.map(([key]) => key);
}

describe('the texts of the program', () => {
	it('are all asked for in the display language', () => {
		const { translated, past } = textsInSource();
		assert.ok(translated.length > 1500);
		assert.deepEqual(
			past.map(({ place, text }) => `${place} ${text}`),
			[],
		);
	});

	it('would be found where they are not', () => {
		const texts = { translated: [] as TextInSource[], past: [] as TextInSource[] };
		const program = `
			const row = { label: 'Open Panel', icon: 'open-preview', tooltip: t('Close') };
			window.showInformationMessage('It is saved.');
			t(whatever);
			const page = <p title="What it is" class="quiet note">Loading<b>{t('Stop')}</b></p>;`;
		textsIn('page.tsx', program, texts);
		assert.deepEqual(
			texts.past.map(({ text }) => text),
			['Open Panel', 'It is saved.', 't(whatever)', 'What it is', 'Loading'],
		);
		assert.deepEqual(
			texts.translated.map(({ text }) => text),
			['Close', 'Stop'],
		);
	});
});

/** What the contract says of what may be asked for, which Query Service shows. */
function textsOfContract(): readonly string[] {
	return Object.values(endpoints).flatMap((endpoint) => [
		endpoint.means,
		...Object.values(endpoint.query).flatMap(({ means, unit = [], kind, takes }) =>
			// Words to choose from are shown as they are.
			[means, unit, kind === 'word' ? [] : takes].flat(),
		),
	]);
}

for (const file of readdirSync('l10n')) {
	const language = file.split('.')[2] ?? '';

	describe(`the translations into ${language}`, () => {
		const manifest = read('package.nls.json');
		const texts = new Set([...textsInSource().translated.map(({ text }) => text), ...textsOfContract()]);
		const [ofTexts, ofManifest] = [read(`l10n/${file}`), read(`package.nls.${language}.json`)];

		it('are there for every text, and for none that is gone', () => {
			assert.deepEqual(
				{
					missing: [...missing(texts, ofTexts), ...missing(Object.keys(manifest), ofManifest)],
					extra: [...extra(texts, ofTexts), ...extra(new Set(Object.keys(manifest)), ofManifest)],
				},
				{ missing: [], extra: [] },
			);
		});

		it('are another text than the English one, but for words that are the same', () => {
			const pairs = [
				...Object.entries(ofTexts),
				...Object.entries(ofManifest).map(([key, text]) => [manifest[key], text] as const),
			];
			assert.deepEqual(
				pairs.flatMap(([english = '', text]) =>
					english === text && !mayBeSame(language, text) ? [text] : [],
				),
				[],
			);
		});

		it('hold the placeholders, icons and code of the English texts', () => {
			assert.deepEqual([...unlike((key) => key, ofTexts), ...unlike((key) => manifest[key], ofManifest)], []);
		});
	});
}
