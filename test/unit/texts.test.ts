import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type TextInSource, textsIn, textsInSource } from '../support/ourTexts.js';

type Texts = Readonly<Record<string, string>>;

function read(file: string): Texts {
	return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function placeholders(text: string): readonly string[] {
	return [...new Set(text.match(/\{\d+\}|\$\([\w-]+\)|`[^`]*`/g))].sort();
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

for (const file of readdirSync('l10n')) {
	const language = file.split('.')[2] ?? '';

	describe(`the translations into ${language}`, () => {
		const manifest = read('package.nls.json');

		it('hold the placeholders, icons and code of the English texts', () => {
			assert.deepEqual(
				[
					...unlike((key) => key, read(`l10n/${file}`)),
					...unlike((key) => manifest[key], read(`package.nls.${language}.json`)),
				],
				[],
			);
		});
	});
}
