import type { Clock } from '../../../base/clock.js';
import { newYorkDay } from '../../../base/days.js';
import type { Timestamped } from '../../../base/loadable.js';
import type { JsonObject } from './toolAnswer.js';

/** What decides the stated source of an answer. */
export interface ProvenanceFacts {
	readonly isSample: () => boolean;
	readonly clock: Clock;
}

/** Where figures come from and how old they are; of several answers, the oldest counts. */
export function provenance(
	{ isSample, clock }: ProvenanceFacts,
	answers: readonly Pick<Timestamped<unknown>, 'receivedAt'>[],
): JsonObject {
	const now = clock.now();
	const receivedAt = Math.min(now, ...answers.map((answer) => answer.receivedAt));
	return {
		...(isSample() && { sampleData: true }),
		source: isSample()
			? 'sample data: every figure is simulated, tell the user so'
			: 'the market data service of the user’s own key',
		asOf: new Date(receivedAt).toISOString(),
		ageSeconds: Math.round((now - receivedAt) / 1000),
		todayInNewYork: newYorkDay(now),
	};
}

/** A sentence to go with figures; sample data is labeled as such at the start. */
export function said({ isSample }: Pick<ProvenanceFacts, 'isSample'>, sentence: string): string {
	return isSample() ? `Sample data, every figure simulated: ${sentence}` : sentence;
}
