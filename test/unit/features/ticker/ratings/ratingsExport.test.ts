import assert from 'node:assert/strict';
import { tickerFiles } from '../../../../../src/features/ticker/tickerFiles.js';
import { readTickerChoices } from '../../../../../src/features/ticker/tickerChoices.js';
import { ready } from '../../../../support/builders/answers.js';
import { decimal } from '../../../../support/builders/calendarRows.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { tickerInputs } from '../../../../support/builders/ticker.js';
import { wording } from '../../../../support/builders/wording.js';

const ratings = ready([
	aRating('UBS', '2026-11-01', undefined, { target: decimal('250.5000'), rating: '=cmd()' }),
	aRating('Citigroup', '2026-10-01', 240),
]);

function exported(choices: unknown, isSample = false) {
	const inputs = tickerInputs({ answers: { ratings }, choices: readTickerChoices(choices), isSample });
	return tickerFiles('ratings', inputs, wording.formats);
}

async function textOf(form: string, offer: ReturnType<typeof exported>): Promise<string> {
	return (await madeOf(form, offer))?.text ?? '';
}

async function madeOf(form: string, offer: ReturnType<typeof exported>) {
	const found = offer?.forms.find(({ id }) => id === form);
	return found?.text(new AbortController().signal, () => undefined);
}

describe('the export of ratings', () => {
	it('holds the ratings that the filters leave, and says how many', async () => {
		const offer = exported({ ratings: { firm: 'UBS' } });
		assert.equal((await madeOf('csv', offer))?.summary, '1 row');
		assert.match(await textOf('csv', offer), /UBS/);
		assert.doesNotMatch(await textOf('csv', offer), /Citigroup/);
	});

	it('keeps figures as the service wrote them, and lets no spreadsheet run a word', async () => {
		const csv = await textOf('csv', exported({}));
		assert.match(csv, /250\.5000/);
		assert.match(csv, /'=cmd\(\)/);
	});

	it('says that sample data is sample data', async () => {
		assert.match(await textOf('json', exported({}, true)), /"sample data"/);
		assert.match(await textOf('json', exported({})), /"live"/);
	});

	it('is not offered before there are ratings', () => {
		assert.equal(tickerFiles('ratings', tickerInputs(), wording.formats), undefined);
	});
});
