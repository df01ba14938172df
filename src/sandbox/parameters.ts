import { dayNumber } from './market/days.js';
import { plainSymbol } from './market/registry.js';
import { badRequest } from './refusal.js';

/**
 * Reads the documented parameters of a request one by one. Parameters that aren't read are ignored, an empty
 * value counts as absent, and an invalid value throws a refusal, as does a parameter that comes twice.
 */
export class Parameters {
	constructor(private readonly given: URLSearchParams) {}

	text(name: string): string | undefined {
		const values = this.given.getAll(name);
		if (values.length > 1) {
			throw badRequest(`${name} is given ${values.length} times`);
		}
		return values[0] === '' ? undefined : values[0];
	}

	requiredText(name: string): string {
		const text = this.text(name);
		if (text === undefined) {
			throw badRequest(`missing required query parameters: '${name}'`);
		}
		return text;
	}

	/** A whole number between two bounds, inclusive. */
	whole(name: string, from: number, to: number): number | undefined {
		const text = this.text(name);
		if (text === undefined) {
			return undefined;
		}
		const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
		if (!(number >= from && number <= to)) {
			throw badRequest(`${name} must be a whole number from ${from} to ${to}`);
		}
		return number;
	}

	/** A number between two bounds, inclusive. */
	number(name: string, from: number, to: number): number | undefined {
		const text = this.text(name);
		if (text === undefined) {
			return undefined;
		}
		const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
		if (!(number >= from && number <= to)) {
			const range = Number.isFinite(to) ? ` from ${from} to ${to}` : '';
			throw badRequest(`${name} must be a number${range}`);
		}
		return number;
	}

	flag(name: string): boolean {
		const text = this.text(name)?.toLowerCase() ?? 'false';
		if (!['true', 'false', '1', '0'].includes(text)) {
			throw badRequest(`${name} must be true or false`);
		}
		return text === 'true' || text === '1';
	}

	oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
		const text = this.text(name);
		const found = allowed.find((word) => word === text);
		if (text !== undefined && found === undefined) {
			throw badRequest(`${name} must be one of ${allowed.join(', ')}`);
		}
		return found;
	}

	/** The day number of a `YYYY-MM-DD` value. */
	day(name: string): number | undefined {
		const text = this.text(name);
		const day = text === undefined ? undefined : dayNumber(text);
		if (text !== undefined && day === undefined) {
			throw badRequest(`${name} must be a date as YYYY-MM-DD`);
		}
		return day;
	}

	/** The minutes since midnight of an `HH:MM` value. */
	timeOfDay(name: string): number | undefined {
		const text = this.text(name);
		if (text === undefined) {
			return undefined;
		}
		const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
		if (hours === undefined) {
			throw badRequest(`${name} must be a time as HH:MM`);
		}
		return Number(hours) * 60 + Number(minutes);
	}

	/** The tickers of a list, written as in the directory. */
	tickers(name: string, most: number): readonly string[] | undefined {
		return this.list(name, most)?.map(plainSymbol);
	}

	/** The entries of a comma-separated list, trimmed, without empty ones; a list of nothing else is refused. */
	list(name: string, most: number): readonly string[] | undefined {
		const entries = this.text(name)
			?.split(',')
			.map((part) => part.trim())
			.filter((part) => part !== '');
		if (entries?.length === 0) {
			throw badRequest(`${name} takes at least one entry`);
		}
		if (entries && entries.length > most) {
			throw badRequest(`${name} takes at most ${most} entries, got ${entries.length}`);
		}
		return entries;
	}
}
