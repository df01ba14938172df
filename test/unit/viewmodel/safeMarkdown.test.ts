import assert from 'node:assert/strict';
import { safeMarkdown } from '../../../src/viewmodel/safeMarkdown.js';

describe('safeMarkdown', () => {
	for (const hostile of [
		'![x](https://evil.test/b.png)',
		'[x](command:workbench.action.quit)',
		'<img src=x onerror=alert(1)>',
		'https://evil.test',
		'www.evil.test',
		'me@evil.test',
		'$(zap)',
		'a | b',
		'`code`',
		'&lt;script&gt;',
		'\u202eevil',
	]) {
		it(`SEC-38: leaves nothing alive in ${JSON.stringify(hostile)}`, () => {
			const safe = safeMarkdown(hostile);
			assert.doesNotMatch(safe, /(?<!\\)[[\]<>`|$!]|https?:|www\.|\w@\w|\u202e/);
		});
	}
});
