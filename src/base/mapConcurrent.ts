/** Few enough that the waiting of the last ones does not eat up their deadlines. */
const AT_ONCE = 6;

/**
 * Does work for every item, a few at a time, to the end; what came of it is in the order of the items. Only at the end
 * does the first failure, if any, come out.
 */
export async function mapConcurrent<Item, Result>(
	items: readonly Item[],
	work: (item: Item) => Promise<Result>,
	atOnce = AT_ONCE,
): Promise<readonly Result[]> {
	const left = items.entries();
	const outcomes: PromiseSettledResult<Result>[] = [];
	const worker = async (): Promise<void> => {
		for (const [index, item] of left) {
			[outcomes[index]] = await Promise.allSettled([(async () => work(item))()]);
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
	return outcomes.map((outcome) => {
		if (outcome.status === 'rejected') {
			throw outcome.reason;
		}
		return outcome.value;
	});
}
