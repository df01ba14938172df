// Feeds mutated answers to everything that reads answers: `npm run fuzz -- --seed 7 --count 2000 --from 100`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzzPart, joined, type Part, type PartReport } from './fuzzPart.js';

const PROCESSES = 2;
/** A smaller number isn't worth another process. */
const FEW = 1_000;
const SHOWN_STEPS = 15;

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		count: { type: 'string', default: '100000' },
		from: { type: 'string', default: '0' },
		'as-part': { type: 'boolean', default: false },
	},
});
const part: Part = { seed: Number(values.seed), from: Number(values.from), count: Number(values.count) };

if (values['as-part']) {
	process.send?.(await fuzzPart(part));
	process.disconnect();
} else {
	console.log(`Seed ${part.seed}: ${part.count} answers from number ${part.from} on.`);
	const begun = performance.now();
	const report = joined(
		part.count <= FEW ? [await fuzzPart(part)] : await Promise.all(partsOf(part).map(inProcess)),
	);
	table('Answers a kind', report.answers);
	table('Mutations a kind', report.mutations);
	console.log('\nThe dearest step of each kind, in milliseconds of CPU');
	for (const [name, { ms, at }] of report.dearest.slice(0, SHOWN_STEPS)) {
		console.log(`${ms.toFixed(1).padStart(8)}  ${name} (number ${at})`);
	}
	const { findings, cpuSeconds } = report;
	const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
	console.log(`\n${findings.length} findings in ${seconds} s, of processors ${cpuSeconds.toFixed(0)} s`);
	for (const { slip, times, first, mutations, smallest } of findings) {
		const again = `npm run fuzz -- --seed ${part.seed} --from ${first} --count 1`;
		console.log(`\n- ${slip}; ${times} times, first in ${again} (${mutations.join(', ')})\n  ${smallest}`);
	}
	process.exitCode = findings.length === 0 ? 0 : 1;
}

function partsOf({ seed, from, count }: Part): readonly Part[] {
	const most = Math.ceil(count / PROCESSES);
	return Array.from({ length: PROCESSES }, (_, index) => ({
		seed,
		from: from + index * most,
		count: Math.min(most, count - index * most),
	}));
}

async function inProcess({ seed, from, count }: Part): Promise<PartReport> {
	const args = ['--as-part', '--seed', seed, '--from', from, '--count', count].map(String);
	const child = fork(fileURLToPath(import.meta.url), args);
	const ended = once(child, 'exit').then(() => undefined);
	const reported = once(child, 'message').then(([report]) => report as PartReport);
	const report = await Promise.race([reported, ended]);
	if (!report) {
		throw new Error(`the part from number ${from} on ended without a report`);
	}
	await ended;
	return report;
}

function table(title: string, counts: Readonly<Record<string, number>>): void {
	console.log(`\n${title}`);
	for (const [name, times] of Object.entries(counts).sort(([, one], [, other]) => other - one)) {
		console.log(`${String(times).padStart(8)}  ${name}`);
	}
}
