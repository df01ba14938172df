import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { consensus, ratings } from '../../../src/contract/index.js';
import { consensusCurrency, currentTargets } from '../../../src/market/ratings.js';
import { ask, directory, smallMarket } from '../sandbox/asking.js';
import { aRating } from '../../support/builders/ratings.js';
import { today } from '../../support/builders/wording.js';

function answerPath(path: string, parameters: readonly (readonly [string, string])[]): string {
	return `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()}`;
}

describe('the currency of a consensus', () => {
	const inCurrencies = (...currencies: readonly string[]) =>
		currentTargets(
			currencies.map((currency, index) => aRating(`Firm ${index}`, '2026-11-01', 250, { currency })),
			'2026-11-20',
		);

	it('is that of its analysts’ targets, else that of the listing', () => {
		assert.deepEqual(
			[
				consensusCurrency(inCurrencies('CAD', 'CAD'), 'USD'),
				consensusCurrency([], 'USD'),
				consensusCurrency([], undefined),
			],
			['CAD', 'USD', undefined],
		);
	});

	it('is not known where targets are in several', () => {
		assert.equal(consensusCurrency(inCurrencies('CAD', 'USD'), 'USD'), undefined);
	});
});

describe('the current targets', () => {
	it('are those of the consensus: as many, with its low, mean and high', async () => {
		let compared = 0;
		for (const { symbol: written } of directory) {
			const symbol = asSymbol(written);
			const [latest, said] = await Promise.all([
				ask(smallMarket, answerPath(consensus.path, consensus.parameters({ symbol }))),
				ask(
					smallMarket,
					answerPath(
						ratings.path,
						ratings.parameters({ tickers: [symbol], dateFrom: '2021-01-01', pageSize: 1000 }),
					),
				),
			]);
			const { value: requested } = consensus.decode(latest.body);
			const targets = currentTargets(ratings.decode(said.body).value, today).map(({ value }) => value);
			if (requested?.meanTarget !== undefined) {
				const mean = targets.reduce((sum, value) => sum + value, 0) / targets.length;
				assert.deepEqual(
					[Math.min(...targets), Math.max(...targets), mean.toFixed(1)],
					[requested.lowTarget, requested.highTarget, requested.meanTarget.toFixed(1)],
					symbol,
				);
				compared += 1;
			}
		}
		assert.ok(compared > 15, `${compared} companies were compared`);
	});

	it('hear the later of two words of one day last', () => {
		const targets = currentTargets(
			[
				aRating('UBS', '2026-11-01', 250, { time: '15:00:00' }),
				aRating('UBS', '2026-11-01', 240, { time: '09:00:00' }),
			],
			today,
		);
		assert.deepEqual(
			targets.map(({ value }) => value),
			[250],
		);
	});

	it('tell two analysts of one firm apart', () => {
		const targets = currentTargets(
			['a', 'b'].map((analystId) => aRating('UBS', '2026-11-01', 250, { analystId })),
			today,
		);
		assert.equal(targets.length, 2);
	});
});
