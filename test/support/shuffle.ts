import { Random } from '../../src/sandbox/market/random.js';

/**
 * Shuffles the tests of each `describe`, and the `describe`s inside it, by the seed in `TEST_ORDER_SEED`; the
 * same seed gives the same order. Without one, nothing changes. Mocha loads the hook from here.
 */
export const mochaHooks = {
	beforeAll(this: Mocha.Context): void {
		const seed = process.env.TEST_ORDER_SEED;
		if (seed) {
			for (const suite of this.test?.parent?.suites ?? []) {
				shuffle(suite, seed);
			}
		}
	},
};

function shuffle(suite: Mocha.Suite, seed: string): void {
	const random = new Random(seed, suite.fullTitle());
	suite.tests = shuffled(suite.tests, random);
	suite.suites = shuffled(suite.suites, random);
	for (const inner of suite.suites) {
		shuffle(inner, seed);
	}
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
	return list
		.map((one) => ({ one, place: random.share() }))
		.toSorted((first, second) => first.place - second.place)
		.map(({ one }) => one);
}
