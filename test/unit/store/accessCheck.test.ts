import assert from 'node:assert/strict';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/rejectStatus.js';
import type { ApiRequest } from '../../../src/client/transport.js';
import { withAuth } from '../../../src/client/withAuth.js';
import type { AuthForm } from '../../../src/contract/authForm.js';
import { checkAccess, checkKey, keyVerdict } from '../../../src/store/accessCheck.js';
import { FakeClock } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';

const signal = new AbortController().signal;
const key = 'canary-7d20';
const origin = 'https://api.example.com';

type StatusOf = (path: string, form: AuthForm) => number;

/** A service that answers by path and by the form in which the key came, and keeps what it was sent. */
function aService(statusOf: StatusOf) {
	const clock = new FakeClock();
	const sent: { readonly form: AuthForm; readonly url: URL }[] = [];
	const send = rejectStatus(clock, ({ url: address, headers }: ApiRequest) => {
		const url = new URL(address);
		const form = headers.authorization === `token ${key}` ? 'header' : 'query';
		assert.equal(form === 'query', url.searchParams.get('token') === key, 'one form and not both');
		sent.push({ form, url });
		return Promise.resolve(anAnswer(statusOf(url.pathname, form), {}));
	});
	const clientFor = (form: AuthForm): MarketDataClient => {
		const withKey = withAuth(() => Promise.resolve({ key, origin, form }), send);
		const service = {
			addresses: { baseUrl: origin, imageUrl: 'https://images.example.com' },
			send: withKey,
			sendImage: send,
		};
		return new MarketDataClient(
			() => service,
			clock,
			() => undefined,
		);
	};
	return { sent, clientFor, forms: () => sent.map(({ form }) => form).join(' ') };
}

const nine = (form: AuthForm): string => Array.from({ length: 9 }, () => form).join(' ');

describe('the check of a key', () => {
	for (const [what, statusOf, expected] of [
		['every endpoint answers', () => 200, 'accepted'],
		['the plan has nothing at all', () => 403, 'accepted'],
		['one endpoint alone answers', (path) => (path.includes('logos') ? 200 : 401), 'accepted'],
		['one calendar alone answers', (path) => (path.includes('splits') ? 200 : 401), 'accepted'],
		['one endpoint says that the plan lacks it', (path) => (path.includes('logos') ? 403 : 401), 'accepted'],
		['all endpoints say 401', () => 401, 'rejected'],
		['the service has troubles of its own', () => 500, 'unknown'],
		['some say 401 and the rest have troubles', (path) => (path.includes('logos') ? 401 : 503), 'unknown'],
	] satisfies readonly (readonly [string, StatusOf, string])[]) {
		it(`finds the key ${expected} when ${what}`, async () => {
			const { clientFor } = aService(statusOf);
			assert.equal(keyVerdict(await checkAccess(clientFor('header'), signal)), expected);
			assert.equal((await checkKey(clientFor, 'header', signal)).verdict, expected);
		});
	}

	it('asks each of the nine endpoints once, for as little as there is', async () => {
		const { clientFor, sent } = aService(() => 200);
		const accesses = await checkAccess(clientFor('header'), signal);
		assert.deepEqual(
			sent.map(({ url }) => `${url.pathname} ${url.searchParams.get('pagesize') ?? '-'}`).sort(),
			[
				'/api/v1/consensus-ratings 1',
				'/api/v1/trending-tickers/list 1',
				'/api/v2.1/calendar/ma 1',
				'/api/v2.1/calendar/offerings 1',
				'/api/v2.1/calendar/ratings 1',
				'/api/v2.1/calendar/splits 1',
				'/api/v2.1/fundamentals/financials -',
				'/api/v2.2/calendar/dividends 1',
				'/api/v2/logos/search -',
			],
		);
		assert.deepEqual(accesses.map(({ endpoint }) => endpoint).sort(), [
			'consensus',
			'dividends',
			'financials',
			'logos',
			'mergers',
			'offerings',
			'ratings',
			'splits',
			'trending',
		]);
	});

	it('says of each endpoint what it answered', async () => {
		const { clientFor } = aService((path) =>
			path.includes('calendar') ? 403 : path.includes('v1') ? 500 : 200,
		);
		const accesses = await checkAccess(clientFor('header'), signal);
		assert.deepEqual(
			accesses.map(({ endpoint, failure }) => `${endpoint} ${failure?.kind ?? 'answers'}`).sort(),
			[
				'consensus serverFailed',
				'dividends notInPlan',
				'financials answers',
				'logos answers',
				'mergers notInPlan',
				'offerings notInPlan',
				'ratings notInPlan',
				'splits notInPlan',
				'trending serverFailed',
			],
		);
	});

	const headerOnly: StatusOf = (_, form) => (form === 'header' ? 200 : 401);
	const queryOnly: StatusOf = (_, form) => (form === 'query' ? 200 : 401);
	for (const [what, statusOf, usual, form, verdict, forms] of [
		['keeps to the header where it is accepted', headerOnly, 'header', 'header', 'accepted', nine('header')],
		[
			'keeps to the header where the plan alone is in the way',
			() => 403,
			'header',
			'header',
			'accepted',
			nine('header'),
		],
		[
			'keeps to the header where one endpoint takes it',
			(path, sent) => (path.includes('ma') && sent === 'header' ? 200 : 401),
			'header',
			'header',
			'accepted',
			nine('header'),
		],
		[
			'keeps to the header where the service has troubles',
			() => 500,
			'header',
			'header',
			'unknown',
			nine('header'),
		],
		[
			'finds that the service takes the key in the address alone',
			queryOnly,
			'header',
			'query',
			'accepted',
			`${nine('header')} ${nine('query')}`,
		],
		[
			'tries a wrong key once in each form',
			() => 401,
			'header',
			'header',
			'rejected',
			`${nine('header')} ${nine('query')}`,
		],
		[
			'calls a key rejected where the second form meets troubles',
			(_, sent) => (sent === 'header' ? 401 : 503),
			'header',
			'header',
			'rejected',
			`${nine('header')} ${nine('query')}`,
		],
		[
			'begins with the address where the settings say so',
			queryOnly,
			'query',
			'query',
			'accepted',
			nine('query'),
		],
		[
			'finds that the service takes the key in the header alone',
			headerOnly,
			'query',
			'header',
			'accepted',
			`${nine('query')} ${nine('header')}`,
		],
	] satisfies readonly (readonly [string, StatusOf, AuthForm, AuthForm, string, string])[]) {
		it(what, async () => {
			const { clientFor, forms: sentForms } = aService(statusOf);
			const check = await checkKey(clientFor, usual, signal);
			assert.deepEqual(
				[check.form, check.verdict, check.accesses.length, sentForms()],
				[form, verdict, 9, forms],
			);
		});
	}

	it('ends with its signal', async () => {
		const controller = new AbortController();
		const { clientFor, sent } = aService(() => {
			controller.abort();
			return 401;
		});
		await assert.rejects(checkKey(clientFor, 'header', controller.signal), { name: 'AbortError' });
		assert.ok(sent.every(({ form }) => form === 'header'));
	});
});
