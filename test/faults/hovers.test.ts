import assert from 'node:assert/strict';
import { HttpSandbox } from '../support/httpSandbox.js';
import { sandboxOfCompanies } from '../support/sandboxOfCompanies.js';
import { symbolsOfThree, WatchedWindow } from '../support/watchedWindow.js';

const tickers = symbolsOfThree(200);
/** Every ticker five times, in ten seconds. */
const thousand = Array.from({ length: 5 }, () => tickers).flat();
const REST_MS = 10;
const ANSWER_MS = 100;
/**
 * Logo, consensus, ratings, dividends, statements and headlines per ticker; splits, deals and offerings once
 * for all.
 */
const QUESTIONS = 6 * tickers.length + 3;
/** One per ticker that has a picture. */
const MOST_PICTURES = tickers.length;
/** Six at once, and six more each time those are answered. */
const MOST_IN_TIME = 6 * ((thousand.length * REST_MS) / ANSWER_MS + 1);

describe('a thousand hovers over two hundred tickers in ten seconds', () => {
	let service: HttpSandbox;
	let window: WatchedWindow;

	beforeEach(async () => {
		service = await HttpSandbox.start(sandboxOfCompanies(tickers));
		window = new WatchedWindow(service.url, []);
	});

	afterEach(async () => {
		window.close();
		await service.stop();
	});

	/** What was sent: data requests, pictures, and repeats of either. */
	const sent = () => {
		const { requested } = service;
		const pictures = requested.filter(({ pathname }) => pathname.includes('/file/')).length;
		const again = requested.length - new Set(requested.map(({ href }) => href)).size;
		return { questions: requested.length - pictures, pictures, again };
	};

	it('ask six times for each ticker and three times for all, and for the picture, whatever is hovered again', async () => {
		await window.hoverOver(thousand, REST_MS);
		const { questions, pictures, again } = sent();
		assert.deepEqual([questions, again], [QUESTIONS, 0]);
		assert.ok(pictures > 0 && pictures <= MOST_PICTURES, `${pictures} pictures`);
		const { most, mostPictures } = window.wire;
		assert.ok(most <= 6 && mostPictures <= 6, `${most} and ${mostPictures} at once`);
	});

	it('have six under way at most where answers take their time, and what was looked away from is not sent', async () => {
		const { clock, wire } = window;
		service.delay = () => clock.sleep(ANSWER_MS);
		const pass = async (ms: number): Promise<void> => {
			await clock.advance(ms);
			await wire.settled(() => service.waiting);
		};
		for (const symbol of thousand) {
			const pointer = new AbortController();
			const card = window.hover(symbol, pointer.signal);
			await pass(REST_MS);
			pointer.abort();
			await card;
		}
		const left = service.requested.length;
		await pass(ANSWER_MS);
		assert.deepEqual([wire.underway, service.requested.length], [0, left]);
		const { questions, again } = sent();
		assert.ok(questions <= MOST_IN_TIME, `${questions} questions`);
		assert.deepEqual([again, wire.most, wire.mostPictures <= 6], [0, 6, true]);
		// A hover that then stays gets everything: no queue is ahead of it.
		const [last = tickers[0]] = tickers.slice(-1);
		assert.ok(last);
		const card = window.hover(last);
		for (let passed = 0; passed < 7 * ANSWER_MS; passed += ANSWER_MS) {
			await pass(ANSWER_MS);
		}
		await card;
		// A picture may come after the card, and then stands in the next one.
		const { trending, ...parts } = await window.hover(last);
		assert.equal(trending, undefined);
		assert.deepEqual(new Set(Object.values(parts).map(({ state }) => state)), new Set(['ready']));
	});
});
