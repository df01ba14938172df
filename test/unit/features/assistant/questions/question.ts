import { isRecord } from '../../../../../src/base/record.js';
import type { Raw, Wire } from './wire.js';

/** A tool call: the tool's name and its input. */
export type Call = readonly [tool: string, input: Raw];

/**
 * A question as a user words it, the calls that answer it, and how to find the fact in the answers and in the
 * service.
 */
export interface Question {
	readonly asks: string;
	readonly calls: readonly Call[];
	/** The fact from the answers, in the order of the calls; `said` is an answer’s sentence. */
	readonly reported: (...answers: readonly Raw[]) => unknown;
	/** The fact from the service. */
	readonly isTrue: (wire: Wire) => Promise<unknown>;
}

/** The value at a path of names and indexes, such as `nextEvents.0.date`. */
export function at(data: Raw | undefined, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(inner, name) =>
				Array.isArray(inner) ? (inner[Number(name)] as unknown) : isRecord(inner) ? inner[name] : undefined,
			data,
		);
}

/** The values of a column in an answer with rows. */
export function column(data: Raw | undefined, name: string): readonly unknown[] {
	const columns = Array.isArray(data?.columns) ? data.columns.indexOf(name) : -1;
	const rows: readonly unknown[] = Array.isArray(data?.rows) ? data.rows : [];
	return rows.map((row) => (Array.isArray(row) ? (row[columns] as unknown) : undefined));
}

/** The values of a line of a statement. */
export function line(data: Raw | undefined, name: string, of = 'values'): unknown {
	const lines: readonly unknown[] = Array.isArray(data?.lines) ? data.lines : [];
	return lines.filter(isRecord).find((one) => one.line === name)?.[of];
}

/** An object within an answer. */
export function within(data: Raw | undefined, path: string): Raw {
	const found = at(data, path);
	return isRecord(found) ? found : {};
}

/** The rows of a table within an answer, each with its values by column. */
export function rowsOf(data: Raw | undefined): readonly Raw[] {
	const columns: readonly unknown[] = Array.isArray(data?.columns) ? data.columns : [];
	const rows: readonly unknown[] = Array.isArray(data?.rows) ? data.rows : [];
	return rows.map((row) => {
		const cells: readonly unknown[] = Array.isArray(row) ? row : [];
		return Object.fromEntries(columns.map((name, index) => [String(name), cells[index]]));
	});
}

/** The first next event of a kind and a step. */
export function nextOf(data: Raw | undefined, event: string, step: string): Raw {
	const events: readonly unknown[] = Array.isArray(data?.nextEvents) ? data.nextEvents : [];
	return events.filter(isRecord).find((one) => one.event === event && one.step === step) ?? {};
}
