import assert from 'node:assert/strict';
import { asText } from '../../../src/workbench/asText.js';

describe('a text in lists and notifications', () => {
	it('is what can be seen of it, and no icon and no link', () => {
		assert.deepEqual(
			['report\u202efdp.py', 'a\nb\u3164', '$(error) [x](command:y)', 'Tập đoàn 👩🏽‍🚀'].map(asText),
			['reportfdp.py', 'a b', '$\u200b(error) [x]\u200b(command:y)', 'Tập đoàn 👩🏽‍🚀'],
		);
	});
});
