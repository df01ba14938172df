import assert from 'node:assert/strict';
import type { ExportFormat } from '../../../../src/presentation/export/exportOffer.js';
import { pickForm } from '../../../../src/workbench/panels/pickForm.js';
import { FakePerson } from '../../../support/fakePerson.js';

const text = () => ({ text: '' });

function aForm(id: string): ExportFormat {
	return { id, label: id.toUpperCase(), ending: id, languageId: id, text };
}

function withAll(form: ExportFormat): ExportFormat {
	const amounts = [
		{ id: form.id, label: '500 loaded rows', text },
		{ id: `${form.id}.all`, label: 'All rows', text },
	];
	return { ...form, amounts };
}

const forms = [withAll(aForm('csv')), aForm('md'), withAll(aForm('json'))];

/** The id of what a user with these answers picks, and what was offered. */
async function picking(
	answers: readonly (string | undefined)[],
	{
		last,
		accepts = () => true,
	}: { readonly last?: string; readonly accepts?: (form: ExportFormat) => boolean } = {},
) {
	const person = new FakePerson(...answers);
	const picked = await pickForm({ title: 'Ratings', fileName: 'ratings', forms }, last, accepts, person);
	return { id: picked?.id, offered: person.offered };
}

describe('to pick a format', () => {
	it('asks for the format, then for loaded or all rows where there are more', async () => {
		assert.deepEqual(await picking(['CSV', 'All rows']), {
			id: 'csv.all',
			offered: [
				['CSV', 'MD', 'JSON'],
				['500 loaded rows', 'All rows'],
			],
		});
		assert.deepEqual(await picking(['MD']), { id: 'md', offered: [['CSV', 'MD', 'JSON']] });
	});

	it('goes back to the formats, and takes nothing where the person cancels', async () => {
		assert.equal((await picking(['CSV', '←', 'JSON', '500 loaded rows'])).id, 'json');
		assert.equal((await picking(['CSV', undefined])).id, undefined);
		assert.equal((await picking([undefined])).id, undefined);
	});

	it('offers first what was chosen last, as the former names of all rows say too', async () => {
		const { offered } = await picking(['JSON', 'All rows'], { last: 'json.all' });
		assert.deepEqual(offered, [
			['JSON', 'CSV', 'MD'],
			['All rows', '500 loaded rows'],
		]);
	});

	it('asks for no format where only one fits', async () => {
		const only = (id: string) => picking(['All rows'], { accepts: (form) => form.id === id });
		assert.deepEqual(await only('csv'), { id: 'csv.all', offered: [['500 loaded rows', 'All rows']] });
		const none = await picking([], { accepts: () => false });
		assert.equal(none.id, undefined);
		assert.equal((await picking([], { accepts: ({ id }) => id === 'md' })).id, 'md');
	});
});
