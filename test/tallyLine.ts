import type { Tally } from './tallyReporter.js';

const HEAD = 'The tally of the tests: ';

/** A tally as a line of a log, for tests that can write no file. */
export function tallyLine(tally: Tally): string {
	return `${HEAD}${JSON.stringify(tally)}`;
}

/** The tally that a line of a log holds, undefined for any other line. */
export function talliedIn(line: string): Tally | undefined {
	return line.startsWith(HEAD) ? (JSON.parse(line.slice(HEAD.length)) as Tally) : undefined;
}
