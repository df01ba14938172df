import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { once } from '../../src/base/once.js';
import { endpoints } from '../../src/contract/index.js';
import { exportedTexts } from '../support/exportedTexts.js';
import { type TextInSource, textsIn, textsInSource } from '../support/ourTexts.js';

type Texts = Readonly<Record<string, string>>;

function read(file: string): Texts {
	return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function placeholders(text: string): readonly string[] {
	return [...new Set(text.match(/\{\d+\}|\$\([\w-]+\)|`[^`]*`/g))].sort();
}

/** Names, abbreviations and words that are intentionally the same as in English. */
const sameInAll =
	'AAPL B BRK CSV CUSIP Data EBIT EBITDA ID ISIN JSON MIC MSFT Market Python REIT ROA ROE ROIC TSV TTM TypeScript fetch pandas requests vs A M';
const sameIn: Readonly<Record<string, string>> = {
	de: 'Analyst Bank Cashtags Deal Details Editor Header Link Logo Name Neutral Query Score Shelf Split Splits Status Symbol Ticker Watchlist Watchlists ex in kB minus Logos',
	ja: 'FY add compare copy m n open versus watch',
};

/** Translates the texts of the contract through a variable. */
const OF_CONTRACT = 'src/features/query/contractWords.ts:';

/** Counts things, so it needs a singular form. */
const COUNTED =
	/\{\d\} (?:more |unread )?(?:alerts|analysts|changes|characters|days|events|files|lines|links|months|pixels|positions|queries|ratings|requests|rows|shares|stocks|symbols|targets|tickers|times|years)\b/i;
/** Exceptions: their number is a fixed one other than 1, or always two or more. */
const neverOfOne = new Set([
	'Check Access ({0} requests)',
	'Only the first {0} tickers are compared.',
	'Add {0} Tickers to Watchlist',
	'Accuracy of {0} Analysts',
	'Compare {0} Tickers',
	'Compare First {0} Tickers',
	'{0} symbols copied',
	'{0} links copied',
	'Enter 1 to {0} symbols, such as AAPL, MSFT.',
	'{0} of {1} requests answered',
	'{0} of {1} months',
	'{0} {1} years earlier',
	'{0} of {1} months. {2}',
	'You can chart up to {0} lines at once.',
	'The newest {0} ratings',
	'Last {0} days',
	'{0}, last {1} days',
	'Firms that raised or cut their target over {0} days, sorted by the difference',
	'Change in the mean target over {0} days, for firms with a target at the start and the end',
	'{0} pixels',
	'{0} pixels wide',
	'{0} by {1} pixels',
	'Enter a box such as 200x60, or a width, of 1 to {0} pixels.',
	'{0} times',
	'{0} times a year',
	'Change in attention: {0}, or {1} times as much',
	'Add these {0} tickers to a watchlist',
	'{0} in {1} days',
	'last {0} days',
	'What changed for the tickers of your watchlists in the last {0} days.',
	'Nothing has changed for your tickers in the last {0} days, or since you added them.',
	'{0} alerts: {1}',
	'Keep the name to {0} characters or fewer.',
	'{0} tickers are on your watchlist',
	'This is too long for a key (up to {0} characters).',
	'{0} Months',
	'{0} shares',
	'{0} shares at {1}',
]);

/** Whether a translation may equal the English text: each of its words may. */
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

/** The translations whose placeholders, icons or code differ from the English text. */
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
			past
				.filter(({ place, text }) => !(place.startsWith(OF_CONTRACT) && text === 'l10n.t(english)'))
				.map(({ place, text }) => `${place} ${text}`),
			[],
		);
	});

	it('have a form for one of what they count', () => {
		const counted = textsInSource().translated.filter(
			({ text, isPluralForm }) => COUNTED.test(text) && !isPluralForm,
		);
		const texts = new Set(counted.map(({ text }) => text));
		assert.deepEqual(
			{
				more: counted
					.filter(({ text }) => !neverOfOne.has(text))
					.map(({ place, text }) => `${place} ${text}`),
				gone: [...neverOfOne].filter((text) => !texts.has(text)),
			},
			{ more: [], gone: [] },
		);
	});

	it('would be found where they have none', () => {
		const texts = { translated: [] as TextInSource[], past: [] as TextInSource[] };
		const program = `
			const some = formats.plural(count, { one: l10n.t('{0} row left', count), other: l10n.t('{0} rows left', count) });
			const all = l10n.t('Found {0} tickers', count);`;
		textsIn('words.ts', program, texts);
		assert.deepEqual(
			texts.translated
				.filter(({ isPluralForm, text }) => !isPluralForm && COUNTED.test(text))
				.map(({ text }) => text),
			['Found {0} tickers'],
		);
	});

	it('would be found where they are not', () => {
		const texts = { translated: [] as TextInSource[], past: [] as TextInSource[] };
		const program = `
			const row = { label: 'Open Panel', icon: 'open-preview', tooltip: l10n.t('Close') };
			window.showInformationMessage('It is saved.');
			l10n.t(whatever);
			const page = <p title="What it is" class="quiet note">Loading<b>{l10n.t('Stop')}</b></p>;`;
		textsIn('page.tsx', program, texts);
		assert.deepEqual(
			texts.past.map(({ text }) => text),
			['Open Panel', 'It is saved.', 'l10n.t(whatever)', 'What it is', 'Loading'],
		);
		assert.deepEqual(
			texts.translated.map(({ text }) => text),
			['Close', 'Stop'],
		);
	});
});

/** The contract's descriptions of its parameters, which Query API shows. */
function textsOfContract(): readonly string[] {
	return Object.values(endpoints).flatMap((endpoint) => [
		endpoint.means,
		...Object.values(endpoint.query).flatMap(({ means, unit = [], kind, accepts }) =>
			// Words to choose from aren't translated.
			[means, unit, kind === 'word' ? [] : accepts.replace(/^1 to \d+ entries$/, '1 to {0} entries')].flat(),
		),
	]);
}

const textsToTranslate = once(async () => new Set([...(await exportedTexts()), ...textsOfContract()]));

for (const file of readdirSync('l10n')) {
	const language = file.split('.')[2] ?? '';

	describe(`the translations into ${language}`, () => {
		const manifest = read('package.nls.json');
		const [ofTexts, ofManifest] = [read(`l10n/${file}`), read(`package.nls.${language}.json`)];

		it('are there for every text, and for none that is gone', async () => {
			const texts = await textsToTranslate();
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

describe('the Japanese texts', () => {
	it('use 権利落ち for splits only, since dividends are 配当落ち', () => {
		const texts = { ...read('l10n/bundle.l10n.ja.json'), ...read('package.nls.ja.json') };
		const ofRights = Object.entries(texts).filter(([, text]) => text.includes('権利落ち'));
		assert.ok(ofRights.length > 0);
		assert.deepEqual(
			ofRights
				.map(([english]) => english)
				.filter((english) => !english.includes('of a split') && !english.includes('of split')),
			[],
		);
	});
});
