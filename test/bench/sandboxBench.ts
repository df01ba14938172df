import { readFile } from 'node:fs/promises';
import { type StandaloneSandbox, startSandbox } from '../support/standaloneSandbox.js';
import { inMilliseconds, medianOf, type Measurement } from './measurement.js';

const CALENDARS = [
	'v2.1/calendar/ratings',
	'v2.2/calendar/dividends',
	'v2.1/calendar/ma',
	'v2.1/calendar/splits',
	'v2.1/calendar/offerings',
];
const SIZES = [2_000, 100_000];
const RUNS = 15;

/** How long the standalone sandbox takes to start, to make its calendars, and to answer pages of them. */
export async function measureSandbox(): Promise<readonly Measurement[]> {
	const measured: Measurement[] = [];
	for (const records of SIZES) {
		const startedAt = performance.now();
		const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z', '--records', String(records)]);
		const topic = `sandbox, ${records} records`;
		try {
			measured.push(inMilliseconds(`${topic}: first line`, performance.now() - startedAt));
			for (const calendar of CALENDARS) {
				const askedAt = performance.now();
				await page(sandbox, `${calendar}?pagesize=1`);
				measured.push(inMilliseconds(`${topic}: ${calendar}, first page`, performance.now() - askedAt));
			}
			for (const calendar of CALENDARS) {
				for (const [what, query] of [
					['page of 50', 'pagesize=50'],
					['page of 1,000', 'pagesize=1000'],
					['two tickers, important', 'parameters[tickers]=AAPL,JPM&parameters[importance]=3'],
				] as const) {
					const times: number[] = [];
					for (let run = 0; run < RUNS; run += 1) {
						const askedAt = performance.now();
						await page(sandbox, `${calendar}?${query}`);
						times.push(performance.now() - askedAt);
					}
					measured.push(inMilliseconds(`${topic}: ${calendar}, ${what}`, medianOf(times)));
				}
			}
			measured.push({ name: `${topic}: memory`, value: await residentMegabytes(sandbox.pid), unit: 'MB' });
		} finally {
			await sandbox.stop();
		}
	}
	return measured;
}

async function page({ baseUrl, key }: StandaloneSandbox, query: string): Promise<void> {
	const answer = await fetch(`${baseUrl}/api/${query}`, { headers: { authorization: `token ${key}` } });
	await answer.arrayBuffer();
	if (!answer.ok) {
		throw new Error(`${query} was answered ${answer.status}`);
	}
}

/** Memory of a process as Linux counts it. */
async function residentMegabytes(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
