import assert from 'node:assert/strict';
import { endpoints } from '../endpoints.js';
import { each, type Rule, rulesOf } from '../rule.js';
import { Service, FEW_COMPANIES } from '../service.js';

const plans = ['full', 'calendars', 'logos', 'none'] as const;

/** The key, and which endpoints a plan includes. */
export const accessRules: readonly Rule[] = rulesOf('Authentication', {
	'the key is taken in the header': async (service) => {
		assert.deepEqual(await statuses(service, { authorization: `token ${service.key}` }), everywhere(200));
	},
	'the key is taken in the query': async (service) => {
		assert.deepEqual(await statuses(service, {}, `token=${service.key}`), everywhere(200));
	},
	'the key may be in both': async (service) => {
		const headers = { authorization: `token ${service.key}` };
		assert.deepEqual(await statuses(service, headers, `token=${service.key}`), everywhere(200));
	},
	'a missing key is 401': async (service) => {
		assert.deepEqual(await statuses(service, {}), everywhere(401));
		assert.deepEqual(await statuses(service, {}, 'token='), everywhere(401));
		assert.deepEqual(await statuses(service, { authorization: 'token' }), everywhere(401));
	},
	'a wrong key in the header is 401': async (service) => {
		for (const wrong of wrongKeys(service)) {
			assert.deepEqual(await statuses(service, { authorization: `token ${wrong}` }), everywhere(401), wrong);
		}
	},
	'a wrong key in the query is 401': async (service) => {
		for (const wrong of wrongKeys(service)) {
			const query = `token=${encodeURIComponent(wrong)}`;
			assert.deepEqual(await statuses(service, {}, query), everywhere(401), wrong);
		}
	},
	'a key with stray blanks is 401': async (service) => {
		for (const padded of [
			` ${service.key}`,
			`\t${service.key}`,
			`${service.key.slice(0, 4)} ${service.key.slice(4)}`,
		]) {
			assert.deepEqual(await statuses(service, { authorization: `token ${padded}` }), everywhere(401));
		}
		for (const stray of ['%20', '+', '%09', '%0A', '%C2%A0']) {
			assert.deepEqual(await statuses(service, {}, `token=${stray}${service.key}`), everywhere(401), stray);
			assert.deepEqual(await statuses(service, {}, `token=${service.key}${stray}`), everywhere(401), stray);
		}
	},
	'a key in any other form of header is 401': async (service) => {
		for (const authorization of [
			service.key,
			`Bearer ${service.key}`,
			`Basic ${Buffer.from(service.key).toString('base64')}`,
			`token=${service.key}`,
			`apikey ${service.key}`,
		]) {
			assert.deepEqual(await statuses(service, { authorization }), everywhere(401), authorization);
		}
		assert.deepEqual(await statuses(service, { 'x-api-key': service.key }), everywhere(401));
	},
	'a key in any other parameter is 401': async (service) => {
		for (const name of ['apikey', 'apiKey', 'key', 'Token', 'api_token']) {
			assert.deepEqual(await statuses(service, {}, `${name}=${service.key}`), everywhere(401), name);
		}
	},
	...each(plans, (plan) => ({
		[`a valid key of the plan ${plan} opens what the plan has, and the rest is 403`]: async () => {
			const found = await Service.other({ ...FEW_COMPANIES, plan }, (service) =>
				statuses(service, { authorization: `token ${service.key}` }),
			);
			// Each plan without news refuses it in a different way.
			const withoutNews = plan === 'calendars' ? 404 : plan === 'logos' ? 200 : 403;
			const expected = endpoints.map(({ name, plan: opened }) => [
				name,
				plan === 'full' || plan === opened ? 200 : name.startsWith('news') ? withoutNews : 403,
			]);
			assert.deepEqual(found, Object.fromEntries(expected));
		},
	})),
	'the key is asked for before the plan, and the plan before the parameters': async () => {
		await Service.other({ ...FEW_COMPANIES, plan: 'none' }, async (service) => {
			assert.deepEqual(await statuses(service, {}), everywhere(401));
			for (const { path } of endpoints) {
				assert.equal((await service.ask(path, 'pagesize=ten&asOf=x&scale=x')).status, 403, path);
			}
		});
	},
});

/** The status of every endpoint for its minimal query with these headers and additions. */
async function statuses(
	service: Service,
	headers: Readonly<Record<string, string>>,
	query = '',
): Promise<Readonly<Record<string, number>>> {
	const found: [string, number][] = [];
	for (const { name, path, least } of endpoints) {
		const parts = [least, query].filter((part) => part !== '');
		const { status } = await service.requestRaw(path, parts.join('&'), {
			accept: 'application/json',
			...headers,
		});
		found.push([name, status]);
	}
	return Object.fromEntries(found);
}

function everywhere(status: number): Readonly<Record<string, number>> {
	return Object.fromEntries(endpoints.map(({ name }) => [name, status]));
}

/** Keys that are almost right: regenerated, truncated or spelled differently. */
function wrongKeys({ key }: Service): readonly string[] {
	return ['other', key.slice(0, -1), `${key}0`, key.toUpperCase(), 'undefined', 'x'.repeat(4000)];
}
