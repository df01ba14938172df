import assert from 'node:assert/strict';
import { consensus } from '../../../../src/contract/index.js';
import { consensusJson } from '../../../../src/features/assistant/tools/tickerSnapshot.js';
import { consensusTable } from '../../../../src/features/ticker/tickerTables.js';
import { targetDotPlot } from '../../../../src/presentation/consensus/targetDotPlot.js';
import { csvChunks } from '../../../../src/presentation/export/csv.js';
import { pandasChunks } from '../../../../src/presentation/export/tableWriters.js';
import { tickerInputs } from '../../../support/builders/ticker.js';
import { ready } from '../../../support/builders/answers.js';
import { formats, today } from '../../../support/builders/wording.js';

const wire = {
	aggregate_ratings: { buy: 1, sell: 0, strong_buy: 0 },
	low_price_target: 0,
	high_price_target: '0.00',
	consensus_price_target: 0,
	consensus_rating: 'BUY',
	consensus_rating_val: 4,
	total_analyst_count: 1,
	unique_analyst_count: 1,
};
const { value, warningCount } = consensus.decode(wire);

describe('a consensus whose targets are zero', () => {
	const loaded = value ?? assert.fail();
	const table =
		consensusTable(tickerInputs({ answers: { consensus: ready(loaded) }, isSample: true })) ?? assert.fail();

	it('has no target, in numbers, marks, files and answers', () => {
		assert.equal(warningCount, 0);
		assert.equal(targetDotPlot({ consensus: loaded }, { formats, today }), undefined);
		assert.doesNotMatch(JSON.stringify(consensusJson(loaded, 'USD')), /target(?:Low|Mean|High)/);
		const csv = [...csvChunks(table)].join('').split('\r\n')[1]?.split(',');
		assert.deepEqual(csv?.slice(0, 6), ['AAPL', 'BUY', '4', '', '', '']);
	});

	it('counts none where the others are all there are, in files as in the panel', () => {
		const pandas = [...pandasChunks(table)].join('');
		assert.match(pandas, /\("AAPL", "BUY", 4, None, None, None, 0, 1, 0, 0, 0, 1\)/);
		assert.match(
			JSON.stringify(consensusJson(loaded, 'USD')),
			/"strongBuy":0,"buy":1,"hold":0,"sell":0,"strongSell":0/,
		);
	});
});
