import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** Bytes that each part may have at most; a part that grows past its budget needs a reason. */
const budgets: Readonly<Record<string, number>> = {
	'dist/panel.js': 150_000,
	'dist/panel.css': 50_000,
	'dist/symbols.br': 150_000,
};

describe('the bundles', () => {
	for (const [file, budget] of Object.entries(budgets)) {
		it(`keeps ${file} within ${budget} bytes`, () => {
			const { size } = statSync(file);
			assert.ok(size > 0 && size <= budget, `${size} bytes`);
		});
	}

	const startup = JSON.parse(readFileSync('dist/startup.json', 'utf8')) as readonly string[];
	const whole = readdirSync('dist').filter((file) => file.endsWith('.cjs'));

	it('keeps what is read at the start within 60,000 bytes', () => {
		const sizes = startup.map((file) => statSync(file).size);
		const sum = sizes.reduce((total, size) => total + size, 0);
		assert.ok(sum > 10_000 && sum <= 60_000, `${sum} bytes`);
	});

	it('keeps some of the program for later', () => {
		assert.ok(startup.length < whole.length);
	});

	it('has a page in VS Code that points at nothing outside the package', () => {
		const page = readFileSync('dist/README.md', 'utf8');
		const linked = [...page.matchAll(/(?:\]\(|src(?:set)?=")([^)"]*)/g)].map(([, target]) => target ?? '');
		assert.deepEqual(
			linked.filter((target) => !/^(https:|#)/.test(target)),
			[],
		);
		assert.match(page, /^## Use your own key$/m);
	});

	it('has the pictures of its README, each for dark and for light themes', () => {
		const readme = readFileSync('README.md', 'utf8');
		const named = [...readme.matchAll(/src(?:set)?="media\/screenshots\/([^"]*)"/g)].map(([, file]) => file);
		assert.ok(named.includes('hover-dark.png'));
		assert.deepEqual(named.toSorted(), readdirSync('media/screenshots').toSorted());
	});

	it('starts without the sandbox', () => {
		const sandboxWords = 'no Route matched with those values';
		const holding = whole.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes(sandboxWords));
		assert.equal(holding.length, 1);
		assert.ok(!startup.includes(`dist/${holding[0] ?? ''}`));
	});

	it('SEC-10: never turns the check of certificates off', () => {
		for (const file of whole) {
			assert.doesNotMatch(
				readFileSync(`dist/${file}`, 'utf8'),
				/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
			);
		}
	});
});
