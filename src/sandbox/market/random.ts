import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a stream of random numbers belongs to, as `[seed, 'AAPL', 'ratings']`: the same labels, the same numbers. */
export type Labels = readonly (string | number)[];

/** A stream of random numbers that depends on its labels alone, so that no part of the market disturbs another. */
export class Random {
	readonly #generator;

	constructor(...labels: Labels) {
		this.#generator = xoroshiro128plus(hashOf(labels));
	}

	/** A whole number between two bounds, both possible. */
	whole(from: number, to: number): number {
		return uniformInt(this.#generator, from, to);
	}

	/** A number from 0 to just below 1. */
	share(): number {
		return this.whole(0, 0xffffff) / 0x1000000;
	}

	between(from: number, to: number): number {
		return from + (to - from) * this.share();
	}

	/** About normal, around 0, hardly ever beyond 3 either way. */
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

/** The entry of a list that is known to be there. */
export function entry<T>(list: readonly T[], index: number): T {
	const found = list[index];
	if (found === undefined) {
		throw new RangeError(`no entry ${index} in a list of ${list.length}`);
	}
	return found;
}

/** A number of 32 bits for the labels, spread evenly. */
export function hashOf(labels: Labels): number {
	let hash = 0x811c9dc5;
	const text = labels.join('\n');
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** A share from 0 to just below 1 for the labels. */
export function shareOf(...labels: Labels): number {
	return hashOf(labels) / 0x100000000;
}

/** So many hexadecimal digits for the labels. */
export function hexOf(length: number, ...labels: Labels): string {
	let hex = '';
	for (let part = 0; hex.length < length; part += 1) {
		hex += hashOf([part, ...labels])
			.toString(16)
			.padStart(8, '0');
	}
	return hex.slice(0, length);
}
