// Measures the memory that hovers leave in use, and prints the row as JSON. A separate program, so that VS
// Code's Node can run it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock as clock } from '../../src/base/clock.js';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { mapConcurrent } from '../../src/base/mapConcurrent.js';
import type { TickerSymbol } from '../../src/base/symbol.js';
import { fetchTransport } from '../../src/client/transport.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import { rejectStatus } from '../../src/client/status.js';
import { withAuth } from '../../src/client/auth.js';
import { trending } from '../../src/contract/index.js';
import { HoverController } from '../../src/features/hover/hoverController.js';
import { AnswerStore } from '../../src/store/answerStore.js';
import { endpointSource } from '../../src/store/answerSources.js';
import { TickerAnswers } from '../../src/store/tickerAnswers.js';
import { tickerStores } from '../../src/store/tickerStores.js';
import { formats } from '../support/builders/wording.js';
import { neverAborted } from '../support/neverAborted.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { type StandaloneSandbox, startSandbox } from '../support/standaloneSandbox.js';
import { row, type Row } from './measurement.js';
import { noOwnPrices } from '../support/noOwnPrices.js';

const TICKERS = 500;
const ROUNDS = 8;
const AT_ONCE = 10;
/** How many collections to run, with time in between for the finalizers they trigger. */
const TURNS = 6;
const TURN_MS = 50;

/**
 * Compares the memory in use after thousands of hovers over hundreds of tickers with that after the first.
 */
async function heapRow(): Promise<Row> {
	const own = new DisposableStore();
	const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z']);
	try {
		const symbols = (await packedDirectory()).slice(0, TICKERS).map(({ symbol }) => symbol);
		const { over, sent } = hovers(own, sandbox);
		await over(symbols.slice(0, 1));
		const first = await heapMB();
		await over(symbols);
		const sentOnce = sent();
		for (let round = 1; round < ROUNDS; round += 1) {
			await over(symbols);
		}
		const what = `the heap after ${TICKERS * ROUNDS} hovers over ${TICKERS} tickers`;
		const again = ((sent() - sentOnce) / (ROUNDS - 1) / TICKERS).toFixed(1);
		return row(
			'heap',
			`${what}, each asked ${again} times more in a later round`,
			await heapMB(),
			{ what: 'the heap after the first', value: first },
			'MB',
		);
	} finally {
		own.dispose();
		await sandbox.stop();
	}
}

/** Hovers over tickers without an editor. `sent` counts the requests. */
function hovers(own: DisposableStore, { baseUrl, imageUrl, key }: StandaloneSandbox) {
	let requests = 0;
	const network = rejectStatus(
		clock,
		fetchTransport(() => Promise.resolve((request: Request) => fetch(request))),
	);
	const counting: typeof network = (request, signal) => {
		requests += 1;
		return network(request, signal);
	};
	const send = withAuth(() => Promise.resolve({ key, origin: baseUrl, form: 'header' }), counting);
	const client = new MarketDataClient(
		() => ({ addresses: { baseUrl, imageUrl }, send, sendImage: counting, pageRows: 1000 }),
		clock,
		() => undefined,
	);
	const stores = tickerStores(own, client, clock, () => ({
		calendars: 15 * MINUTE_MS,
		consensus: 6 * HOUR_MS,
	}));
	const controller = new HoverController({
		answers: new TickerAnswers(stores, clock),
		trending: own.add(new AnswerStore(endpointSource(client, trending), clock)),
		trendingQuery: () => ({ timeframe: '1d', source: 'all' }),
		ownPrices: noOwnPrices,
		watched: () => [],
		period: () => 'year',
		colors: () => 'theme',
		isSample: () => false,
		formats,
		clock,
	});
	return {
		sent: () => requests,
		over: (symbols: readonly TickerSymbol[]) =>
			mapConcurrent(symbols, (symbol) => controller.answers(symbol, 'dark', 'year', neverAborted), AT_ONCE),
	};
}

/** The memory in use after garbage collection. Weakly held objects are freed only in later turns. */
async function heapMB(): Promise<number> {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	for (let turn = 0; turn < TURNS; turn += 1) {
		collect();
		await clock.sleep(TURN_MS, neverAborted);
	}
	return process.memoryUsage().heapUsed / 1_000_000;
}

process.stdout.write(`${JSON.stringify(await heapRow())}\n`);
