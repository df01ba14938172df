import assert from 'node:assert/strict';
import { expect200, expect400, isRow, rowsIn } from '../asking.js';
import { consensus, type Endpoint, logos, trending } from '../endpoints.js';
import { fileNames, sizeOf } from '../logoRecords.js';
import { pageOf } from '../rows.js';
import { type Rule, rulesOf, rulesOfCalendars } from '../rule.js';
import { Service } from '../service.js';

/** Each row of the limits: a value just within is answered, one just beyond is refused. */
export const limitRules: readonly Rule[] = [
	...rulesOfCalendars('Limits: pagesize of calendars and consensus', {
		'1,000 rows come at once and 1,001 are refused': async (service, calendar) => {
			assert.equal((await pageOf(service, calendar, 'pagesize=999')).length, 999);
			assert.equal((await pageOf(service, calendar, 'pagesize=1000')).length, 1000);
			await expect400(service, calendar, 'pagesize=1001');
			await expect400(service, calendar, 'pagesize=1000000');
		},
	}),
	...rulesOf('Limits: pagesize of calendars and consensus', {
		'a consensus takes a pagesize of 1,000 and refuses 1,001': (service) =>
			expectEdge(service, consensus, (size) => `${consensus.least}&pagesize=${size}`, 1000),
	}),
	...rulesOf('Limits: pagesize of the trending list', {
		'1,000 is taken and 1,001 refused': (service) =>
			expectEdge(service, trending, (size) => `${trending.least}&pagesize=${size}`, 1000),
		'1,000 is what no pagesize means': async () => {
			await Service.other({ companies: 1300 }, async (service) => {
				const sizes = [];
				for (const query of ['', '&page=1', '&pagesize=1000', '&pagesize=999']) {
					const body = await expect200(service, trending, `${trending.least}${query}`);
					assert.ok(isRow(body));
					sizes.push(rowsIn(body.data).length);
				}
				assert.deepEqual(sizes, [1000, 300, 1000, 999]);
			});
		},
	}),
	...rulesOfCalendars('Limits: page of calendars', {
		'page 100,000 is taken and 100,001 refused': async (service, calendar) => {
			for (const page of [0, 99_999, 100_000]) {
				await pageOf(service, calendar, `page=${page}&pagesize=1`);
			}
			await expect400(service, calendar, 'page=100001&pagesize=1');
			await expect400(service, calendar, 'page=-1&pagesize=1');
		},
	}),
	...rulesOfCalendars('Limits: tickers of calendars', {
		'50 tickers are taken and 51 refused': (service, calendar) =>
			expectEdge(service, calendar, (count) => `parameters[tickers]=${listOf(count)}`, 50),
	}),
	...rulesOf('Limits: tickers of consensus', {
		'one ticker is taken and two are refused': (service) =>
			expectEdge(service, consensus, (count) => `parameters[tickers]=${listOf(count)}`, 1),
	}),
	...rulesOf('Limits: identifiers of logos', {
		'100 identifiers are taken and 101 refused, of any kind': async (service) => {
			for (const type of ['symbol', 'cik', 'cusip', 'isin']) {
				await expectEdge(
					service,
					logos,
					(count) => `search_keys=${listOf(count)}&fields=colors&search_keys_type=${type}`,
					100,
				);
			}
		},
	}),
	...rulesOf('Limits: fields of logos', {
		'12 fields are taken and all 13 refused': (service) => {
			const all = [...fileNames, 'colors'];
			return expectEdge(
				service,
				logos,
				(count) => `search_keys=AAPL&fields=${all.slice(0, count).join()}`,
				12,
			);
		},
	}),
	...rulesOf('Limits: border radius of logos', {
		'0 to 50 is taken, less and more refused': async (service) => {
			for (const radius of ['0', '0.1', '25', '49.9', '50']) {
				await expect200(service, logos, `${logos.least}&composite_radius=${radius}`);
			}
			for (const radius of ['-1', '-0.1', '50.1', '51', '360']) {
				await expect400(service, logos, `${logos.least}&composite_radius=${radius}`);
			}
		},
	}),
	...rulesOf('Limits: scale of logos', {
		'a picture is in a box of 300x300 unless said otherwise': async (service) => {
			for (const file of ['mark_light', 'mark_composite_dark']) {
				assert.deepEqual(await sizeOf(service, file), [300, 300]);
				assert.deepEqual(await sizeOf(service, file, { scale: '300x300' }), [300, 300]);
			}
			assert.equal((await sizeOf(service, 'logo_light'))[0], 300);
		},
		'a picture is never scaled up': async (service) => {
			for (const file of ['mark_light', 'mark_composite_light', 'logo_dark']) {
				const largest = await sizeOf(service, file, { scale: '9000x9000' });
				assert.ok(largest[0] < 9000 && largest[0] >= 300);
				for (const scale of ['20000x20000', '9000x90000']) {
					assert.deepEqual(await sizeOf(service, file, { scale }), largest, scale);
				}
				assert.deepEqual(await sizeOf(service, file, { scale: '9000x9000', max_width: 20_000 }), largest);
			}
		},
	}),
];

/** Expects values just below and at a limit to be accepted, and the one above to be refused. */
async function expectEdge(
	service: Service,
	endpoint: Endpoint,
	query: (number: number) => string,
	limit: number,
): Promise<void> {
	if (limit > 1) {
		await expect200(service, endpoint, query(limit - 1));
	}
	await expect200(service, endpoint, query(limit));
	await expect400(service, endpoint, query(limit + 1));
	await expect400(service, endpoint, query(limit * 3));
}

function listOf(count: number): string {
	return Array.from({ length: count }, (_, index) => `K${index}`).join();
}
