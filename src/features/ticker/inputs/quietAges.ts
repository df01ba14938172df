import type { Formats } from '../../../presentation/format.js';

/** Older than this is worth saying of anything. */
const QUIET_MS = 5 * 60_000;

/** Tells which ages go without saying beside each other: what came lately, at the time at which most of it came. */
export function quietAges(
	received: readonly number[],
	now: number,
	formats: Formats,
): (receivedAt: number) => boolean {
	const counts = new Map<string, number>();
	for (const at of received) {
		const age = formats.age(at, now);
		counts.set(age, (counts.get(age) ?? 0) + 1);
	}
	const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
	return (receivedAt) => now - receivedAt < QUIET_MS && formats.age(receivedAt, now) === usual;
}
