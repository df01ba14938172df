import type { Profiler, Runtime } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import type { Block } from './blocks.js';

const SAMPLE_EVERY_US = 500;
const MAX_FUNCTIONS = 8;

/** Who spent the time of a block: the extension, its modules being loaded, VS Code, what measures, or the collection of garbage. */
const owners = ['ours', 'loading', 'vscode', 'bench', 'garbage'] as const;
type Owner = (typeof owners)[number];

/** A block, and what each had of it in milliseconds of the processor. */
export interface OwnedBlock extends Block {
	readonly shares: Readonly<Record<Owner, number>>;
	/** The dearest functions with what each took, for people. */
	readonly functions: readonly string[];
}

/** Tells whose the blocks were that were seen while it ran. */
export interface BlockProfile {
	stop(blocks: readonly Block[]): Promise<readonly OwnedBlock[]>;
}

/** Begins a profile of this thread. `folder` is where the extension lies. */
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
		// Samples come by the clock on the wall, so other programs are among them.
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

/** By the innermost function that lies in a file: what Node does, it does for that. Undefined where nothing was done. */
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
	// VS Code has a hand in how modules are loaded; they are those of whoever asked for them.
	const file = (isLoading ? chain.slice(loadedAt) : chain).find(({ url }) => isFile(url));
	if (file?.url.includes(folder)) {
		return isLoading ? 'loading' : 'ours';
	}
	// What the bench itself runs of the extension.
	if (file?.url.includes('/out/chunk-')) {
		return 'ours';
	}
	return file?.url.includes('/out/test/bench/') ? 'bench' : 'vscode';
}

function isFile(url: string): boolean {
	return url !== '' && !url.startsWith('node:');
}

/** The function that took the time, and the innermost three of files that called it. */
function nameOf([inmost, ...outer]: readonly Runtime.CallFrame[]): string {
	const callers = outer.filter(({ url }) => isFile(url)).slice(0, 3);
	return [inmost, ...callers].map((frame) => (frame ? placeOf(frame) : '')).join(' < ');
}

function placeOf({ functionName, url, lineNumber, columnNumber }: Runtime.CallFrame): string {
	const place =
		url === '' ? '' : `@${url.split('/').slice(-2).join('/')}:${lineNumber + 1}:${columnNumber + 1}`;
	return `${functionName === '' ? '(anonymous)' : functionName}${place}`;
}

/** What people read of blocks, the longest first. */
export function wordsOf(blocks: readonly OwnedBlock[]): string {
	const longestFirst = [...blocks].sort((left, right) => right.ms - left.ms);
	return longestFirst
		.map(({ ms, shares, functions }) => {
			const parts = owners.map((owner) => `${owner} ${shares[owner].toFixed(1)}`).join(', ');
			return `${ms.toFixed(1)} ms: ${parts}\n${functions.map((line) => `\t${line}\n`).join('')}`;
		})
		.join('\n');
}
