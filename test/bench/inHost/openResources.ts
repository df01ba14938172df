import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { row, type Row } from '../measurement.js';

const POLL_INTERVAL_MS = 1_000;
/** The number of equal readings in a row after which the host counts as idle, and the most readings taken. */
const [STABLE_READS, MAX_READS] = [3, 30];
const BYTES_A_MB = 1_000_000;

/** The resources that the extension host uses once it is idle. */
export interface ResourcesInUse {
	/** Whatever prevents the process from exiting, such as timers, sockets and files. */
	readonly handles: number;
	readonly timers: number;
	readonly sockets: number;
	/** JavaScript heap in MB after garbage collection. */
	readonly heap: number;
}

/** Reads the resources once the host is idle. */
export async function resourcesInUse(): Promise<ResourcesInUse> {
	let before = active();
	for (let look = 0, same = 0; same < STABLE_READS && look < MAX_READS; look += 1) {
		await sleep(POLL_INTERVAL_MS);
		const now = active();
		same = now.handles === before.handles ? same + 1 : 0;
		before = now;
	}
	collectGarbage();
	// Objects that only finalizers release are freed by the second collection.
	await sleep(POLL_INTERVAL_MS);
	collectGarbage();
	return { ...active(), heap: process.memoryUsage().heapUsed / BYTES_A_MB };
}

/** Runs a full garbage collection of the host. */
export function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
}

/** A row for each figure at the start and at the end. The start is its own reference. */
export function resourceRows(
	id: string,
	first: ResourcesInUse,
	last: ResourcesInUse,
	firstRounds: number,
	lastRounds: number,
) {
	const words = {
		handles: 'what keeps the extension host alive',
		timers: 'timers among it',
		sockets: 'sockets among it',
		heap: 'the heap of the extension host after a collection',
	};
	return (Object.keys(words) as readonly (keyof ResourcesInUse)[]).flatMap((name): readonly Row[] => {
		const unit = name === 'heap' ? 'MB' : 'count';
		const start = { what: `the same after ${firstRounds} rounds`, value: first[name] };
		return [
			row(`${id}.${name}.start`, `${words[name]}, after ${firstRounds} rounds`, start.value, start, unit),
			row(`${id}.${name}.end`, `${words[name]}, after ${lastRounds} rounds`, last[name], start, unit),
		];
	});
}

function active(): Omit<ResourcesInUse, 'heap'> {
	const kinds = process.getActiveResourcesInfo();
	return {
		handles: kinds.length,
		timers: kinds.filter((kind) => kind === 'Timeout').length,
		sockets: kinds.filter((kind) => kind === 'TCPSocketWrap' || kind === 'TLSWrap').length,
	};
}
