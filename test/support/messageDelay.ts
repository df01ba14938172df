/** How long every fifth message on average waits, in milliseconds; from `TEST_MESSAGE_DELAY`, normally 0. */
const delayMs = Number(process.env.TEST_MESSAGE_DELAY ?? '0');

/**
 * Returns a function that delivers messages in order: at once, or late at random with `TEST_MESSAGE_DELAY`.
 * This finds tests, and code, that count on a message that has not arrived yet.
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
