import { ApiError } from '../base/failure.js';
import { isRecord } from '../base/record.js';
import type { Place } from './decode.js';
import { type Kind, listOf } from './fields.js';
import { serviceWords } from './serviceWords.js';

/**
 * Reads the rows under an envelope key, or those of a bare list where there is none. An empty answer has many faces: an
 * empty list under the key, a bare empty list, an object without the key, null, or no body at all.
 */
export function rows<T>(
	key: string | undefined,
	record: Kind<T>,
): (value: unknown, place: Place) => readonly T[] {
	const list = listOf(record);
	return (value, place) => {
		rejectError(value);
		if (value === undefined || value === null) {
			return [];
		}
		if (Array.isArray(value)) {
			return list.read(value, place) ?? [];
		}
		if (key === undefined) {
			if (isRecord(value) && Object.keys(value).length === 0) {
				return [];
			}
			throw new ApiError({ kind: 'badResponse', path: '', reason: 'a list was promised' });
		}
		if (!isRecord(value)) {
			throw new ApiError({ kind: 'badResponse', path: key, reason: 'an object was promised' });
		}
		const inside = value[key];
		if (inside === undefined || inside === null) {
			return [];
		}
		if (!Array.isArray(inside)) {
			throw new ApiError({ kind: 'badResponse', path: key, reason: 'a list was promised' });
		}
		place.enter(key);
		const read = list.read(inside, place) ?? [];
		place.leave();
		return read;
	};
}

/** `ok: false` is an error though the status says 200. */
export function rejectError(value: unknown): void {
	if (isRecord(value) && (value.ok === false || value.ok === 'false' || isFilledList(value.errors))) {
		throw new ApiError({ kind: 'refused', status: 200, said: serviceWords(value) });
	}
}

function isFilledList(value: unknown): boolean {
	return Array.isArray(value) && value.length > 0;
}
