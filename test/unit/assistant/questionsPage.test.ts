import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { questionsPage } from '../../docs/questionsPage.js';
import { unpadded } from '../../docs/serviceTables.js';

describe('docs/questions.md', () => {
	it('shows what is asked and answered now (npm run docs writes it)', async () => {
		assert.equal(unpadded(readFileSync('docs/questions.md', 'utf8')), unpadded(await questionsPage()));
	});
});
