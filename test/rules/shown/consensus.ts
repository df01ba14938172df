import assert from 'node:assert/strict';
import {
	expect200,
	expect400,
	expectNoFailure,
	expectRefusals,
	isRow,
	notCounts,
	notDays,
	numberOf,
	type Row,
	textOf,
} from '../asking.js';
import { coverage, type Opinion } from '../coverage.js';
import { consensus, ratings } from '../endpoints.js';
import { rulesOf } from '../rule.js';
import { allRowsOf } from '../rows.js';
import type { Service } from '../service.js';

const FIVE = ['strong_buy', 'buy', 'hold', 'sell', 'strong_sell'];
const WEIGHTS = [5, 4, 3, 2, 1];
const LABELS = ['STRONG_SELL', 'SELL', 'HOLD', 'BUY', 'STRONG_BUY'];

export const consensusRules = rulesOf('GET /api/v1/consensus-ratings', {
	'counts each analyst once, by the newest word of the last 365 days': async (service) => {
		for (const [ticker, opinions] of await coverage(service)) {
			const said = await consensusOf(service, `parameters[tickers]=${ticker}&simplify=true`);
			assert.deepEqual(kindsOf(said), threeKinds(opinions), ticker);
			assert.equal(said.unique_analyst_count, opinions.length, ticker);
			assert.ok(numberOf(said, 'total_analyst_count') >= opinions.length, ticker);
		}
	},
	'the targets are the lowest, the mean and the highest of what these analysts say, adjusted for splits':
		async (service) => {
			for (const [ticker, opinions] of await coverage(service)) {
				const said = await consensusOf(service, `parameters[tickers]=${ticker}`);
				const targets = opinions.flatMap(({ target }) => target ?? []);
				assert.ok(targets.length > 0);
				const mean = sum(targets) / targets.length;
				assert.equal(said.low_price_target, Math.min(...targets), ticker);
				assert.equal(said.high_price_target, Math.max(...targets), ticker);
				assert.ok(Math.abs(numberOf(said, 'consensus_price_target') - mean) <= 0.0051, ticker);
			}
		},
	'the value is the mean of 5 for a strong buy to 1 for a strong sell, and the label its rounding': async (
		service,
	) => {
		for (const [ticker] of await coverage(service)) {
			const said = await consensusOf(service, `parameters[tickers]=${ticker}`);
			const counts = kindsOf(said);
			const weighed = sum(FIVE.map((kind, index) => (counts[kind] ?? 0) * (WEIGHTS[index] ?? 0)));
			const value = weighed / numberOf(said, 'unique_analyst_count');
			assert.ok(Math.abs(numberOf(said, 'consensus_rating_val') - value) < 0.001, ticker);
			assert.equal(said.consensus_rating, LABELS[Math.round(value) - 1], ticker);
		}
	},
	'carries five kinds, and three when simplified': async (service) => {
		for (const [ticker] of await coverage(service)) {
			const five = kindsOf(await consensusOf(service, `parameters[tickers]=${ticker}`));
			const simple = await consensusOf(service, `parameters[tickers]=${ticker}&simplify=true`);
			assert.deepEqual(Object.keys({ ...five, strong_sell: 0 }).toSorted(), FIVE.toSorted(), ticker);
			assert.deepEqual(
				kindsOf(simple),
				{
					buy: (five.strong_buy ?? 0) + (five.buy ?? 0),
					hold: five.hold,
					sell: (five.sell ?? 0) + (five.strong_sell ?? 0),
				},
				ticker,
			);
		}
	},
	'a label is one of five, and one of three when simplified': async (service) => {
		for (const word of ['Strong Buy', 'Buy', 'Hold', 'Sell', 'Strong Sell']) {
			const label = word.toUpperCase().replace(' ', '_');
			const alone = await onlyWordOfItsDay(service, word);
			assert.equal((await consensusOf(service, alone)).consensus_rating, label);
			const simple = await consensusOf(service, `${alone}&simplify=true`);
			assert.equal(simple.consensus_rating, label.replace('STRONG_', ''));
		}
	},
	'is not simplified unless asked': async (service) => {
		const plain = await consensusOf(service, consensus.least);
		assert.deepEqual(await consensusOf(service, `${consensus.least}&simplify=false`), plain);
		assert.ok('strong_buy' in kindsOf(plain));
	},
	'gives counts unless percentages are asked for, and says which': async (service) => {
		const [plain, number, percentage] = [
			await consensusOf(service, consensus.least),
			await consensusOf(service, `${consensus.least}&aggregate_type=number`),
			await consensusOf(service, `${consensus.least}&aggregate_type=percentage`),
		];
		assert.deepEqual(plain, number);
		assert.deepEqual([number.aggregate_type, percentage.aggregate_type], ['number', 'percentage']);
		assert.equal(sum(Object.values(kindsOf(number))), number.unique_analyst_count);
	},
	'percentages are whole and make 100': async (service) => {
		for (const [ticker] of await coverage(service)) {
			for (const simplify of ['true', 'false']) {
				const query = `parameters[tickers]=${ticker}&simplify=${simplify}`;
				const counts = kindsOf(await consensusOf(service, query));
				const shares = kindsOf(await consensusOf(service, `${query}&aggregate_type=percentage`));
				assert.ok(Object.values(shares).every(Number.isInteger), ticker);
				assert.equal(sum(Object.values(shares)), 100, ticker);
				const total = sum(Object.values(counts));
				for (const [kind, share] of Object.entries(shares)) {
					const exact = (100 * (counts[kind] ?? 0)) / total;
					assert.ok(Math.abs(share - exact) < 2, `${ticker}: ${share} % ${kind} for ${exact} %`);
				}
			}
		}
	},
	'counts only what was said from date_from to date_to': async (service) => {
		const ranges = [
			['2026-06-01', '2026-08-31'],
			['2025-01-01', '2025-12-31'],
			['2026-02-15', undefined],
		] as const;
		let requested = 0;
		for (const [from, to] of ranges) {
			const range = `parameters[date_from]=${from}${to === undefined ? '' : `&parameters[date_to]=${to}`}`;
			for (const [ticker, opinions] of await coverage(service, from, to)) {
				const said = await consensusOf(service, `parameters[tickers]=${ticker}&simplify=true&${range}`);
				assert.deepEqual(kindsOf(said), threeKinds(opinions), `${ticker} ${range}`);
				requested += 1;
			}
		}
		assert.ok(requested > 50);
	},
	'updated_at is when the newest of these words was said': async (service) => {
		for (const [ticker, opinions] of await coverage(service)) {
			const said = await consensusOf(service, `parameters[tickers]=${ticker}`);
			const newest = Math.max(...opinions.map(({ updated }) => updated));
			assert.equal(Date.parse(String(said.updated_at)) / 1000, newest, ticker);
		}
	},
	'simplify refuses what is no boolean': (service) =>
		expectRefusals(service, consensus, {
			name: 'simplify',
			good: 'true',
			wrong: ['perhaps', '2', 'truefalse'],
		}),
	'aggregate_type refuses what is neither number nor percentage': (service) =>
		expectRefusals(service, consensus, {
			name: 'aggregate_type',
			good: 'percentage',
			wrong: ['Number', 'median', 'number,percentage', '90D'],
		}),
	'pagesize refuses what is no whole number': (service) =>
		expectRefusals(service, consensus, { name: 'pagesize', good: '10', wrong: notCounts }),
	'date_from refuses what is no day as YYYY-MM-DD': (service) =>
		expectRefusals(service, consensus, { name: 'parameters[date_from]', good: '2026-01-01', wrong: notDays }),
	'date_to refuses what is no day as YYYY-MM-DD': (service) =>
		expectRefusals(service, consensus, { name: 'parameters[date_to]', good: '2026-11-20', wrong: notDays }),
	'tickers never fails, whatever is written there': (service) =>
		expectNoFailure(service, consensus, 'parameters[tickers]'),
	'takes one ticker and no more': (service) => expect400(service, consensus, 'parameters[tickers]=AAPL,MSFT'),
	'the header accept takes application/json and nothing that leaves it out': async (service) => {
		for (const accept of ['text/xml', 'application/xml', 'text/html', 'json']) {
			const { status } = await service.ask(consensus.path, consensus.least, { accept });
			assert.equal(status, 400, accept);
		}
	},
});

/** A consensus query for a day on which only one analyst rated a ticker, with this action. */
async function onlyWordOfItsDay(service: Service, word: string): Promise<string> {
	const rows = await allRowsOf(service, ratings);
	const wholeDays = rows.map((row) => `${textOf(row, 'ticker')} ${textOf(row, 'date')}`);
	const found = rows.find(
		(row, index) =>
			row.rating_current === word &&
			row.action_company === 'Maintains' &&
			wholeDays.indexOf(wholeDays[index] ?? '') === wholeDays.lastIndexOf(wholeDays[index] ?? ''),
	);
	assert.ok(found, `an analyst alone says ${word}`);
	const date = textOf(found, 'date');
	return `parameters[tickers]=${textOf(found, 'ticker')}&parameters[date_from]=${date}&parameters[date_to]=${date}`;
}

async function consensusOf(service: Service, query: string): Promise<Row> {
	const body = await expect200(service, consensus, query);
	assert.ok(isRow(body), `${query} has a consensus`);
	return body;
}

function kindsOf(said: Row): Readonly<Record<string, number>> {
	const kinds = said.aggregate_ratings;
	assert.ok(isRow(kinds));
	return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, numberOf(kinds, kind)]));
}

function threeKinds(opinions: readonly Opinion[]): Readonly<Record<string, number>> {
	const count = (kind: string): number => opinions.filter((opinion) => opinion.kind === kind).length;
	return { buy: count('Buy'), hold: count('Hold'), sell: count('Sell') };
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
