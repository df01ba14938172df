import assert from 'node:assert/strict';
import type { Failure } from '../../../../../src/base/failure.js';
import { overviewTab } from '../../../../../src/features/ticker/overview/overviewTab.js';
import { ready } from '../../../../support/builders/answers.js';
import { aDividend } from '../../../../support/builders/dividends.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { tickerInputs } from '../../../../support/builders/ticker.js';
import { formats } from '../../../../support/builders/wording.js';

const offline: Failure = { kind: 'offline', host: 'api.benzinga.com' };
const failed = { state: 'failed', failure: offline } as const;

type Tab = ReturnType<typeof overviewTab>;

function statesOf({ consensus, targets, figures, latest, events }: Tab): readonly string[] {
	return [consensus, targets, figures, latest, events].map(({ content }) => content.state);
}

describe('the overview', () => {
	it('loads section by section', () => {
		const tab = overviewTab(
			tickerInputs({ answers: { consensus: ready({ ratings: { buy: 3 }, meanTarget: 250 }) } }),
			formats,
		);
		assert.deepEqual(statesOf(tab), ['ready', 'ready', 'loading', 'loading', 'loading']);
	});

	it('fails section by section, each with its remedy', () => {
		const tab = overviewTab(
			tickerInputs({ answers: { ratings: failed, consensus: ready({ ratings: { buy: 3 } }) } }),
			formats,
		);
		const { content } = tab.latest;
		assert.deepEqual(
			[tab.consensus.content.state, content.state, 'button' in content && content.button.remedy],
			['ready', 'failed', 'retry'],
		);
	});

	it('draws the analysts’ own targets where the consensus failed, and offers to ask it again', () => {
		const tab = overviewTab(
			tickerInputs({ answers: { consensus: failed, ratings: ready([aRating('UBS', '2026-11-01', 250)]) } }),
			formats,
		);
		assert.deepEqual(
			[tab.targets.content.state, tab.targetParts.map(({ answer, isFailure }) => [answer, isFailure])],
			['ready', [['consensus', true]]],
		);
	});

	it('says once what is the matter where all answers of a section failed', () => {
		const tab = overviewTab(
			tickerInputs({ answers: { dividends: failed, splits: failed, mergers: failed, offerings: failed } }),
			formats,
		);
		assert.deepEqual([tab.events.content.state, tab.eventParts], ['failed', []]);
	});

	it('says an age only where it is another than that of the rest, or more than a few minutes', () => {
		const agesOf = (consensus: number, others: number): readonly string[] => {
			const tab = overviewTab(
				tickerInputs({
					answers: {
						consensus: ready({ ratings: { buy: 3 } }, consensus),
						ratings: ready([aRating('UBS', '2026-11-01', 250)], others),
						dividends: ready([aDividend('2026-12-01', '0.26')], others),
						splits: ready([], others),
						mergers: ready([], others),
						offerings: ready([], others),
					},
				}),
				formats,
			);
			return [tab.consensus, tab.latest, tab.events].map(({ content }) =>
				'age' in content ? content.age : 'none',
			);
		};
		assert.deepEqual(agesOf(0, 0), ['', '', '']);
		assert.deepEqual(agesOf(3, 0), ['Updated 3 min. ago', '', '']);
		assert.deepEqual(agesOf(9, 9), ['Updated 9 min. ago', 'Updated 9 min. ago', 'Updated 9 min. ago']);
	});

	it('names each calendar that is missing beside the events that are there', () => {
		const tab = overviewTab(
			tickerInputs({
				answers: {
					dividends: ready([aDividend('2026-12-01', '0.26')]),
					splits: failed,
					mergers: { state: 'loading' },
					offerings: ready([]),
				},
			}),
			formats,
		);
		assert.deepEqual(
			[tab.events.content.state, tab.eventParts.map(({ answer, isFailure }) => [answer, isFailure])],
			[
				'ready',
				[
					['splits', true],
					['mergers', false],
				],
			],
		);
	});

	it('has the five newest ratings', () => {
		const ratings = Array.from({ length: 9 }, (_, index) => aRating(`Firm ${index}`, '2026-11-01', 250));
		const { content } = overviewTab(tickerInputs({ answers: { ratings: ready(ratings) } }), formats).latest;
		assert.deepEqual(content.state === 'ready' && content.body.rows.map(({ firm }) => firm.text), [
			'Firm 0',
			'Firm 1',
			'Firm 2',
			'Firm 3',
			'Firm 4',
		]);
	});

	describe('where the service has nothing', () => {
		const nothing = {
			logo: ready(undefined),
			consensus: ready(undefined),
			ratings: ready([]),
			financials: ready([]),
			dividends: ready([]),
			splits: ready([]),
			mergers: ready([]),
			offerings: ready([]),
		};

		it('says in one sentence what is missing', () => {
			const tab = overviewTab(
				tickerInputs({ answers: { ...nothing, dividends: ready([aDividend('2026-12-01', '0.26')]) } }),
				formats,
			);
			assert.deepEqual(statesOf(tab), ['empty', 'empty', 'empty', 'empty', 'ready']);
			assert.deepEqual(tab.missing, {
				text: 'No analyst consensus, price targets, ratings in the last five years, income statement, or company record for AAPL.',
			});
			const other = overviewTab(tickerInputs({ answers: { ratings: ready([]) } }), formats);
			assert.deepEqual(other.missing, {
				text: 'No ratings in the last five years for AAPL.',
			});
		});

		it('says that there is no data at all, and of an unknown symbol why that may be', () => {
			const inputs = overviewTab(tickerInputs({ answers: nothing }), formats);
			const unknown = overviewTab(tickerInputs({ answers: nothing, listing: undefined }), formats);
			assert.deepEqual(
				[inputs.missing, unknown.missing],
				[
					{ text: 'No data for AAPL.' },
					{
						text: 'No data for AAPL. The symbol may be misspelled, renamed or delisted.',
						button: { label: 'Look Up Ticker', remedy: 'lookUp' },
					},
				],
			);
			assert.deepEqual(statesOf(unknown), ['empty', 'empty', 'empty', 'empty', 'empty']);
		});
	});
});
