/** The delay of one message in five, in milliseconds; from `TEST_MESSAGE_DELAY`, 0 by default. */
const delayMs = Number(process.env.TEST_MESSAGE_DELAY ?? '0');

/**
 * Returns a function that delivers messages in order: at once, or late at random with `TEST_MESSAGE_DELAY`.
 * This finds tests and code that assume a message has already arrived.
 */
export function messageLane(): (deliver: () => void) => void {
	if (delayMs === 0) {
		return (deliver) => deliver();
	}
	let last = Promise.resolve();
	return (deliver) => {
		last = last
			.then(() => new Promise<void>((resolve) => setTimeout(resolve, Math.random() < 0.2 ? delayMs : 0)))
			.then(deliver);
	};
}
