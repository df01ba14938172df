import PQueue from 'p-queue';

/** Few enough that the waiting of the last ones does not eat up their deadlines. */
const AT_ONCE = 6;

/** Does work for every item, a few at a time, to the end; only then does the first failure, if any, come out. */
export async function sideBySide<Item, Result>(
	items: readonly Item[],
	work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
	const queue = new PQueue({ concurrency: AT_ONCE });
	const outcomes = await Promise.allSettled(items.map((item) => queue.add(() => work(item))));
	return outcomes.map((outcome) => {
		if (outcome.status === 'rejected') {
			throw outcome.reason;
		}
		return outcome.value;
	});
}
