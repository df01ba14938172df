import assert from 'node:assert/strict';
import { versionChoices } from '../../../../src/features/watchlist/watchlistVersions.js';
import { type NamedEntries, readWatchlists } from '../../../../src/store/watchlist/watchlistSetting.js';
import { formats } from '../../../support/builders/wording.js';

const NOW = Date.UTC(2026, 10, 26, 15);
const MINUTE = 60_000;

/** The label and the other words of each version, newest first, a minute apart. */
function rows(now: NamedEntries, ...versions: readonly NamedEntries[]) {
	const lists = readWatchlists({ user: now, workspace: undefined }).lists;
	const dated = versions.map((version, index) => ({ at: NOW - (index + 1) * MINUTE, lists: version }));
	return versionChoices(dated, lists, formats, NOW).map(({ label, detail, below }) => [label, detail, below]);
}

/** When a version was saved, in the time zone of this machine. */
function savedAt(minutesAgo: number): string {
	return formats.clock(NOW - minutesAgo * MINUTE, NOW);
}

describe('earlier versions of the watchlists', () => {
	it('are told apart by what was changed, when, and how much they had', () => {
		assert.deepEqual(
			rows(
				{ Income: ['KO'] },
				{ Income: ['KO'], Tech: ['AAPL', 'MSFT'] },
				{ Income: ['KO', 'PEP'], Tech: ['AAPL', 'MSFT'] },
				{ Income: ['KO', 'PEP'], Chips: ['AAPL', 'MSFT'] },
			),
			[
				[
					'Before: Tech deleted',
					'1 min. ago',
					`2 lists · 3 tickers · restores Tech, AAPL, MSFT · ${savedAt(1)}`,
				],
				[
					'Before: PEP removed from Income',
					'2 min. ago',
					`2 lists · 4 tickers · restores PEP, Tech, AAPL, MSFT · ${savedAt(2)}`,
				],
				[
					'Before: Chips renamed to Tech',
					'3 min. ago',
					`2 lists · 4 tickers · restores PEP, Chips, AAPL, MSFT · ${savedAt(3)}`,
				],
			],
		);
	});

	it('count changes beyond two', () => {
		const [row] = rows({ A: ['F'], D: [] }, { A: ['KO'], B: [], C: [] });
		assert.deepEqual(row?.[0], 'Before: B deleted · C deleted and 3 more');
	});

	it('leave out those that equal the lists of now or a later version', () => {
		const [now, other] = [{ A: ['KO', 'F'] }, { A: ['F', 'KO'] }];
		assert.deepEqual(
			rows(now, now, other, now, other).map(([label, , below]) => [label, below?.split(' · ').at(-2)]),
			[['Before: order changed', 'same tickers as now']],
		);
	});
});
