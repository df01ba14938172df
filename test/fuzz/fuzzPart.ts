import { baseAnswers } from './baseAnswers.js';
import { type Cost, CpuWatch } from './cpuWatch.js';
import { type Finding, findingsIn, type MutatedAnswer, mutatedAnswer } from './fuzzCase.js';
import { smallestBody } from './smallest.js';

const MOST_STEP_MS = 100;
const SHOWN_CHARACTERS = 600;

/** A range of a run's answers, by number. */
export interface Part {
	readonly seed: number;
	readonly from: number;
	readonly count: number;
}

/** The result of a part, sent between processes. */
export interface PartReport {
	readonly answers: Readonly<Record<string, number>>;
	readonly mutations: Readonly<Record<string, number>>;
	readonly dearest: readonly (readonly [step: string, Cost])[];
	readonly findings: readonly Found[];
	/** CPU time of the process since its start, in seconds. */
	readonly cpuSeconds: number;
}

/** A defect, how often it occurred, and the first and the smallest answer that shows it. */
interface Found {
	readonly slip: string;
	readonly times: number;
	readonly first: number;
	readonly mutations: readonly string[];
	readonly smallest: string;
}

/** Feeds a part of the answers to everything that reads answers. */
export async function fuzzPart({ seed, from, count }: Part): Promise<PartReport> {
	const bases = await baseAnswers();
	const cpu = new CpuWatch();
	const [answers, mutations] = [new Map<string, number>(), new Map<string, number>()];
	const found = new Map<string, { readonly found: Omit<Found, 'times'>; times: number }>();
	for (let index = from; index < from + count; index += 1) {
		const mutated = mutatedAnswer(bases, seed, index);
		add(answers, mutated.base.name);
		mutated.mutations.forEach((name) => add(mutations, name));
		const logFinding = async (finding: Finding, smallest: () => string | Promise<string>): Promise<void> => {
			const slip = `${finding.step}: ${finding.what}`;
			const cached = found.get(slip) ?? {
				found: {
					slip,
					first: index,
					mutations: mutated.mutations,
					smallest: (await smallest()).slice(0, SHOWN_CHARACTERS),
				},
				times: 0,
			};
			cached.times += 1;
			found.set(slip, cached);
		};
		for (const finding of await findingsIn(mutated, cpu.watch)) {
			await logFinding(finding, () => smallestBody(mutated, finding, async (_, run) => run()));
		}
		// A shorter body takes less time, so the answer itself counts as the smallest.
		for (const finding of await slowSteps(mutated, cpu)) {
			await logFinding(finding, () => mutated.body);
		}
	}
	return {
		answers: Object.fromEntries(answers),
		mutations: Object.fromEntries(mutations),
		dearest: cpu.dearest,
		findings: [...found.values()].map((one) => ({ ...one.found, times: one.times })),
		cpuSeconds: cpuSecondsNow(),
	};
}

function cpuSecondsNow(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000_000;
}

/** Merges the reports of all parts of a run. */
export function joined(reports: readonly PartReport[]): PartReport {
	const summed = (of: (report: PartReport) => Readonly<Record<string, number>>) => {
		const sums = new Map<string, number>();
		reports.forEach((report) =>
			Object.entries(of(report)).forEach(([name, times]) => add(sums, name, times)),
		);
		return Object.fromEntries(sums);
	};
	const dearest = new Map<string, Cost>();
	for (const [step, cost] of reports.flatMap((report) => report.dearest)) {
		dearest.set(step, (dearest.get(step)?.ms ?? 0) > cost.ms ? (dearest.get(step) ?? cost) : cost);
	}
	const findings = new Map<string, Found>();
	for (const one of reports.flatMap((report) => report.findings)) {
		const cached = findings.get(one.slip);
		findings.set(one.slip, cached ? { ...cached, times: cached.times + one.times } : one);
	}
	return {
		answers: summed((report) => report.answers),
		mutations: summed((report) => report.mutations),
		dearest: [...dearest].sort(([, one], [, other]) => other.ms - one.ms),
		findings: [...findings.values()],
		cpuSeconds: reports.reduce((sum, report) => sum + report.cpuSeconds, 0),
	};
}

/** Steps that were slow on every run; a busy machine causes single slow runs. */
async function slowSteps(mutated: MutatedAnswer, cpu: CpuWatch): Promise<readonly Finding[]> {
	const slow = await cpu.above(MOST_STEP_MS, mutated.index, (watch) => findingsIn(mutated, watch));
	return slow.map((step) => ({ step, what: `takes more than ${MOST_STEP_MS} ms of CPU` }));
}

function add(counts: Map<string, number>, name: string, times = 1): void {
	counts.set(name, (counts.get(name) ?? 0) + times);
}
