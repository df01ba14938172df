import assert from 'node:assert/strict';
import { expect400, expectError, isRow, jsonOf, rowsIn } from '../asking.js';
import { endpoints, trending } from '../endpoints.js';
import { rulesOf } from '../rule.js';
import { type Answer, Service, FEW_COMPANIES } from '../service.js';

/** The errors of the trending list, the only ones that service.md shows. */
export const errorRules = [
	...rulesOf('Errors', {
		'an invalid request is 400, Bad Request': async (service) => {
			await expect400(service, trending, 'interval=1d&source=all&pagesize=1001');
			expectWorded(await service.ask(trending.path, 'interval=1d'), 400, 'Bad Request');
		},
		'an invalid or missing key is 401, Unauthorized': async (service) => {
			for (const headers of [{}, { authorization: 'token other' }]) {
				expectWorded(await service.requestRaw(trending.path, trending.least, headers), 401, 'Unauthorized');
			}
		},
		'a plan without the endpoint is 403, Forbidden': async () => {
			await Service.other({ ...FEW_COMPANIES, plan: 'none' }, async (service) =>
				expectWorded(await service.ask(trending.path, trending.least), 403, 'Forbidden'),
			);
		},
		'a failure of the server is 500, Something went wrong': async () => {
			await Service.other({ ...FEW_COMPANIES, fault: 'serverError' }, async (service) =>
				expectWorded(await service.ask(trending.path, trending.least), 500, 'Something went wrong'),
			);
		},
		'each error has an id of its own': async (service) => {
			const ids = [];
			for (const query of ['', 'interval=1d', 'source=all', 'interval=1d&source=x']) {
				const body = jsonOf(await service.ask(trending.path, query));
				assert.ok(isRow(body));
				ids.push(...rowsIn(body.errors).map(({ id }) => id));
			}
			assert.equal(new Set(ids).size, ids.length);
		},
	}),
	...rulesOf('Endpoints', {
		'every endpoint answers GET without a body, in JSON': async (service) => {
			for (const { path, least } of endpoints) {
				const answer = await service.ask(path, least);
				assert.equal(answer.status, 200, path);
				assert.match(String(answer.headers['content-type']), /^application\/json(;|$)/);
				assert.ok(jsonOf(answer));
			}
		},
		'every error is in JSON too': async (service) => {
			const answers = [await service.ask('/api/v1/nothing'), await service.requestRaw(trending.path)];
			for (const { path } of endpoints) {
				answers.push(await service.requestRaw(path));
			}
			for (const answer of answers) {
				assert.match(String(answer.headers['content-type']), /^application\/json(;|$)/);
				assert.ok(jsonOf(answer));
			}
		},
	}),
	...rulesOf('Versioning', {
		'each endpoint is at its own version, and at any other there is nothing': async (service) => {
			for (const { path, least } of endpoints) {
				const own = /^\/api\/(v[\d.]+)\//.exec(path)?.[1] ?? '';
				for (const version of ['v1', 'v2', 'v2.1', 'v2.2', 'v3', '']) {
					if (version !== own) {
						const other = path.replace(`/${own}/`, version === '' ? '/' : `/${version}/`);
						assert.equal((await service.ask(other, least)).status, 404, other);
					}
				}
			}
		},
	}),
];

function expectWorded(answer: Answer, status: 400 | 401 | 403 | 500, message: string): void {
	assert.equal(answer.status, status);
	const body = jsonOf(answer);
	expectError(trending, status, body);
	assert.ok(isRow(body));
	assert.ok(rowsIn(body.errors).every(({ value }) => String(value).startsWith(message)));
}
