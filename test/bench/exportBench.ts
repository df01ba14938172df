import { readJson } from '../../src/client/readJson.js';
import { ratings } from '../../src/contract/index.js';
import type { Rating } from '../../src/contract/ratings.js';
import { SentRows } from '../../src/features/calendars/sentRows.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import { ratingColumns } from '../../src/features/calendars/ratings.js';
import { rowFile } from '../../src/features/calendars/export/eventFile.js';
import { calendarTable } from '../../src/features/calendars/export/calendarTable.js';
import { csvChunks } from '../../src/presentation/export/csv.js';
import { jsonChunks } from '../../src/presentation/export/jsonWriter.js';
import { now as receivedAt, wording } from '../support/builders/wording.js';
import { startSandbox } from '../support/standaloneSandbox.js';
import { best, row, type Row } from './measurement.js';
import { answered } from './sandboxAnswer.js';

const ROWS = 10_000;
const A_PAGE = 1_000;
const ROUNDS = 3;

/**
 * Measures how long ten thousand ratings take to format for the table and to export: in total, and the
 * longest slice.
 */
export async function measureExports(): Promise<readonly Row[]> {
	const rows = await manyRatings();
	const { length } = JSON.stringify(rows);
	const columns = ratingColumns();
	const reference = {
		what: `JSON.stringify of the same rows, ${Math.round(length / 1_000)} kB`,
		value: best(() => void JSON.stringify(rows)),
	};
	const written = calendarTable(calendars.ratings, {
		rows,
		isSample: true,
		receivedAt,
		today: wording.today,
	});
	const event = { view: calendars.ratings, dayOf: ({ date }: Rating) => date, dateName: 'date' };
	const ways: readonly (readonly [id: string, what: string, slices: () => Iterable<unknown>])[] = [
		[
			'table',
			'wording all columns for the table',
			() => new SentRows<Rating>().update({ rows, columns, order: undefined, ...wording }),
		],
		['csv', 'writing them as CSV', () => csvChunks(written)],
		['json', 'writing them as JSON', () => jsonChunks(written)],
		[
			'ics',
			'writing them as a calendar file',
			() => rowFile<Rating>({ ...event, rows, isSample: true, receivedAt, ...wording }).chunks,
		],
	];
	return ways.flatMap(([id, what, slices]) => {
		const { allMs, longestMs } = shortest(slices);
		return [
			row(`${id}.${ROWS}`, `${ROWS} ratings: ${what}`, allMs, reference),
			row(`${id}.${ROWS}.block`, `${ROWS} ratings: ${what}, the longest slice`, longestMs, reference),
		];
	});
}

/** The fastest of several rounds. */
function shortest(slices: () => Iterable<unknown>): { readonly allMs: number; readonly longestMs: number } {
	const rounds = Array.from({ length: ROUNDS }, () => {
		const times = [performance.now()];
		const made = slices()[Symbol.iterator]();
		let isOver = false;
		while (!isOver) {
			isOver = made.next().done === true;
			times.push(performance.now());
		}
		const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
		return { allMs: gaps.reduce((sum, gap) => sum + gap, 0), longestMs: Math.max(...gaps) };
	});
	return rounds.reduce((one, other) => (other.allMs < one.allMs ? other : one));
}

async function manyRatings(): Promise<readonly Rating[]> {
	const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z', '--records', '20000']);
	try {
		const rows: Rating[] = [];
		for (let page = 0; rows.length < ROWS; page += 1) {
			const query = { dateFrom: '2016-01-01', pageSize: A_PAGE, page, fields: '*' } as const;
			const { value } = ratings.decode(readJson(await answered(sandbox, ratings, query)));
			if (value.length === 0) {
				throw new Error(`There are only ${rows.length} ratings.`);
			}
			rows.push(...value);
		}
		return rows.slice(0, ROWS);
	} finally {
		await sandbox.stop();
	}
}
