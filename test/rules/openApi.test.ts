import fc from 'fast-check';
import assert from 'node:assert/strict';
import { type Operation, operations, type Schema, validatorOf } from '../support/openApiDocument.js';
import { type Answer, type Difference, NOW, Service, FEW_COMPANIES } from './service.js';

/** Expects an answer to be as documented, and returns its body. */
function expectDocumented(operation: Operation, answer: Answer): unknown {
	const accepts = validatorOf(operation, answer.status);
	assert.match(String(answer.headers['content-type']), /^application\/json\b/);
	const body: unknown = JSON.parse(answer.bytes.toString());
	assert.ok(accepts(body), JSON.stringify(accepts.errors?.slice(0, 3)));
	return body;
}

const symbols = ['AAPL', 'MSFT', 'KO', 'JPM', 'BRK.B', 'SHOP'];

/** Values that a parameter's schema allows, as they are written in a query; symbols that exist among them. */
function written(name: string, schema: Schema): fc.Arbitrary<string> {
	const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
	switch (schema.type) {
		case 'array':
			return fc
				.array(written(name, schema.items ?? assert.fail(name)), {
					minLength: schema.minItems ?? 0,
					maxLength: schema.maxItems ?? 1000,
				})
				.map((entries) => entries.join(','));
		case 'boolean':
			return fc.boolean().map(String);
		case 'integer':
			return fc
				.oneof(
					fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) }),
					fc.integer({ min: minimum, max: maximum }),
				)
				.map(String);
		case 'number':
			return fc
				.integer({ min: (schema.minimum ?? -1e6) * 100, max: (schema.maximum ?? 1e6) * 100 })
				.map((hundredths) => String(hundredths / 100));
		case 'string':
			return texts(name, schema).map(encodeURIComponent);
	}
}

function texts(name: string, { enum: words, format, pattern }: Schema): fc.Arbitrary<string> {
	if (words) {
		return fc.constantFrom(...words);
	}
	if (format === 'date') {
		const [min, max] = [new Date('2020-01-01'), new Date('2027-12-31')];
		return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
	}
	const matching = fc.stringMatching(new RegExp(pattern ?? assert.fail(name)));
	return /tickers|symbols|search_keys/i.test(name)
		? fc.oneof({ arbitrary: fc.constantFrom(...symbols), weight: 5 }, matching)
		: matching;
}

/** Requests that the document allows: the required parameters, and some of the others. */
function queries({ parameters }: Operation): fc.Arbitrary<string> {
	return fc
		.tuple(
			...parameters.map(({ name, required, schema }) => {
				const parameter = written(name, schema).map((value) => `${encodeURIComponent(name)}=${value}`);
				const none = { arbitrary: fc.constant(''), weight: 4 };
				return required ? parameter : fc.oneof(none, { arbitrary: parameter, weight: 1 });
			}),
		)
		.map((parts) => parts.filter((part) => part !== '').join('&'));
}

/** The required parameters, with good values. */
function leastOf({ parameters }: Operation): string {
	return parameters
		.filter(({ required }) => required)
		.map(({ name, schema: { items, enum: words } }) => `${name}=${(items?.enum ?? words ?? symbols)[0]}`)
		.join('&');
}

const RUNS = 60;
/** No answer without rows is longer. */
const EMPTY_BYTES = 100;

describe('The sandbox, judged by docs/reference/openapi.json', () => {
	let service: Service;
	before(async () => {
		service = await Service.start({ companies: 150, records: 500 });
	});
	after(() => service.stop());

	for (const operation of operations) {
		const { address, operationId } = operation;

		it(`answers whatever the document allows as documented: ${operationId}`, async () => {
			let filled = 0;
			await fc.assert(
				fc.asyncProperty(queries(operation), async (query) => {
					const answer = await service.ask(address, query);
					assert.ok([200, 400].includes(answer.status), `${answer.status}`);
					expectDocumented(operation, answer);
					filled += answer.status === 200 && answer.bytes.length > EMPTY_BYTES ? 1 : 0;
				}),
				{ numRuns: RUNS, seed: Date.parse(NOW) / 1000 },
			);
			assert.ok(filled > 0, 'some answers have rows');
		});

		it(`fills the answer to the least that the document requires: ${operationId}`, async () => {
			const body = expectDocumented(operation, await service.ask(address, leastOf(operation)));
			assert.ok(JSON.stringify(body).length > EMPTY_BYTES);
		});

		it(`refuses as documented what the document does not allow: ${operationId}`, async () => {
			const strict = operation.parameters.find(
				({ schema: { type, format } }) => type === 'integer' || format === 'date',
			);
			const answer = await service.ask(address, `${leastOf(operation)}&${strict?.name ?? ''}=x`);
			assert.equal(answer.status, 400);
			expectDocumented(operation, answer);
		});
	}

	it('answers 401 without a key as documented', async () => {
		for (const operation of operations) {
			const answer = await service.requestRaw(operation.address, leastOf(operation));
			assert.equal(answer.status, 401);
			expectDocumented(operation, answer);
		}
	});

	const failing: Readonly<Record<number, Difference>> = {
		403: { plan: 'none' },
		429: { fault: 'rateLimited' },
		500: { fault: 'serverError' },
	};
	for (const [status, difference] of Object.entries(failing)) {
		it(`answers ${status} as documented`, () =>
			Service.other({ ...FEW_COMPANIES, ...difference }, async (other) => {
				for (const operation of operations) {
					const answer = await other.ask(operation.address, leastOf(operation));
					assert.equal(answer.status, Number(status));
					expectDocumented(operation, answer);
				}
			}));
	}
});
