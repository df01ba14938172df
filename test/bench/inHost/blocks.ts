const POLL_INTERVAL_MS = 5;
/** What takes less is no block that anybody feels, and not worth a list. */
const MIN_BLOCK_MS = 10;

/** A time in which nothing else could be done in the thread of the extension host. */
export interface Block {
	/** By the machine's own clock, as profiles have it. */
	readonly fromUs: number;
	readonly toUs: number;
	/** Milliseconds of this thread's processor time: neither other programs nor other threads count. */
	readonly ms: number;
}

export interface Watch {
	/** The blocks that were seen, in their order. */
	stop(): readonly Block[];
}

/** Looks how long nothing else can be done, until it is stopped. */
export function watchBlocks(): Watch {
	const blocks: Block[] = [];
	let attentionOf = microseconds();
	let spentMs = threadMs();
	const timer = setInterval(() => {
		const [now, spent] = [microseconds(), threadMs()];
		// Waiting is no block, so what the thread did counts only as long as the look is late.
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

/** The longest of blocks in milliseconds. */
export function longestOf(blocks: readonly Block[]): number {
	return Math.max(0, ...blocks.map(({ ms }) => ms));
}

function microseconds(): number {
	return Number(process.hrtime.bigint()) / 1_000;
}

/** What this thread has had of the processor; Node 24, which VS Code has, tells it. */
function threadMs(): number {
	const { user, system } = (process as ProcessWithThreads).threadCpuUsage();
	return (user + system) / 1_000;
}

type ProcessWithThreads = NodeJS.Process & { threadCpuUsage: () => NodeJS.CpuUsage };
