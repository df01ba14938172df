const POLL_INTERVAL_MS = 5;
/** Shorter blocks aren't noticeable and not worth listing. */
const MIN_BLOCK_MS = 10;

/** A period in which the extension host's thread could do nothing else. */
export interface Block {
	/** By the machine's monotonic clock, which profiles use too. */
	readonly fromUs: number;
	readonly toUs: number;
	/** CPU time of this thread in milliseconds; other programs and threads don't count. */
	readonly ms: number;
}

export interface Watch {
	/** Stops watching and returns the blocks in order. */
	stop(): readonly Block[];
}

/** Records the blocks of this thread until stopped. */
export function watchBlocks(): Watch {
	const blocks: Block[] = [];
	let attentionOf = microseconds();
	let spentMs = threadMs();
	const timer = setInterval(() => {
		const [now, spent] = [microseconds(), threadMs()];
		// Waiting is no block, so CPU time counts only up to the delay of the timer.
		const ms = Math.min((now - attentionOf) / 1_000 - POLL_INTERVAL_MS, spent - spentMs);
		if (ms >= MIN_BLOCK_MS) {
			blocks.push({ fromUs: attentionOf, toUs: now, ms });
		}
		attentionOf = now;
		spentMs = spent;
	}, POLL_INTERVAL_MS);
	return {
		stop() {
			clearInterval(timer);
			return blocks;
		},
	};
}

/** The longest block, in milliseconds. */
export function longestOf(blocks: readonly Block[]): number {
	return Math.max(0, ...blocks.map(({ ms }) => ms));
}

function microseconds(): number {
	return Number(process.hrtime.bigint()) / 1_000;
}

/** CPU time of this thread in milliseconds. Needs Node 24, which VS Code has. */
function threadMs(): number {
	const { user, system } = (process as ProcessWithThreads).threadCpuUsage();
	return (user + system) / 1_000;
}

type ProcessWithThreads = NodeJS.Process & { threadCpuUsage: () => NodeJS.CpuUsage };
