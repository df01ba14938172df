import type { ServiceWords } from '../base/failure.js';
import { isRecord } from '../base/record.js';
import { cutShort, visibleText, withoutTags } from '../base/text.js';

const MESSAGE_KEPT = 300;

/**
 * What an error body says, whichever of its many shapes it has: `errors[]`, `message`, `error`, `text`, a list of
 * one text, or plain text (service.md, Errors; other shapes as seen live).
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
	const bare = visibleText(withoutTags((message ?? '').slice(0, MESSAGE_KEPT * 8)));
	return bare === '' ? undefined : cutShort(bare, MESSAGE_KEPT);
}
