/**
 * Gives what a function gives, one pull after another, until it gives undefined. A pull throws what the function
 * throws, which does not end it: the next one calls the function again.
 */
export function resumableIterator<T>(
	pull: () => Promise<T | undefined>,
): AsyncIterableIterator<T, undefined, unknown> {
	let isOver = false;
	let turn: Promise<unknown> = Promise.resolve();
	const take = async (): Promise<IteratorResult<T, undefined>> => {
		const item = isOver ? undefined : await pull();
		if (item === undefined) {
			isOver = true;
			return { done: true, value: undefined };
		}
		return { done: false, value: item };
	};
	return {
		next() {
			const taken = turn.then(take);
			// A failure is for whoever pulled; the next in line pulls anew.
			turn = taken.catch(() => undefined);
			return taken;
		},
		return() {
			isOver = true;
			return Promise.resolve({ done: true, value: undefined });
		},
		[Symbol.asyncIterator]() {
			return this;
		},
	};
}
