import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes that each part may have at most; a part that grows past its budget needs a reason. */
const budgets: Readonly<Record<string, number>> = {
	'dist/extension.cjs': 250_000,
	'dist/sandbox.cjs': 250_000,
	'dist/panel.js': 150_000,
	'dist/panel.css': 30_000,
};

describe('the bundles', () => {
	for (const [file, budget] of Object.entries(budgets)) {
		it(`keeps ${file} within ${budget} bytes`, () => {
			const { size } = statSync(file);
			assert.ok(size > 0 && size <= budget, `${size} bytes`);
		});
	}

	it('keeps the symbol directory within 150,000 bytes compressed', () => {
		assert.ok(gzipSync(readFileSync('dist/symbols.txt'), { level: 9 }).byteLength <= 150_000);
	});

	it('starts without the sandbox', () => {
		assert.ok(!readFileSync('dist/extension.cjs', 'utf8').includes('no Route matched with those values'));
	});

	it('never turns the check of certificates off', () => {
		assert.doesNotMatch(
			readFileSync('dist/extension.cjs', 'utf8'),
			/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
		);
	});
});
