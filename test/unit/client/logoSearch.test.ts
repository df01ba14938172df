import assert from 'node:assert/strict';
import { logoSearch } from '../../../src/client/logoSearch.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/status.js';
import { logoFields, logoFiles } from '../../../src/contract/logos.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { anAnswer, failureFrom } from '../../support/transports.js';

type Asked = Readonly<Record<string, string>>;
type Answer = (asked: Asked) => readonly object[] | number | Promise<readonly object[]>;

const options = { urgency: 'background', signal: new AbortController().signal } as const;

/** A record as a search for these fields gives it. */
function aRecord(key: string, fields: string, id?: string): object {
	const asked = fields.split(',');
	return {
		...(id === undefined ? {} : { id }),
		search_key: key,
		...(asked.includes('colors')
			? { colors: { background_light: '#FFFFFF', background_dark: '#000000' } }
			: {}),
		files: Object.fromEntries(
			asked
				.filter((field) => field !== 'colors')
				.map((field) => [field, `https://images.example.com/${key}/${field}`]),
		),
		securities: [{ symbol: key }],
	};
}

const everyKey: Answer = ({ search_keys: keys = '', fields = '' }) =>
	keys.split(',').map((key) => aRecord(key, fields, `id-${key}`));

function aService(answer: Answer = everyKey) {
	const clock = new FakeClock();
	const asked: Asked[] = [];
	const send = rejectStatus(clock, async ({ url }) => {
		const parameters = Object.fromEntries(new URL(url).searchParams);
		asked.push(parameters);
		const data = await answer(parameters);
		return typeof data === 'number' ? anAnswer(data, {}) : anAnswer(200, { ok: true, data });
	});
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send }),
		clock,
		() => undefined,
	);
	return { client, asked, clock };
}

function keys(count: number): readonly string[] {
	return Array.from({ length: count }, (_, index) => `K${index}`);
}

/** How many identifiers and fields each request asked for. */
function sizes(asked: readonly Asked[]): readonly (readonly [number, number])[] {
	const length = (list = ''): number => list.split(',').length;
	return asked.map(({ search_keys: list, fields }) => [length(list), length(fields)]);
}

describe('the logo search', () => {
	it('asks once for what one request takes, each identifier and field once', async () => {
		const { client, asked } = aService();
		const twelve = logoFields.slice(0, 12);
		await logoSearch(
			client,
			{
				keys: [...keys(100), ...keys(100)],
				fields: [...twelve, ...twelve],
				keyType: 'cusip',
				composite: true,
			},
			options,
		);
		assert.deepEqual(
			[sizes(asked), asked[0]?.search_keys_type, asked[0]?.composite_auto],
			[[[100, 12]], 'cusip', 'true'],
		);
	});

	it('asks side by side for more, and makes one record of the answers for one identifier', async () => {
		const { client, asked } = aService();
		const { value } = await logoSearch(client, { keys: keys(101), fields: logoFields }, options);
		assert.deepEqual(sizes(asked), [
			[100, 12],
			[100, 1],
			[1, 12],
			[1, 1],
		]);
		assert.deepEqual(
			value.map(({ searchKey }) => searchKey),
			keys(101),
		);
		assert.deepEqual(value[100], {
			id: 'id-K100',
			searchKey: 'K100',
			colors: { backgroundLight: '#FFFFFF', backgroundDark: '#000000' },
			files: Object.fromEntries(logoFiles.map((file) => [file, `https://images.example.com/K100/${file}`])),
			securities: [{ symbol: 'K100' }],
		});
	});

	it('keeps what only one of the answers holds', async () => {
		const { client } = aService(({ fields = '' }) =>
			fields === 'colors'
				? [{ search_key: 'K0', colors: { background_light: '#111111' }, securities: [{ symbol: 'K0' }] }]
				: [
						{ id: 'id-K0', search_key: 'K0', files: { logo_dark: 'https://images.example.com/d' } },
						aRecord('K1', fields),
					],
		);
		const { value } = await logoSearch(client, { keys: ['K0', 'K1'], fields: logoFields }, options);
		assert.deepEqual(value[0], {
			id: 'id-K0',
			searchKey: 'K0',
			colors: { backgroundLight: '#111111' },
			files: { logo_dark: 'https://images.example.com/d' },
			securities: [{ symbol: 'K0' }],
		});
		assert.deepEqual([value.length, value[1]?.searchKey, value[1]?.colors], [2, 'K1', undefined]);
	});

	it('never takes two companies for one, nor records that name no identifier', async () => {
		const { client } = aService(({ fields = '' }) => [
			aRecord('K0', fields, 'one'),
			aRecord('K0', fields, 'other'),
			{ files: {}, securities: [{ symbol: 'X' }] },
			{ id: 'third', files: {} },
		]);
		const { value } = await logoSearch(client, { keys: ['K0'], fields: logoFields }, options);
		assert.deepEqual(
			value.map(({ id, colors }) => [id, colors !== undefined]),
			[
				['one', true],
				['other', true],
				[undefined, false],
				['third', false],
				[undefined, false],
			],
		);
	});

	it('is as old as its oldest answer, and counts what was odd in all of them', async () => {
		const { client, clock } = aService(async ({ fields }) => {
			if (fields === 'colors') {
				await settle();
				await clock.advance(700);
			}
			return [{ search_key: 'K0', files: 'none' }];
		});
		const begin = clock.now();
		const { receivedAt, oddities } = await logoSearch(client, { keys: ['K0'], fields: logoFields }, options);
		assert.deepEqual([receivedAt - begin, clock.now() - begin, oddities], [0, 700, 2]);
	});

	it('fails where one of its requests fails', async () => {
		const { client, asked } = aService((parameters) =>
			parameters.search_keys?.startsWith('K200') ? 500 : everyKey(parameters),
		);
		const failure = await failureFrom(logoSearch(client, { keys: keys(250), fields: ['colors'] }, options));
		assert.deepEqual([failure.kind, asked.length], ['serverFailed', 3]);
	});

	it('asks nothing where there is no identifier or no field', async () => {
		const { client, asked } = aService();
		const failures = [
			await failureFrom(logoSearch(client, { keys: [], fields: ['colors'] }, options)),
			await failureFrom(logoSearch(client, { keys: ['K0'], fields: [] }, options)),
		];
		assert.deepEqual(
			[failures.map((failure) => failure.kind === 'invalidQuery' && failure.parameter), asked],
			[['search_keys', 'fields'], []],
		);
	});

	it('keeps to a few requests at a time', async () => {
		let [now, most] = [0, 0];
		const { client } = aService(async () => {
			now += 1;
			most = Math.max(most, now);
			await settle();
			now -= 1;
			return [];
		});
		await logoSearch(client, { keys: keys(2_000), fields: ['colors'] }, options);
		assert.equal(most, 6);
	});
});
