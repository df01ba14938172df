import type { Profiler, Runtime } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import type { Block } from './blocks.js';

const SAMPLE_EVERY_US = 500;
const MAX_FUNCTIONS = 8;

/**
 * What the time of a block was spent in: the extension, loading its modules, VS Code, the benchmark, or
 * garbage collection.
 */
const owners = ['ours', 'loading', 'vscode', 'bench', 'garbage'] as const;
type Owner = (typeof owners)[number];

/** A block, with each owner's share of it in milliseconds of CPU time. */
export interface OwnedBlock extends Block {
	readonly shares: Readonly<Record<Owner, number>>;
	/** The most expensive functions with their times, for display. */
	readonly functions: readonly string[];
}

/** Attributes the blocks that occurred while it ran to their owners. */
export interface BlockProfile {
	stop(blocks: readonly Block[]): Promise<readonly OwnedBlock[]>;
}

/** Starts profiling this thread. `folder` is the extension's folder. */
export async function profileBlocks(folder: string): Promise<BlockProfile> {
	const session = new Session();
	session.connect();
	await session.post('Profiler.enable');
	await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
	await session.post('Profiler.start');
	return {
		async stop(blocks) {
			const { profile } = await session.post('Profiler.stop');
			session.disconnect();
			return owned(blocks, samplesOf(profile, folder));
		},
	};
}

interface Sample {
	readonly atUs: number;
	readonly us: number;
	readonly owner: Owner | undefined;
	readonly name: string;
}

function owned(blocks: readonly Block[], samples: readonly Sample[]): readonly OwnedBlock[] {
	return blocks.map((block) => {
		const inside = samples.filter(
			({ atUs, owner }) => owner !== undefined && atUs >= block.fromUs && atUs < block.toUs,
		);
		const sampledUs = sumOf(inside);
		// Samples are taken by wall-clock time, so time of other programs is included; scale them to CPU time.
		const msOf = (some: readonly Sample[]): number =>
			sampledUs === 0 ? 0 : (block.ms * sumOf(some)) / sampledUs;
		const byName = grouped(inside);
		const functions = [...byName]
			.map(([name, some]) => ({ name, ms: msOf(some) }))
			.sort((left, right) => right.ms - left.ms)
			.slice(0, MAX_FUNCTIONS)
			.map(({ name, ms }) => `${ms.toFixed(1)} ${name}`);
		const shares = Object.fromEntries(
			owners.map((owner) => [owner, msOf(inside.filter((sample) => sample.owner === owner))]),
		) as Record<Owner, number>;
		return { ...block, shares, functions };
	});
}

function grouped(samples: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
	const groups = new Map<string, Sample[]>();
	for (const sample of samples) {
		const key = `${sample.owner} ${sample.name}`;
		const group = groups.get(key);
		if (group) {
			group.push(sample);
		} else {
			groups.set(key, [sample]);
		}
	}
	return groups;
}

function sumOf(samples: readonly Sample[]): number {
	return samples.reduce((sum, { us }) => sum + us, 0);
}

function samplesOf(
	{ nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile,
	folder: string,
): Sample[] {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
	const chainOf = (id: number | undefined): Runtime.CallFrame[] => {
		const node = id === undefined ? undefined : byId.get(id);
		return node ? [node.callFrame, ...chainOf(callers.get(node.id))] : [];
	};
	const cache = new Map(
		nodes.map(({ id }) => {
			const chain = chainOf(id);
			return [id, { owner: ownerOf(chain, folder), name: nameOf(chain) }];
		}),
	);
	let atUs = startTime;
	return samples.map((id, index) => {
		atUs += timeDeltas[index] ?? 0;
		return { atUs, us: timeDeltas[index + 1] ?? 0, ...(cache.get(id) ?? { owner: undefined, name: '' }) };
	});
}

/**
 * The owner by the innermost frame that is in a file, since Node's own work is done for that file. Undefined
 * if idle.
 */
function ownerOf([inmost, ...outer]: readonly Runtime.CallFrame[], folder: string): Owner | undefined {
	if (!inmost || ['(idle)', '(program)', '(root)'].includes(inmost.functionName)) {
		return undefined;
	}
	if (inmost.functionName === '(garbage collector)') {
		return 'garbage';
	}
	const chain = [inmost, ...outer];
	const loadedAt = chain.findIndex(({ functionName }) => functionName === 'wrapModuleLoad');
	const ownAt = chain.findIndex(({ url }) => url.includes(folder));
	const isLoading = loadedAt !== -1 && loadedAt < ownAt;
	// VS Code takes part in loading modules; attribute that time to the file that imported them.
	const file = (isLoading ? chain.slice(loadedAt) : chain).find(({ url }) => isFile(url));
	if (file?.url.includes(folder)) {
		return isLoading ? 'loading' : 'ours';
	}
	// Parts of the extension that the benchmark itself runs.
	if (file?.url.includes('/out/chunk-')) {
		return 'ours';
	}
	return file?.url.includes('/out/test/bench/') ? 'bench' : 'vscode';
}

function isFile(url: string): boolean {
	return url !== '' && !url.startsWith('node:');
}

/** Names the function that took the time, and its three innermost callers that are in files. */
function nameOf([inmost, ...outer]: readonly Runtime.CallFrame[]): string {
	const callers = outer.filter(({ url }) => isFile(url)).slice(0, 3);
	return [inmost, ...callers].map((frame) => (frame ? placeOf(frame) : '')).join(' < ');
}

function placeOf({ functionName, url, lineNumber, columnNumber }: Runtime.CallFrame): string {
	const place =
		url === '' ? '' : `@${url.split('/').slice(-2).join('/')}:${lineNumber + 1}:${columnNumber + 1}`;
	return `${functionName === '' ? '(anonymous)' : functionName}${place}`;
}

/** A readable summary of the blocks, longest first. */
export function wordsOf(blocks: readonly OwnedBlock[]): string {
	const longestFirst = [...blocks].sort((left, right) => right.ms - left.ms);
	return longestFirst
		.map(({ ms, shares, functions }) => {
			const parts = owners.map((owner) => `${owner} ${shares[owner].toFixed(1)}`).join(', ');
			return `${ms.toFixed(1)} ms: ${parts}\n${functions.map((line) => `\t${line}\n`).join('')}`;
		})
		.join('\n');
}
