import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** When the sources were made: SOURCE_DATE_EPOCH (seconds since 1970) where it is set, else the last commit. */
export async function sourceTime() {
	const { SOURCE_DATE_EPOCH } = process.env;
	const seconds =
		SOURCE_DATE_EPOCH ??
		(await promisify(execFile)('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })).stdout;
	if (!/^\d+\s*$/.test(seconds)) {
		throw new Error('SOURCE_DATE_EPOCH has to be a number of seconds.');
	}
	return new Date(Number(seconds) * 1000);
}
