import assert from 'node:assert/strict';
import { inEnglish } from '../../../src/base/inEnglish.js';
import { packTranslations } from '../../../src/base/translations/packTranslations.js';
import { translationsInto } from '../../../src/base/translations/translations.js';

const bundles = {
	de: { Close: 'Schließen', 'Open {0}': '{0} öffnen' },
	ja: { Close: '閉じる', Undo: '元に戻す' },
};

describe('translations', () => {
	it('are found by the English text once they are packed, and only where there is one', () => {
		const packed = packTranslations(bundles);
		const into = (language: string) => {
			const texts = translationsInto(packed, language);
			return texts && ['Close', 'Open {0}', 'Undo', 'Redo'].map((text) => texts[text]);
		};
		assert.deepEqual(into('de'), ['Schließen', '{0} öffnen', '', undefined]);
		assert.deepEqual(into('ja'), ['閉じる', '', '元に戻す', undefined]);
		assert.equal(into('fr'), undefined);
	});

	it('are packed without the English texts', () => {
		assert.doesNotMatch(JSON.stringify(packTranslations(bundles)), /Close|Open|Undo/);
	});

	it('tell thousands of texts apart', () => {
		const texts = Array.from({ length: 2500 }, (_, index) => [`Text ${index}`, `Satz ${index}`] as const);
		const found = translationsInto(packTranslations({ de: Object.fromEntries(texts) }), 'de');
		assert.deepEqual(
			texts.map(([english]) => found?.[english]),
			texts.map(([, german]) => german),
		);
	});

	it('stay out of what is made in English, for models and files', () => {
		const german = translationsInto(packTranslations(bundles), 'de');
		assert.equal(
			inEnglish(() => german?.Close),
			undefined,
		);
		assert.equal(german?.Close, 'Schließen');
	});
});
