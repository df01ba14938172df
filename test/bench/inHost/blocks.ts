const LOOK_EVERY_MS = 5;

/** How long nothing else could be done in the thread of the extension host, while it is watched. */
export interface Blocks {
	/** The longest block in milliseconds of this thread's processor time: neither other programs nor other threads count. */
	stop(): number;
}

export function watchBlocks(): Blocks {
	let longestMs = 0;
	let lookedAt = performance.now();
	let spentMs = threadMs();
	const timer = setInterval(() => {
		const [now, spent] = [performance.now(), threadMs()];
		// Waiting is no block, so what the thread did counts only as long as the look is late.
		longestMs = Math.max(longestMs, Math.min(now - lookedAt - LOOK_EVERY_MS, spent - spentMs));
		lookedAt = now;
		spentMs = spent;
	}, LOOK_EVERY_MS);
	return {
		stop() {
			clearInterval(timer);
			return longestMs;
		},
	};
}

/** What this thread has had of the processor; Node 24, which VS Code has, tells it. */
function threadMs(): number {
	const { user, system } = (process as ProcessWithThreads).threadCpuUsage();
	return (user + system) / 1_000;
}

type ProcessWithThreads = NodeJS.Process & { threadCpuUsage: () => NodeJS.CpuUsage };
