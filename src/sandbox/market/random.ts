import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Identifies a random stream, such as `[seed, 'AAPL', 'ratings']`; equal labels give equal numbers. */
export type Labels = readonly (string | number)[];

/**
 * A stream of random numbers that depends only on its labels, so that no part of the market affects another.
 */
export class Random {
	readonly #generator;

	constructor(...labels: Labels) {
		this.#generator = xoroshiro128plus(hashOf(labels));
	}

	/** A whole number between two inclusive bounds, which must be less than 2^24 apart. */
	whole(from: number, to: number): number {
		return from + Math.floor(this.share() * (to - from + 1));
	}

	/** A number from 0 to just below 1. */
	share(): number {
		return (this.#generator.next() >>> 8) / 0x1000000;
	}

	between(from: number, to: number): number {
		return from + (to - from) * this.share();
	}

	/** Roughly normal around 0, almost always within 3 of it. */
	swing(): number {
		return (this.share() + this.share() + this.share() + this.share() - 2) * 1.73;
	}

	chance(probability: number): boolean {
		return this.share() < probability;
	}

	pick<T>(list: readonly T[]): T {
		return entry(list, this.whole(0, list.length - 1));
	}
}

/** The entry at an index; throws a RangeError if there is none. */
export function entry<T>(list: readonly T[], index: number): T {
	const found = list[index];
	if (found === undefined) {
		throw new RangeError(`no entry ${index} in a list of ${list.length}`);
	}
	return found;
}

/** An evenly distributed 32-bit number for the labels. */
export function hashOf(labels: Labels): number {
	return spread(folded(labels.join('\n'), 0x811c9dc5, 0x01000193));
}

function folded(text: string, start: number, factor: number): number {
	let hash = start;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), factor);
	}
	return hash;
}

function spread(hash: number): number {
	let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return (bits ^ (bits >>> 16)) >>> 0;
}

/** A number from 0 to just below 1 for the labels. */
export function shareOf(...labels: Labels): number {
	return hashOf(labels) / 0x100000000;
}

/** Hexadecimal digits for the labels, from 64 bits, so that among a million collisions are unlikely. */
export function hexOf(length: number, ...labels: Labels): string {
	const text = labels.join('\n');
	const one = folded(text, 0x811c9dc5, 0x01000193);
	const other = folded(text, 0x2545f491, 0x5bd1e995);
	let hex = '';
	for (let part = 0; hex.length < length; part += 1) {
		hex += spread(Math.imul(one, 2 * part + 1) ^ (part % 2 ? one + other : other))
			.toString(16)
			.padStart(8, '0');
	}
	return hex.slice(0, length);
}
