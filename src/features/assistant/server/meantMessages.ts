import { isDeeper, isRecord } from '../../../base/record.js';
import { Transform } from 'node:stream';

/** How much of the start and end of a line that is too long is preserved: enough to find its request id. */
const END_BYTES = 200;
const LINE_END = 0x0a;
/** Far deeper than any message of the protocol; writing thousands of levels would exhaust the stack. */
const MOST_LEVELS = 100;

/**
 * Passes on what `made` returns for each whole line. Drops lines longer than `mostBytes` and reports their
 * start and end once they are complete. Also reports lines that `made` can't read: an error here would end the
 * stream. Buffers one line at most.
 */
export function boundedLines(
	mostBytes: number,
	onTooLong: (ends: string) => void,
	made: (line: string) => readonly string[] | undefined = (line) => [line],
	onUnread: (line: string, error?: unknown) => void = () => undefined,
): Transform {
	const madeOf = (line: string): readonly string[] => {
		let error: unknown;
		try {
			const messages = made(line);
			if (messages) {
				return messages;
			}
		} catch (thrown) {
			error = thrown;
		}
		onUnread(line, error);
		return [];
	};
	let buffered: readonly Buffer[] = [];
	let length = 0;
	const hold = (piece: Buffer): void => {
		buffered = [...buffered, piece];
		length += piece.length;
		if (length > mostBytes) {
			const all = Buffer.concat(buffered);
			// Copy, because a subarray keeps the whole buffer alive.
			buffered = [all.subarray(0, END_BYTES), all.subarray(-END_BYTES)].map((end) => Buffer.from(end));
		}
	};
	return new Transform({
		transform(chunk: Buffer, _, done) {
			let from = 0;
			for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
				hold(chunk.subarray(from, end));
				from = end + 1;
				const line = Buffer.concat(buffered).toString();
				if (length > mostBytes) {
					onTooLong(line.trimEnd());
				} else {
					for (const one of madeOf(line)) {
						this.push(`${one}\n`);
					}
				}
				buffered = [];
				length = 0;
			}
			hold(chunk.subarray(from));
			done();
		},
	});
}

/**
 * The id of a JSON-RPC request if it comes first or last in the line; otherwise null, as the protocol
 * requires.
 */
export function requestIdOf(ends: string): string | number | null {
	const id = /(?:\d{1,15}|"[ !#-[\]-\uffff]{1,80}")/.source;
	const first = new RegExp(String.raw`^\{(?:"jsonrpc":"2\.0",)?"id":(${id}),`).exec(ends);
	// The last brace closes the whole line, so an id right before it isn't nested.
	const last = new RegExp(String.raw`[^\\]"id":(${id})\}$`).exec(ends);
	const found = (first ?? last)?.[1];
	return found === undefined ? null : (JSON.parse(found) as string | number);
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The JSON-RPC messages of a line in the forms clients send: after a byte order mark, several in an array,
 * with null or JSON text in place of an object. Undefined if any part isn't a message, or nests over 100
 * levels deep.
 */
export function meantMessages(line: string): readonly string[] | undefined {
	const bare = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
	if (bare.trim() === '') {
		return [];
	}
	const read = parsed(bare);
	const messages = Array.isArray(read) ? (read as readonly unknown[]) : [read];
	if (messages.length === 0 || !messages.every(isRecord)) {
		return undefined;
	}
	const meant = messages.map(meantMessage);
	return isDeeper(meant, MOST_LEVELS) ? undefined : meant.map((message) => JSON.stringify(message));
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
