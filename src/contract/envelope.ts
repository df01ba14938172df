import { ApiError } from '../base/failure.js';
import { isRecord } from '../base/record.js';
import { type ServiceWords } from '../base/failure.js';
import type { DecodeContext } from './decode.js';
import { type Kind, listOf } from './fields.js';
import { cutShort, visibleText, withoutTags } from '../base/text.js';

/**
 * Reads the rows under an envelope key, or from a bare list if there is no key. An empty answer may be an
 * empty list under the key, a bare empty list, an object without the key, null, or no body at all.
 */
export function rows<T>(
	key: string | undefined,
	record: Kind<T>,
): (value: unknown, place: DecodeContext) => readonly T[] {
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

/** Throws `refused` if a body reports an error (`ok: false` or `errors`) although the status is 200. */
export function rejectError(value: unknown): void {
	if (isRecord(value) && (value.ok === false || value.ok === 'false' || isFilledList(value.errors))) {
		throw new ApiError({ kind: 'refused', status: 200, said: serviceWords(value) });
	}
}

function isFilledList(value: unknown): boolean {
	return Array.isArray(value) && value.length > 0;
}

const MAX_MESSAGE_CHARS = 300;

/**
 * The message of an error body in any of its forms: `errors[]`, `message`, `error`, `text`, a list with one
 * text, or plain text (service.md, Errors; other forms as seen live).
 */
export function serviceWords(body: unknown): ServiceWords {
	const first = firstError(body);
	const message = plain(messageOf(first) ?? messageOf(body));
	const reference = isRecord(first) ? text(first.id) : isRecord(body) ? text(body.request_id) : undefined;
	const code = isRecord(first) ? text(first.code) : undefined;
	return {
		...(message === undefined ? {} : { message }),
		...(reference === undefined ? {} : { reference }),
		...(code === undefined ? {} : { code }),
	};
}

function firstError(body: unknown): unknown {
	if (Array.isArray(body)) {
		return body[0];
	}
	return isRecord(body) && Array.isArray(body.errors) ? body.errors[0] : undefined;
}

function messageOf(value: unknown): string | undefined {
	if (!isRecord(value)) {
		return text(value);
	}
	const { error } = value;
	return (
		text(value.value) ??
		text(value.message) ??
		(isRecord(error) ? text(error.message) : text(error)) ??
		text(value.text)
	);
}

function text(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}

function plain(message: string | undefined): string | undefined {
	const bare = visibleText(withoutTags((message ?? '').slice(0, MAX_MESSAGE_CHARS * 8)));
	return bare === '' ? undefined : cutShort(bare, MAX_MESSAGE_CHARS);
}
