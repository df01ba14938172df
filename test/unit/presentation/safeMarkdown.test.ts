import assert from 'node:assert/strict';
import fc from 'fast-check';
import { unseen } from '../../fuzz/textChecks.js';
import { liveIn, tryingText } from '../../support/liveMarkdown.js';
import { safeMarkdown } from '../../../src/presentation/safeMarkdown.js';

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
		it(`leaves nothing alive in ${JSON.stringify(hostile)}`, () => {
			const safe = safeMarkdown(hostile);
			assert.doesNotMatch(safe, /(?<!\\)[[\]<>`|$!]|https?:|www\.|\w@\w|\u202e/);
		});
	}

	it('makes no link, picture, code or HTML of any text, alone, within a line and in a cell', () => {
		fc.assert(
			fc.property(tryingText, (text) => {
				const safe = safeMarkdown(text);
				for (const place of [
					safe,
					`**${safe}** · ${safe}`,
					`| a | b |\n| --- | --- |\n| ${safe} | ${safe} |`,
				]) {
					assert.deepEqual([liveIn(place), unseen(place)], [[], undefined]);
				}
			}),
			{ numRuns: 2_000 },
		);
	});
});
