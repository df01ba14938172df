import { isDeepStrictEqual } from 'node:util';
import { failureOf } from '../../src/base/failure.js';
import type { Answer } from '../../src/base/loadable.js';
import { readJson, readMarkedJson } from '../../src/client/readJson.js';
import { Random } from '../../src/sandbox/market/random.js';
import { now } from '../support/builders/wording.js';
import type { BaseAnswer } from './baseAnswers.js';
import {
	bodyMutations,
	harmlessMutations,
	jsonOf,
	largeMutations,
	listMutations,
	recordMutations,
	type WireRecord,
} from './mutations.js';
import { tooMuch, unsafeIn } from './outputChecks.js';
import { answerSteps, snippetSteps } from './answerSteps.js';
import { shownSteps } from './shownSteps.js';
import type { Step } from './step.js';

/** An answer with something wrong in it. */
export interface MutatedAnswer {
	/** Its number in the run, which decides how it is mutated. */
	readonly index: number;
	readonly base: BaseAnswer;
	/** The mutations applied, in order. */
	readonly mutations: readonly string[];
	readonly body: string;
	/** The records that must come through unchanged; absent if the body as a whole was damaged. */
	readonly good?: readonly WireRecord[] | undefined;
}

/** A defect that was found, in words that are the same for the same defect. */
export interface Finding {
	readonly step: string;
	readonly what: string;
}

/** Runs one step and measures its cost. */
export type Watch = <T>(name: string, run: () => T | Promise<T>) => Promise<T>;

/** Each answer goes to a fifth of all surfaces, and the next answer to the next fifth. */
const TURNS = 5;
const GOOD_RECORDS = 2;
/** The client's limit for the size of a body, in bytes. */
const MOST_BYTES = 8_000_000;

/** The answer with this number in a run. Deterministic for the same numbers. */
export function mutatedAnswer(bases: readonly BaseAnswer[], seed: number, index: number): MutatedAnswer {
	const random = new Random(seed, index);
	const base = random.pick(bases);
	const mutations: string[] = [];
	const pick = <T>(of: Readonly<Record<string, T>>): T => {
		const [name, mutation] = random.pick(Object.entries(of));
		mutations.push(name);
		return mutation;
	};
	const clean: WireRecord = random.pick(base.records);
	let odd: unknown = clean;
	for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
		if (typeof odd === 'object' && odd !== null && !Array.isArray(odd)) {
			const mutate = pick(random.chance(0.01) ? largeMutations : recordMutations);
			odd = mutate(random, odd as WireRecord);
		}
	}
	const { envelope } = base;
	if (envelope === undefined) {
		const text = jsonOf(odd);
		return random.chance(0.15)
			? { base, index, body: pick(bodyMutations)(random, text, ''), mutations }
			: { base, index, body: text, mutations };
	}
	const good = Array.from({ length: GOOD_RECORDS }, () => random.pick(base.records));
	const place = random.whole(0, GOOD_RECORDS);
	const list = random.chance(0.15)
		? pick(listMutations)(random, good, odd)
		: [...good.slice(0, place), odd, ...good.slice(place)];
	const text = envelope === '' ? jsonOf(list) : `{"ok":true,"${envelope}":${jsonOf(list)}}`;
	if (random.chance(0.1)) {
		return { base, index, body: pick(bodyMutations)(random, text, envelope), mutations };
	}
	const body = envelope !== '' && random.chance(0.05) ? pick(harmlessMutations)(text, envelope) : text;
	return { base, index, body, mutations, good };
}

/** All defects in the output for an answer. */
export async function findingsIn(mutated: MutatedAnswer, watch: Watch): Promise<readonly Finding[]> {
	const { base, good, index } = mutated;
	const findings: Finding[] = [];
	const bytes = new TextEncoder().encode(mutated.body);
	const attempt = async <T>(name: string, run: () => Promise<T>): Promise<T | undefined> => {
		try {
			return await run();
		} catch (error) {
			if (failureOf(error) === undefined) {
				findings.push({ step: name, what: `throws ${String(error).slice(0, 120)}` });
			}
			return undefined;
		}
	};
	const take = async (steps: readonly Step[]): Promise<void> => {
		for (const one of steps) {
			await attempt(one.name, async () => {
				const chunks = one.chunks();
				while ((await watch(one.name, () => chunks.next())).done !== true);
			});
			const output = one.output();
			const what = output && (unsafeIn(output) ?? tooMuch(output, bytes.length));
			if (what !== undefined) {
				findings.push({ step: one.name, what });
			}
		}
	};
	const answer = await answerTo(mutated, bytes, watch, (step, what) => findings.push({ step, what }));
	if (answer.state === 'ready' && good && !holdsAll(base, answer.value.value, good)) {
		findings.push({ step: 'decode', what: 'loses a good record' });
	}
	await take(shownSteps(base.name, answer).filter((_, place) => (place + index) % TURNS === 0));
	if (index % TURNS === 1 && bytes.length <= MOST_BYTES) {
		const json = await attempt('JSON as written', () =>
			watch('JSON as written', () => readMarkedJson(bytes)),
		);
		await take(json === undefined ? [] : answerSteps(base.name, json));
	} else if (index % TURNS === 2) {
		await take(snippetSteps(mutated.body.slice(0, 2_000)));
	}
	return findings;
}

async function answerTo(
	{ base, good }: MutatedAnswer,
	bytes: Uint8Array,
	watch: Watch,
	report: (step: string, what: string) => void,
): Promise<Answer<unknown>> {
	if (bytes.length > MOST_BYTES) {
		return { state: 'failed', failure: { kind: 'tooLarge', limitBytes: MOST_BYTES } };
	}
	try {
		const json = await watch('JSON', () => readJson(bytes));
		const { value, warningCount } = await watch('decode', () => base.endpoint.decode(json));
		return { state: 'ready', value: { value, receivedAt: now, warnings: warningCount } };
	} catch (error) {
		const failure = failureOf(error);
		if (!failure) {
			report('decode', `throws ${String(error).slice(0, 120)}`);
			return { state: 'loading' };
		}
		// An answer with too many values is rightly refused as a whole.
		if (good && failure.kind !== 'badResponse' && failure.kind !== 'tooLarge') {
			report('decode', `refuses an answer with good records as ${failure.kind}`);
		}
		return { state: 'failed', failure };
	}
}

/** Whether the decoded records include all good ones, unchanged and in order. */
function holdsAll(
	{ endpoint, envelope = '' }: BaseAnswer,
	read: unknown,
	good: readonly WireRecord[],
): boolean {
	const wanted = endpoint.decode(envelope === '' ? good : { [envelope]: good }).value as readonly unknown[];
	let next = 0;
	for (const one of read as readonly unknown[]) {
		if (next < wanted.length && isDeepStrictEqual(one, wanted[next])) {
			next += 1;
		}
	}
	return next === wanted.length;
}
