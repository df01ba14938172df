const LOOK_EVERY_MS = 5;

/** How long nothing else could be done in this process, while it is watched. */
export interface Blocks {
	/** The longest block in milliseconds of the processor's time: what the machine does beside is not counted. */
	stop(): number;
}

export function watchBlocks(): Blocks {
	let longestMs = 0;
	let lookedAt = performance.now();
	let spent = process.cpuUsage();
	const timer = setInterval(() => {
		const now = performance.now();
		const { user, system } = process.cpuUsage(spent);
		// All threads of the process count towards its time, and a block lasts no longer than the clock says.
		longestMs = Math.max(longestMs, Math.min(now - lookedAt - LOOK_EVERY_MS, (user + system) / 1_000));
		lookedAt = now;
		spent = process.cpuUsage();
	}, LOOK_EVERY_MS);
	return {
		stop() {
			clearInterval(timer);
			return longestMs;
		},
	};
}
