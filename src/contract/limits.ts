import { ApiError } from '../base/failure.js';
import { isDay } from './decode.js';
import type { Parameter } from './endpoint.js';

/** Limits of the service (service.md, Limits). */
export const limits = {
	pageSize: 1000,
	pageOffset: 100_000,
	importance: 5,
	calendarTickers: 50,
	consensusTickers: 1,
	logoKeys: 100,
	logoFields: 12,
	logoRadiusPercent: 50,
} as const;

/** Says which parameter breaks which limit, before anything is sent. */
export function invalidQuery(parameter: string, value: string, limit: string): ApiError {
	return new ApiError({ kind: 'invalidQuery', parameter, value: value.slice(0, 80), limit });
}

/** A parameter that is left out when its value is undefined. */
export function given(name: string, value: string | number | boolean | undefined): Parameter | undefined {
	return value === undefined ? undefined : [name, String(value)];
}

/** A whole number between two bounds, both allowed. */
export function whole(
	name: string,
	value: number | undefined,
	from: number,
	to: number,
): Parameter | undefined {
	if (value === undefined) {
		return undefined;
	}
	if (!Number.isInteger(value) || value < from || value > to) {
		throw invalidQuery(name, String(value), `a whole number from ${from} to ${to}`);
	}
	return [name, String(value)];
}

/** A finite number. */
export function finite(name: string, value: number | undefined): Parameter | undefined {
	if (value !== undefined && !Number.isFinite(value)) {
		throw invalidQuery(name, String(value), 'a finite number');
	}
	return given(name, value);
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function dayParameter(name: string, value: string | undefined): Parameter | undefined {
	if (value !== undefined && !isDay(value)) {
		throw invalidQuery(name, value, 'a day as YYYY-MM-DD');
	}
	return given(name, value);
}

/** A comma-separated list of at least one and at most so many entries, none of which holds a comma. */
export function commaList(name: string, values: readonly string[], most: number): Parameter {
	if (values.length === 0 || values.length > most) {
		throw invalidQuery(name, `${values.length} entries`, `1 to ${most} entries`);
	}
	const odd = values.find((value) => value.trim() === '' || value.includes(','));
	if (odd !== undefined) {
		throw invalidQuery(name, odd, 'entries without commas that are not empty');
	}
	return [name, values.join(',')];
}

/** One of a closed list of words. */
export function oneOf<T extends string>(
	name: string,
	value: T | undefined,
	allowed: readonly T[],
): Parameter | undefined {
	if (value !== undefined && !allowed.includes(value)) {
		throw invalidQuery(name, value, `one of ${allowed.join(', ')}`);
	}
	return given(name, value);
}
