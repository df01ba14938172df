import { isRecord } from '../../../base/record.js';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The messages of JSON-RPC of a line as clients really write it: behind a byte order mark, several in a list, with null or
 * JSON text in place of an object. Undefined where it holds something that is no message.
 */
export function meantMessages(line: string): readonly string[] | undefined {
	const bare = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
	if (bare.trim() === '') {
		return [];
	}
	const read = parsed(bare);
	const messages = Array.isArray(read) ? (read as readonly unknown[]) : [read];
	return messages.length > 0 && messages.every(isRecord)
		? messages.map((message) => JSON.stringify(meantMessage(message)))
		: undefined;
}

function meantMessage({ params, ...message }: Readonly<Record<string, unknown>>): object {
	if (!isRecord(params)) {
		return params === null || params === undefined ? message : { ...message, params };
	}
	const { arguments: given, ...others } = params;
	const meant = typeof given === 'string' ? parsed(given) : given;
	return {
		...message,
		params: meant === null || meant === undefined ? others : { ...others, arguments: meant },
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
