import { readFile } from 'node:fs/promises';
import { type StandaloneSandbox, startSandbox } from '../support/standaloneSandbox.js';
import { additions, medianOf, row, type Row } from './measurement.js';

const CALENDARS = {
	ratings: 'v2.1/calendar/ratings',
	dividends: 'v2.2/calendar/dividends',
	mergers: 'v2.1/calendar/ma',
	splits: 'v2.1/calendar/splits',
	offerings: 'v2.1/calendar/offerings',
};
const RECORDS = 100_000;
const RUNS = 15;

/**
 * Measures how long the standalone sandbox takes to start, to generate its calendars, and to answer pages of
 * them.
 */
export async function measureSandbox(): Promise<readonly Row[]> {
	const startedAt = performance.now();
	const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z', '--records', String(RECORDS)]);
	const reference = additions();
	const rows = [
		row('sandbox.start', 'the sandbox, to its first line', performance.now() - startedAt, reference),
	];
	try {
		for (const [name, path] of Object.entries(CALENDARS)) {
			const firstAt = performance.now();
			await page(sandbox, `${path}?pagesize=1`);
			const firstMs = performance.now() - firstAt;
			const times: number[] = [];
			for (let run = 0; run < RUNS; run += 1) {
				const requestedAt = performance.now();
				await page(sandbox, `${path}?pagesize=1000`);
				times.push(performance.now() - requestedAt);
			}
			rows.push(
				row(`sandbox.${name}.first`, `the sandbox's first page of ${name}`, firstMs, reference),
				row(`sandbox.${name}`, `a page of 1,000 ${name}`, medianOf(times), reference),
			);
		}
		const memory = await residentMegabytes(sandbox.pid);
		rows.push(
			row(
				'sandbox.memory',
				`the sandbox with ${RECORDS} records`,
				memory,
				{ what: '100 MB', value: 100 },
				'MB',
			),
		);
		return rows;
	} finally {
		await sandbox.stop();
	}
}

async function page({ baseUrl, key }: StandaloneSandbox, query: string): Promise<void> {
	const answer = await fetch(`${baseUrl}/api/${query}`, { headers: { authorization: `token ${key}` } });
	await answer.arrayBuffer();
	if (!answer.ok) {
		throw new Error(`${query} was answered ${answer.status}`);
	}
}

/** Resident memory of a process in MB, as Linux counts it. */
async function residentMegabytes(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
