import { readJson } from '../../../src/client/readJson.js';
import { ratings } from '../../../src/contract/index.js';
import type { Rating } from '../../../src/contract/ratings.js';
import { joinChunks, tableForms } from '../../../src/presentation/export/tableForms.js';
import { calendars } from '../../../src/features/calendars/calendars.js';
import { calendarTable } from '../../../src/features/calendars/export/calendarTable.js';
import { rowFile } from '../../../src/features/calendars/export/eventFile.js';
import { neverAborted } from '../../support/neverAborted.js';
import { now as receivedAt, wording } from '../../support/builders/wording.js';
import { bytesOf } from './askBench.js';
import { addressOf } from './slowestQuestion.js';

const ROWS = 10_000;

/**
 * Exports ten thousand ratings in every format, in the way that a calendar table does after the user chose a
 * file.
 */
export async function exportAll(rows: readonly Rating[]): Promise<void> {
	const facts = { rows, isSample: false, receivedAt };
	for (const form of tableForms(calendarTable(calendars.ratings, { ...facts, today: wording.today }), '')) {
		await form.text(neverAborted, () => undefined);
	}
	const file = rowFile<Rating>({
		view: calendars.ratings,
		dayOf: ({ date }) => date,
		dateName: 'date',
		...facts,
		...wording,
	});
	await joinChunks(file.chunks, '', neverAborted);
}

/** Repeats a thousand ratings of the service up to the benchmark's count. */
export async function manyRatings(): Promise<readonly Rating[]> {
	const query = { dateFrom: '2016-01-01', pageSize: 1_000, fields: '*' } as const;
	const { value } = ratings.decode(readJson(await bytesOf(addressOf(ratings, query))));
	return Array.from({ length: ROWS }, (_, place) => value[place % value.length]).filter(
		(rating) => rating !== undefined,
	);
}
