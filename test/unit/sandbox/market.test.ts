import assert from 'node:assert/strict';
import { dissolvingFirms, firms } from '../../../src/sandbox/market/analysts.js';
import { cusipCheckDigit, figiCheckDigit, isinCheckDigit } from '../../../src/sandbox/market/identifiers.js';
import { packedDirectory } from '../../support/packedDirectory.js';
import { ask, directory, paths, sandbox, smallMarket } from './asking.js';

interface Security {
	readonly symbol: string;
	readonly cusip: string;
	readonly isin: string;
	readonly figi: string;
	readonly figi_share_class: string;
}

async function securities(
	keys = directory.map(({ symbol }) => symbol).join(),
	kind = 'symbol',
): Promise<readonly Security[]> {
	const { body } = await ask<{ data: readonly { securities: readonly Security[] }[] }>(
		smallMarket,
		`/api/v2/logos/search?search_keys=${keys}&search_keys_type=${kind}&fields=colors`,
	);
	return body.data.flatMap((logo) => logo.securities);
}

async function everything(options: { seed?: number; now?: string }): Promise<readonly unknown[]> {
	const of = sandbox({ companies: 25, records: 400, ...options });
	return Promise.all(Object.values(paths).map(async (path) => (await ask(of, path)).body));
}

describe('The sample market', () => {
	it('is the same for the same seed and instant', async () => {
		assert.deepEqual(await everything({ seed: 7 }), await everything({ seed: 7 }));
	});

	it('is another for another seed, but identities stay', async () => {
		const [one, other] = [await everything({ seed: 7 }), await everything({ seed: 8 })];
		const same = Object.keys(paths).filter(
			(_, index) => JSON.stringify(one[index]) === JSON.stringify(other[index]),
		);
		assert.deepEqual(same, ['logos']);
	});

	it('does not change what is past as time goes on', async () => {
		const query = `${paths.financials}&period=3M&asOf=2025-01-01`;
		const quarters = async (now: string): Promise<readonly unknown[]> => {
			const { body } = await ask<{ result: readonly { financials: readonly { asOf: string }[] }[] }>(
				sandbox({ now }),
				query,
			);
			return (body.result[0]?.financials ?? []).filter(({ asOf }) => asOf < '2026-01-01');
		};
		const past = `${paths.consensus}&parameters[date_from]=2026-01-01&parameters[date_to]=2026-06-30`;
		const said = async (now: string): Promise<unknown> => (await ask(sandbox({ now }), past)).body;
		const [before, after] = ['2026-11-20T15:30:00Z', '2027-02-03T10:00:00Z'] as const;
		assert.deepEqual(await quarters(before), await quarters(after));
		assert.deepEqual(await said(before), await said(after));
	});

	it('knows the check digits of real identifiers', () => {
		assert.deepEqual(
			[
				cusipCheckDigit('03783310'),
				cusipCheckDigit('88160R10'),
				isinCheckDigit('US037833100'),
				isinCheckDigit('IL001176213'),
				figiCheckDigit('BBG000N9MNX'),
				figiCheckDigit('BBG001SQKGD'),
			],
			[0, 1, 5, 0, 3, 7],
		);
	});

	it('finds companies that everybody knows by their real identifiers', async () => {
		for (const [key, kind] of [
			['US0378331005', 'isin'],
			['037833100', 'cusip'],
		]) {
			assert.equal((await securities(key, kind))[0]?.symbol, 'AAPL');
		}
	});

	it('calls no firm of analysts as a listed company is called', async () => {
		const listed = (await packedDirectory()).map(({ name }) => name.toLowerCase());
		const called = [...firms, ...dissolvingFirms(19_000, 21_000).map(({ firm }) => firm)];
		assert.equal(firms.length, 43);
		for (const { name } of called) {
			const [word = ''] = name.toLowerCase().split(' ');
			assert.deepEqual(
				listed.filter((company) => company.includes(word)),
				[],
				name,
			);
		}
	});

	it('gives every listing identifiers with valid check digits', async () => {
		for (const { cusip, isin, figi, figi_share_class: shareClass } of await securities()) {
			assert.equal(cusip, cusip.slice(0, 8) + String(cusipCheckDigit(cusip.slice(0, 8))));
			assert.equal(isin, `US${cusip}${isinCheckDigit(`US${cusip}`)}`);
			for (const id of [figi, shareClass]) {
				assert.match(id, /^BBG[0-9B-DF-HJ-NP-TV-Z]{8}\d$/);
				assert.equal(id, id.slice(0, 11) + String(figiCheckDigit(id.slice(0, 11))));
			}
		}
	});

	it('gives no two share classes the same CUSIP', async () => {
		const byCusip = new Map((await securities()).map(({ symbol, cusip }) => [symbol, cusip]));
		const own = directory.map(({ symbol }) => byCusip.get(symbol));
		assert.equal(new Set(own).size, directory.length);
	});
});
