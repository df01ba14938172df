import assert from 'node:assert/strict';
import type { Answer } from '../../../../src/base/loadable.js';
import type { Failure } from '../../../../src/base/failure.js';
import type { KnownAnswers } from '../../../../src/store/knownAnswers.js';
import { readTickerChoices } from '../../../../src/viewmodel/ticker/choices/tickerChoices.js';
import { tickerModel } from '../../../../src/viewmodel/ticker/tickerModel.js';
import { ratingRow } from '../../../support/builders/calendarRows.js';
import { aKnown } from '../../../support/builders/ticker.js';
import { formats, now } from '../../../support/builders/wording.js';

const broken: Failure = { kind: 'serverFailed', status: 500, said: {} };
const limited: Failure = { kind: 'rateLimited', retryAfterMs: 7_000, said: {} };

function failed(failure: Failure): Extract<Answer<never>, { readonly state: 'failed' }> {
	return { state: 'failed', failure, ...('retryAfterMs' in failure && { retryAt: now + 7_000 }) };
}

/** The tab Ratings, where all that it asks failed alike but for what is given. */
function ratingsTab(failure: Failure, others: Partial<KnownAnswers> = {}) {
	const answers = {
		logo: failed(failure),
		ratings: failed(failure),
		consensus: failed(failure),
		...others,
	};
	const model = tickerModel(aKnown({ answers, choices: readTickerChoices({ tab: 'ratings' }) }), formats);
	return { ...model, section: model.tab.name === 'ratings' ? model.tab.ratings.content : assert.fail() };
}

describe('the banner of a ticker panel', () => {
	it('says once why all that was asked failed, with one button', () => {
		const { banner, header } = ratingsTab(broken);
		assert.deepEqual(
			[banner?.notice, header.lookup],
			[
				{
					text: 'The service reported an error (status 500). Try again in a moment.',
					button: { label: 'Retry', remedy: 'retry' },
				},
				{ state: 'ready', body: true, age: '' },
			],
		);
	});

	it('counts down to the next try, which is announced once without its seconds', () => {
		const { banner } = ratingsTab(limited);
		assert.deepEqual(
			[banner?.notice.countdown, banner?.announcement],
			[
				{ ms: 7_000, seconds: 'Next try in {0} s.', minutes: 'Next try in {0} min.' },
				'The request limit of the service was reached. It will be tried again automatically.',
			],
		);
	});

	it('leaves what was known before with its age, and does not tell the reason again', () => {
		const known = { receivedAt: now - 3_600_000, value: [ratingRow({ id: 'a' })], oddities: 0 };
		const { section, banner } = ratingsTab(broken, { ratings: { ...failed(broken), stale: known } });
		assert.deepEqual(
			[banner === undefined, section.state, 'age' in section && section.age],
			[false, 'ready', 'Received 1 hr. ago'],
		);
	});

	it('says once that nothing of it is in the plan, and leads to what is', () => {
		const { banner } = ratingsTab({ kind: 'notInPlan', said: {} });
		assert.deepEqual(banner?.notice, {
			text: 'This is not part of your plan. Your key works, but not for this data.',
			button: { label: 'Check API Access', remedy: 'checkAccess' },
		});
	});

	it('is not there where something came, is still on its way, or failed for another reason', () => {
		const others: readonly Partial<KnownAnswers>[] = [
			{ consensus: { state: 'ready', value: { receivedAt: now, value: undefined, oddities: 0 } } },
			{ consensus: { state: 'loading' } },
			{ consensus: failed(limited) },
			{ consensus: failed({ kind: 'notInPlan', said: {} }) },
		];
		assert.deepEqual(
			others.map((other) => ratingsTab(broken, other).banner),
			[undefined, undefined, undefined, undefined],
		);
	});
});
