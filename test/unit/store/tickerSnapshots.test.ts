import assert from 'node:assert/strict';
import { type ApiError } from '../../../src/base/failure.js';
import { knownSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { fetchTransport } from '../../../src/client/fetchTransport.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/rejectStatus.js';
import type { Transport } from '../../../src/client/transport.js';
import { withAuth } from '../../../src/client/withAuth.js';
import {
	consensus,
	dividends,
	financials,
	mergers,
	offerings,
	ratings,
	splits,
	trending,
} from '../../../src/contract/index.js';
import type { TrendingQuery, TrendingTicker } from '../../../src/contract/trending.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { endpointSource } from '../../../src/store/endpointSource.js';
import { logoPictureSource, logoRecordSource } from '../../../src/store/logoSource.js';
import { type TickerAnswers, TickerSnapshots } from '../../../src/store/tickerSnapshots.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { failing } from '../../support/transports.js';
import { directory, KEY, sandbox } from '../sandbox/asking.js';

const service = sandbox({ companies: 25, records: 400 });
const baseUrl = 'https://api.benzinga.com';
const imageUrl = 'https://image-util.benzinga.com';
const unheard = new AbortController().signal;
/** All listings, and some that nobody has, since a hover does not know who is covered. */
const fifty = [
	...directory.map(({ symbol }) => symbol),
	...Array.from({ length: 50 }, (_, index) => `QQ${index}`),
]
	.slice(0, 50)
	.map(knownSymbol);
const apple = knownSymbol('AAPL');
const list: TrendingQuery = { timeframe: '1d', source: 'all' };

/** The parts of a hover over a sandbox that counts; each endpoint can be made to fail or to wait. */
class Hovers {
	readonly clock = new FakeClock();
	readonly sent: string[] = [];
	readonly failures = new Map<string, ApiError>();
	readonly held = new Map<string, Promise<void>>();
	readonly trending: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	readonly snapshots: TickerSnapshots;

	constructor() {
		const { clock } = this;
		const answered = rejectStatus(
			clock,
			fetchTransport(() => Promise.resolve(service.fetch)),
		);
		const counting: Transport = async (request, signal) => {
			this.sent.push(request.endpoint);
			await this.held.get(request.endpoint);
			const failure = this.failures.get(request.endpoint);
			if (failure) {
				throw failure;
			}
			return answered(request, signal);
		};
		const send = withAuth(() => Promise.resolve({ key: KEY, origin: baseUrl, form: 'header' }), counting);
		const client = new MarketDataClient(
			() => ({ addresses: { baseUrl, imageUrl }, send, sendImage: counting }),
			clock,
			({ oddities }) => assert.deepEqual(oddities, []),
		);
		const records = new AnswerStore(logoRecordSource(client), clock);
		const trendingStore = new AnswerStore(endpointSource(client, trending), clock);
		this.trending = trendingStore;
		this.snapshots = new TickerSnapshots({
			asked: {
				consensus: new AnswerStore(endpointSource(client, consensus), clock),
				ratings: new AnswerStore(endpointSource(client, ratings), clock),
				dividends: new AnswerStore(endpointSource(client, dividends), clock),
				splits: new AnswerStore(endpointSource(client, splits), clock),
				mergers: new AnswerStore(endpointSource(client, mergers), clock),
				offerings: new AnswerStore(endpointSource(client, offerings), clock),
				financials: new AnswerStore(endpointSource(client, financials), clock),
				logo: new AnswerStore(logoPictureSource(client, records, clock), clock),
			},
			trending: trendingStore,
			trendingQuery: () => list,
			clock,
		});
	}

	/** Holds an endpoint's answers back until the test lets go. */
	hold(endpoint: string): () => void {
		let letGo = (): void => undefined;
		this.held.set(endpoint, new Promise((resolve) => (letGo = resolve)));
		return () => letGo();
	}

	over(symbol: TickerSymbol, signal = unheard): Promise<TickerAnswers> {
		return this.snapshots.within(700, symbol, 'dark', signal);
	}

	/** How each part stands, without a hover. */
	known(symbol: TickerSymbol): Readonly<Record<string, string>> {
		return states(this.snapshots.read(symbol, 'dark'));
	}

	/** How often each endpoint was asked. */
	get counts(): Readonly<Record<string, number>> {
		const names = [...new Set(this.sent)].sort();
		return Object.fromEntries(names.map((name) => [name, this.sent.filter((one) => one === name).length]));
	}
}

function states(known: TickerAnswers): Readonly<Record<string, string>> {
	const { consensus, ratings, dividends, splits, mergers, offerings, financials, logo } = known;
	const parts = { consensus, ratings, dividends, splits, mergers, offerings, financials, logo };
	return Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, state]));
}

async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) {
		await settle();
	}
}

const once = {
	consensus: 1,
	dividends: 1,
	financials: 1,
	image: 1,
	logos: 1,
	mergers: 1,
	offerings: 1,
	ratings: 1,
	splits: 1,
};

describe('what a hover shows', () => {
	it('is asked once, however many hovers there are over one ticker at the same time', async () => {
		const hovers = new Hovers();
		const all = await Promise.all(Array.from({ length: 50 }, () => hovers.over(apple)));
		assert.deepEqual(hovers.counts, once);
		assert.deepEqual(new Set(all.flatMap((known) => Object.values(states(known)))), new Set(['ready']));
	});

	it('is asked once for hovers one after the other', async () => {
		const hovers = new Hovers();
		for (let hover = 0; hover < 50; hover += 1) {
			await hovers.over(apple);
		}
		assert.deepEqual(hovers.counts, once);
	});

	it('costs each of fifty tickers its own eight questions and a picture', async () => {
		const hovers = new Hovers();
		for (const symbol of fifty) {
			await hovers.over(symbol);
		}
		const { image, ...others } = hovers.counts;
		assert.deepEqual(new Set(Object.values(others)), new Set([50]));
		assert.ok(image !== undefined && image > 0 && image <= 50);
	});

	it('holds rows of this ticker alone, a few of each calendar', async () => {
		const known = await new Hovers().over(knownSymbol('JPM'));
		const rows = [known.ratings, known.dividends, known.splits].flatMap((part) =>
			part.state === 'ready' ? part.value.value : assert.fail(part.state),
		);
		assert.ok(rows.length > 3 && rows.length <= 20, `${rows.length} rows`);
		assert.deepEqual(new Set(rows.map(({ symbol }) => symbol)), new Set(['JPM']));
	});

	it('has statements enough to compare the newest with the year before', async () => {
		const known = await new Hovers().over(apple);
		const [company] = known.financials.state === 'ready' ? known.financials.value.value : [];
		const lengths = company?.periods.map(({ period }) => period) ?? [];
		assert.ok(lengths.filter((length) => length === '3M').length >= 5, lengths.join());
		assert.ok(lengths.length <= 20, lengths.join());
	});

	it('waits for what is late no longer than the patience, and leaves the rest to the next hover', async () => {
		const hovers = new Hovers();
		const letGo = hovers.hold('financials');
		const hover = hovers.over(apple);
		await until(() => Object.values(hovers.known(apple)).filter((state) => state === 'loading').length === 1);
		await hovers.clock.advance(699);
		assert.equal(hovers.clock.waiting, 1);
		await hovers.clock.advance(1);
		const first = await hover;
		assert.deepEqual([first.financials.state, first.consensus.state], ['loading', 'ready']);
		letGo();
		await until(() => hovers.known(apple).financials === 'ready');
		const second = await hovers.over(apple);
		assert.deepEqual([second.financials.state, hovers.counts.financials], ['ready', 1]);
	});

	it('goes on though nobody waits any more', async () => {
		const hovers = new Hovers();
		const letGo = hovers.hold('consensus');
		const leaving = new AbortController();
		const hover = hovers.over(apple, leaving.signal);
		await settle();
		leaving.abort();
		assert.equal((await hover).consensus.state, 'loading');
		letGo();
		await until(() => hovers.known(apple).consensus === 'ready');
		assert.equal((await hovers.over(apple)).consensus.state, 'ready');
		assert.equal(hovers.counts.consensus, 1);
	});

	it('loses only the part that fails, which is not asked again by every hover', async () => {
		const hovers = new Hovers();
		hovers.failures.set('dividends', failing({ kind: 'notInPlan', said: {} }));
		hovers.failures.set('ratings', failing({ kind: 'serverFailed', status: 500, said: {} }));
		for (let hover = 0; hover < 50; hover += 1) {
			await hovers.over(apple);
		}
		const known = await hovers.over(apple);
		assert.deepEqual(states(known), {
			...Object.fromEntries(Object.keys(states(known)).map((name) => [name, 'ready'])),
			dividends: 'failed',
			ratings: 'failed',
		});
		assert.deepEqual(hovers.counts, once);
	});

	it('is there at once where it is old, while newer answers are on their way', async () => {
		const hovers = new Hovers();
		await hovers.over(apple);
		await hovers.clock.advance(2 * 3_600_000);
		hovers.hold('ratings');
		const slept = hovers.clock.slept.length;
		const known = await hovers.over(apple);
		assert.deepEqual([known.ratings.state, hovers.clock.slept.length - slept], ['loading', 0]);
		assert.ok(known.ratings.state === 'loading' && known.ratings.stale);
	});

	it('never asks for the trending list, and takes it where somebody else did', async () => {
		const hovers = new Hovers();
		assert.equal((await hovers.over(apple)).trending, undefined);
		assert.equal(hovers.counts.trending, undefined);
		const { value } = await hovers.trending.get(list, unheard);
		const { trending: known } = await hovers.over(apple);
		assert.deepEqual([known?.timeframe, known?.value.length], ['1d', value.length]);
		assert.equal(hovers.counts.trending, 1);
	});
});
