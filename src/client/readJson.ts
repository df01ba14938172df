import { ApiError } from '../base/failure.js';

/** Reads the JSON of a body; undefined for an empty one. Says what else it is where it is no JSON. */
export function readJson(body: Uint8Array): unknown {
	const text = new TextDecoder().decode(body).trim();
	if (text === '') {
		return undefined;
	}
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new ApiError(
			/^[[{"]/.test(text) ? { kind: 'truncated' } : { kind: 'notJson', looksLike: kindOf(text) },
			{ cause: error instanceof Error ? error.name : error },
		);
	}
}

function kindOf(text: string): 'HTML' | 'XML' | 'text' {
	if (!text.startsWith('<')) {
		return 'text';
	}
	return /^<(?:!doctype html|html|head|body|script|meta)/i.test(text) ? 'HTML' : 'XML';
}
