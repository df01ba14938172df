import assert from 'node:assert/strict';
import { TaskScheduler } from '../../../src/base/taskScheduler.js';
import { Calendars } from '../../../src/sandbox/calendars/calendars.js';
import type { Company } from '../../../src/sandbox/market/company.js';
import { Market } from '../../../src/sandbox/market/market.js';
import { Registry } from '../../../src/sandbox/market/registry.js';
import { Parameters } from '../../../src/sandbox/parameters.js';
import { dividendsCalendar } from '../../../src/sandbox/routes/dividends.js';
import { mergersCalendar } from '../../../src/sandbox/routes/mergers.js';
import { offeringsCalendar } from '../../../src/sandbox/routes/offerings.js';
import { ratingsCalendar } from '../../../src/sandbox/routes/ratings.js';
import { splitsCalendar } from '../../../src/sandbox/routes/splits.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ask, calendarPaths, directory, KEY, NOW, rowsOf, sandbox, smallMarket } from './asking.js';

const calendarsOf = {
	dividends: dividendsCalendar,
	ma: mergersCalendar,
	offerings: offeringsCalendar,
	ratings: ratingsCalendar,
	splits: splitsCalendar,
};
const names = Object.keys(calendarPaths) as (keyof typeof calendarPaths)[];
/** The time for one company, which determines how many fit into a time slice of eight milliseconds. */
const COMPANY_MS = 3;
const COMPANIES_A_TURN = 3;
const DAY_MS = 86_400_000;

/** A market that records the requested companies, each of which takes some time. */
class WatchedMarket extends Market {
	readonly requested: string[] = [];
	/** How many times each company was made. */
	readonly made = new Map<string, number>();
	readonly #seen = new Set<Company>();
	worked = 0;
	today = Date.parse(NOW);

	constructor() {
		super(new Registry(directory), { companies: 25, records: 400 }, 1, () => this.today);
	}

	override company(symbol: string): Company | undefined {
		this.requested.push(symbol);
		this.worked += COMPANY_MS;
		const company = super.company(symbol);
		if (company && !this.#seen.has(company)) {
			this.#seen.add(company);
			this.made.set(symbol, (this.made.get(symbol) ?? 0) + 1);
		}
		return company;
	}
}

class Watched {
	readonly market = new WatchedMarket();
	readonly #calendars: Calendars;

	constructor() {
		const clock = new FakeClock();
		clock.elapsed = () => this.market.worked;
		this.#calendars = new Calendars(this.market, 400, new TaskScheduler(clock));
	}

	ask(name: keyof typeof calendarPaths, query = ''): Promise<unknown> {
		return calendarsOf[name](new Parameters(new URLSearchParams(query)), this.#calendars);
	}

	/** The companies whose rows a query generates. */
	async madeFor(name: keyof typeof calendarPaths, query: string): Promise<readonly string[]> {
		await this.ask(name, query);
		return this.market.requested.splice(0);
	}
}

describe('What a question to a calendar makes', () => {
	it('is the one company that it names, in any of its share classes', async () => {
		for (const name of names.filter((candidate) => candidate !== 'ma')) {
			const watched = new Watched();
			assert.deepEqual(await watched.madeFor(name, 'parameters[tickers]=AAPL'), ['AAPL'], name);
			assert.deepEqual(await watched.madeFor(name, 'parameters[tickers]=GOOG'), ['GOOGL'], name);
			assert.deepEqual(await watched.madeFor(name, 'parameters[tickers]=MSFT,JPM'), ['MSFT', 'JPM'], name);
		}
	});

	it('is no company where it names a fund, a company that is known by identity alone, or nobody', async () => {
		for (const name of names) {
			assert.deepEqual(await new Watched().madeFor(name, 'parameters[tickers]=SPY,ZZA,NOPE'), [], name);
		}
	});

	it('is made once a day, for one company and then for all', async () => {
		const watched = new Watched();
		await watched.ask('ratings', 'parameters[tickers]=AAPL');
		await watched.ask('ratings');
		const { market } = watched;
		assert.deepEqual([...market.made.keys()].sort(), market.profiles.map(({ symbol }) => symbol).sort());
		await watched.ask('ratings', 'parameters[tickers]=AAPL,JPM');
		assert.deepEqual(new Set(market.made.values()), new Set([1]));
		market.today += DAY_MS;
		await watched.ask('ratings', 'parameters[tickers]=AAPL,JPM');
		assert.deepEqual(
			[...market.made].filter(([, times]) => times > 1).map(([symbol]) => symbol),
			['AAPL', 'JPM'],
		);
	});

	it('is made once for questions at the same time, also in different orders', async () => {
		const watched = new Watched();
		await Promise.all([
			watched.ask('dividends'),
			watched.ask('dividends', 'page=1'),
			watched.ask('dividends', 'parameters[date_sort]=ex'),
			watched.ask('dividends', 'parameters[tickers]=AAPL,JPM'),
		]);
		const { made, profiles } = watched.market;
		assert.deepEqual([made.size, new Set(made.values())], [profiles.length, new Set([1])]);
	});

	it('leaves the event loop to others after every few companies, however many calendars are made at once', async () => {
		const watched = new Watched();
		const { market } = watched;
		const counts = [0];
		const watch = { isOver: false };
		const others = (): void => {
			counts.push(market.requested.length);
			if (!watch.isOver) {
				setImmediate(others);
			}
		};
		setImmediate(others);
		await Promise.all([watched.ask('ratings'), watched.ask('dividends'), watched.ask('splits')]);
		watch.isOver = true;
		const most = Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)));
		assert.deepEqual([most, market.requested.length], [COMPANIES_A_TURN, 3 * market.profiles.length]);
	});

	it('is made anew where its day ends meanwhile', async () => {
		const watched = new Watched();
		setImmediate(() => (watched.market.today += DAY_MS));
		const answer = await watched.ask('ratings', 'pagesize=1000');
		const nextDay = new Watched();
		nextDay.market.today += DAY_MS;
		assert.deepEqual(answer, await nextDay.ask('ratings', 'pagesize=1000'));
	});

	it('stays for the next, where nobody waits for it any more', async () => {
		const market = sandbox();
		const stop = new AbortController();
		const path = `${calendarPaths.ratings}?pagesize=3`;
		const given = ask(market, path, { signal: stop.signal, headers: { authorization: `token ${KEY}` } });
		stop.abort();
		await assert.rejects(given, { name: 'AbortError' });
		assert.deepEqual((await ask(market, path)).body, (await ask(sandbox(), path)).body);
	});

	it('is for each ticker what the whole calendar has of it', async () => {
		interface Row {
			readonly ticker?: string;
			readonly acquirer_ticker?: string;
			readonly target_ticker?: string;
		}
		for (const name of names) {
			const rows = await rowsOf<Row>(smallMarket, name);
			const alone = sandbox({ companies: 25, records: 400 });
			for (const { symbol } of directory) {
				assert.deepEqual(
					await rowsOf<Row>(alone, name, `&parameters[tickers]=${symbol}`),
					rows.filter(({ ticker, acquirer_ticker: acquirer, target_ticker: target }) =>
						[ticker, acquirer, target].includes(symbol),
					),
					`${name} of ${symbol}`,
				);
			}
		}
	});
});
