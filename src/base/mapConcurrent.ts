/** Low enough that the last items do not spend their deadlines waiting. */
const AT_ONCE = 6;

/**
 * Runs work for every item, a few at a time, and returns the results in item order. All items run to the end;
 * only then is the first failure thrown.
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
