import assert from 'node:assert/strict';
import { pickPlace } from '../../../../src/workbench/panels/pickPlace.js';
import { MementoValue } from '../../../../src/workbench/storage/memento.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { ofTest } from '../../../support/ofTest.js';

const places = ['New Document', 'File…', 'Clipboard'].map((label) => ({ id: label, label }));

describe('the place of an export', () => {
	it('that was chosen last comes first, also after a question that was cancelled', async () => {
		const last = ofTest(
			new MementoValue(new FakeMemento(), 'place', (stored) =>
				typeof stored === 'string' ? stored : undefined,
			),
		);
		const person = new FakePerson('File…', undefined, 'Clipboard');
		const picked = [
			await pickPlace('Export…', places, last, person),
			await pickPlace('Export…', places, last, person),
			await pickPlace('Export…', places.slice(0, 1).concat(places.slice(2)), last, person),
		];
		assert.deepEqual(
			[picked.map((place) => place?.id), person.offered],
			[
				['File…', undefined, 'Clipboard'],
				[
					['New Document', 'File…', 'Clipboard'],
					['File…', 'New Document', 'Clipboard'],
					['New Document', 'Clipboard'],
				],
			],
		);
	});
});
