import { writeFileSync } from 'node:fs';
import type { Tally } from './tallyReporter.js';

/** Writes a tally to the file that TEST_TALLY names, for whoever started this process. */
export function leaveTally(tally: Tally): void {
	const file = process.env.TEST_TALLY;
	if (file !== undefined) {
		writeFileSync(file, JSON.stringify(tally));
	}
}
