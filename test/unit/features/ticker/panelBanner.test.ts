import assert from 'node:assert/strict';
import type { Answer } from '../../../../src/base/loadable.js';
import type { Failure } from '../../../../src/base/failure.js';
import type { LoadedAnswers } from '../../../../src/store/loadedAnswers.js';
import { readTickerChoices } from '../../../../src/features/ticker/tickerChoices.js';
import { tickerModel } from '../../../../src/features/ticker/tickerModel.js';
import { ratingRow } from '../../../support/builders/calendarRows.js';
import { tickerInputs } from '../../../support/builders/ticker.js';
import { formats, now } from '../../../support/builders/wording.js';

const broken: Failure = { kind: 'serverFailed', status: 500, said: {} };
const limited: Failure = { kind: 'rateLimited', retryAfterMs: 7_000, said: {} };

function failed(failure: Failure): Extract<Answer<never>, { readonly state: 'failed' }> {
	return { state: 'failed', failure, ...('retryAfterMs' in failure && { retryAt: now + 7_000 }) };
}

/** The Ratings tab, where all requests failed alike except for the given answers. */
function ratingsTab(failure: Failure, others: Partial<LoadedAnswers> = {}) {
	const answers = {
		logo: failed(failure),
		ratings: failed(failure),
		consensus: failed(failure),
		...others,
	};
	const model = tickerModel(
		tickerInputs({ answers, choices: readTickerChoices({ tab: 'ratings' }) }),
		formats,
	);
	return { ...model, section: model.tab.name === 'ratings' ? model.tab.ratings.content : assert.fail() };
}

describe('the banner of a ticker panel', () => {
	it('says once why all that was asked failed, with one button', () => {
		const { banner, header } = ratingsTab(broken);
		assert.deepEqual(
			[banner?.notice, header.lookup],
			[
				{
					text: 'The service reported an error.',
					button: { label: 'Retry', remedy: 'retry' },
				},
				{ state: 'missing', text: 'Not loaded' },
			],
		);
	});

	it('counts down to the next try, which is announced once without its seconds', () => {
		const { banner } = ratingsTab(limited);
		assert.deepEqual(
			[banner?.notice.countdown, banner?.announcement],
			[
				{
					ms: 7_000,
					seconds: 'Retrying in {0} s.',
					minutes: 'Retrying in {0} min.',
					due: 'Retrying…',
				},
				'Request limit reached. Retrying automatically.',
			],
		);
	});

	it('offers no button that could do nothing: a limit is waited out, whoever asks', () => {
		assert.equal(ratingsTab(limited).banner?.notice.button, undefined);
	});

	it('says how old what is shown is, and says it aloud', () => {
		const loaded = { receivedAt: now - 60_000, value: [ratingRow({ id: 'a' })], warnings: 0 };
		const { banner } = ratingsTab(limited, { ratings: { ...failed(limited), stale: loaded } });
		const showing = `Showing data from ${formats.clock(now - 60_000, now)}.`;
		assert.deepEqual(
			[banner?.notice.showing, banner?.announcement],
			[showing, `Request limit reached. Retrying automatically. ${showing}`],
		);
	});

	it('leaves what was known before with its age, and does not tell the reason again', () => {
		const loaded = { receivedAt: now - 3_600_000, value: [ratingRow({ id: 'a' })], warnings: 0 };
		const { section, banner } = ratingsTab(broken, { ratings: { ...failed(broken), stale: loaded } });
		assert.deepEqual(
			[banner === undefined, section.state, 'age' in section && section.age],
			[false, 'ready', 'Updated 1 hr. ago'],
		);
	});

	it('says once that nothing of it is in the plan, and leads to what is', () => {
		const { banner } = ratingsTab({ kind: 'notInPlan', said: {} });
		assert.deepEqual(banner?.notice, {
			text: 'This isn’t part of your plan. Your key works, but not for this data.',
			button: { label: 'Diagnose Connection', remedy: 'checkAccess' },
		});
	});

	it('says for two parts what failed alike, whose places stay quiet, beside what came or is on its way', () => {
		const others: readonly Partial<LoadedAnswers>[] = [
			{ financials: { state: 'ready', value: { receivedAt: now, value: [], warnings: 0 } } },
			{ financials: { state: 'loading' } },
		];
		for (const other of others) {
			const answers = { logo: failed(broken), consensus: failed(broken), ratings: failed(broken), ...other };
			const { banner, tab } = tickerModel(tickerInputs({ answers }), formats);
			assert.equal(banner?.notice.text, 'The service reported an error.');
			assert.deepEqual(tab.name === 'overview' && tab.consensus.content, {
				state: 'missing',
				text: 'Not loaded',
			});
		}
	});

	it('is not there where one part alone failed, or each for its own reason', () => {
		const others: readonly Partial<LoadedAnswers>[] = [
			{ consensus: { state: 'ready', value: { receivedAt: now, value: undefined, warnings: 0 } } },
			{ consensus: { state: 'loading' } },
			{ consensus: failed(limited) },
			{ consensus: failed({ kind: 'notInPlan', said: {} }) },
		];
		assert.deepEqual(
			others.map((other) => {
				const { banner, section } = ratingsTab(broken, other);
				return [banner, section.state];
			}),
			others.map(() => [undefined, 'failed']),
		);
	});
});
