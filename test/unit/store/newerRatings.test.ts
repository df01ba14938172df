import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../src/base/days.js';
import { DisposableStore } from '../../../src/base/disposable.js';
import { shown } from '../../../src/base/loadable.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { TickerAnswers } from '../../../src/store/tickerAnswers.js';
import type { TickerRequest } from '../../../src/store/tickerQuestions.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';

const request: TickerRequest = { symbol: asSymbol('KO'), purpose: 'panel' };
const wanted = ['ratings', 'consensus'] as const;

/** A panel that stays open while analysts publish new ratings. */
class OpenPanel {
	readonly clock = new FakeClock();
	readonly answers: TickerAnswers;
	readonly requested: string[] = [];
	#ratings: readonly object[] = [{ id: 'a', ticker: 'KO', updated: this.clock.now() / 1000 - 3600 }];
	#mean = 70;

	constructor({ ratingsMs = 15 * MINUTE_MS, consensusMs = 6 * HOUR_MS } = {}) {
		const send = ({ endpoint }: { readonly endpoint: string }) => {
			this.requested.push(endpoint);
			const body =
				endpoint === 'ratings' ? { ratings: this.#ratings } : { consensus_price_target: this.#mean };
			return Promise.resolve(anAnswer(200, body));
		};
		const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
		const client = new MarketDataClient(
			() => ({ addresses, send, sendImage: send, pageRows: 1000 }),
			this.clock,
			() => undefined,
		);
		const stores = tickerStores(new DisposableStore(), client, this.clock, () => ({
			calendars: ratingsMs,
			consensus: consensusMs,
		}));
		this.answers = new TickerAnswers(stores, this.clock);
	}

	/** An analyst raises the target. */
	speak(): void {
		this.#ratings = [
			...this.#ratings,
			{ id: 'b', ticker: 'KO', updated: Math.floor(this.clock.now() / 1000) },
		];
		this.#mean = 75;
	}

	/** Reads until nothing more arrives: the number of ratings, and the mean target. */
	async readAnswers(): Promise<readonly unknown[]> {
		this.requested.length = 0;
		let before = -1;
		while (before !== this.requested.length) {
			before = this.requested.length;
			this.answers.read(wanted, request);
			await settle();
		}
		const { ratings, consensus } = this.answers.peek(request);
		return [shown(ratings)?.value.length, shown(consensus)?.value?.meanTarget, this.requested];
	}
}

describe('ratings and the consensus of a panel that stays open', () => {
	it('are of one time: a rating that came later has the consensus asked again', async () => {
		const panel = new OpenPanel();
		assert.deepEqual(await panel.readAnswers(), [1, 70, ['consensus', 'ratings']]);
		await panel.clock.advance(20 * MINUTE_MS);
		panel.speak();
		await panel.clock.advance(MINUTE_MS);
		assert.deepEqual(await panel.readAnswers(), [2, 75, ['ratings', 'consensus']]);
		assert.deepEqual(await panel.readAnswers(), [2, 75, []]);
	});

	it('are of one time: a consensus that came later and says something else has the ratings asked again', async () => {
		const panel = new OpenPanel({ ratingsMs: 6 * HOUR_MS, consensusMs: 15 * MINUTE_MS });
		assert.deepEqual(await panel.readAnswers(), [1, 70, ['consensus', 'ratings']]);
		await panel.clock.advance(20 * MINUTE_MS);
		panel.speak();
		assert.deepEqual(await panel.readAnswers(), [2, 75, ['consensus', 'ratings']]);
		assert.deepEqual(await panel.readAnswers(), [2, 75, []]);
		await panel.clock.advance(20 * MINUTE_MS);
		assert.deepEqual(await panel.readAnswers(), [2, 75, ['consensus']]);
	});

	it('are not asked again together where no analyst has spoken', async () => {
		const panel = new OpenPanel();
		await panel.readAnswers();
		await panel.clock.advance(20 * MINUTE_MS);
		assert.deepEqual(await panel.readAnswers(), [1, 70, ['ratings']]);
	});
});
