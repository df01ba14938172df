import assert from 'node:assert/strict';
import { ratingFiles } from '../../../../../src/viewmodel/ticker/ratings/ratingsExport.js';
import { readTickerChoices } from '../../../../../src/viewmodel/ticker/choices/tickerChoices.js';
import { ready } from '../../../../support/builders/answers.js';
import { decimal } from '../../../../support/builders/calendarRows.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { aKnown } from '../../../../support/builders/ticker.js';
import { wording } from '../../../../support/builders/wording.js';

const ratings = ready([
	aRating('UBS', '2026-11-01', undefined, { target: decimal('250.5000'), rating: '=cmd()' }),
	aRating('Citigroup', '2026-10-01', 240),
]);

function exported(choices: unknown, isSample = false) {
	const known = aKnown({ answers: { ratings }, choices: readTickerChoices(choices), isSample });
	return ratingFiles(known, wording.formats);
}

function textOf(form: string, offer: ReturnType<typeof exported>): string {
	return offer?.forms.find(({ id }) => id === form)?.text().text ?? '';
}

describe('the export of ratings', () => {
	it('holds the ratings that the filters leave, and says how many', () => {
		const offer = exported({ ratings: { firm: 'UBS' } });
		assert.equal(offer?.forms[0]?.text().summary, '1 ratings');
		assert.match(textOf('csv', offer), /UBS/);
		assert.doesNotMatch(textOf('csv', offer), /Citigroup/);
	});

	it('keeps figures as the service wrote them, and lets no spreadsheet run a word', () => {
		const csv = textOf('csv', exported({}));
		assert.match(csv, /250\.5000/);
		assert.match(csv, /'=cmd\(\)/);
	});

	it('says that sample data is sample data', () => {
		assert.match(textOf('json', exported({}, true)), /"sample data"/);
		assert.match(textOf('json', exported({})), /"live"/);
	});

	it('is not offered before there are ratings', () => {
		assert.equal(ratingFiles(aKnown(), wording.formats), undefined);
	});
});
