import { isRecord } from '../../../base/record.js';
import { ToolProblem } from '../answer/toolAnswer.js';
import {
	type FilledInput,
	type Input,
	isLeftOut,
	jsonIn,
	type JsonSchema,
	shownValue,
	word,
} from './inputKinds.js';

/** The parameters of a tool by name. */
export type InputTable = Readonly<Record<string, Input<unknown>>>;

/** The values that a tool gets for its parameters. */
export type InputsOf<I extends InputTable> = {
	readonly [K in keyof I as I[K] extends FilledInput<unknown> ? never : K]?: ValueOf<I[K]>;
} & {
	readonly [K in keyof I as I[K] extends FilledInput<unknown> ? K : never]: ValueOf<I[K]>;
};
type ValueOf<I> = I extends Input<infer T> ? T : never;

/**
 * The JSON Schema of the parameters, limited to keywords all clients accept: some reject
 * `additionalProperties` and `examples`.
 */
export function schemaOf(table: InputTable): JsonSchema {
	const entries = Object.entries(table);
	const required = entries.filter(([, { isNeeded }]) => isNeeded === true).map(([name]) => name);
	return {
		type: 'object',
		properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
		...(required.length > 0 && { required }),
	};
}

/** Parameters that 1.0.0 named differently, with their current names; prompts from then may still use the old ones. */
const renamed: ReadonlyMap<string, string> = new Map([['symbol', 'ticker']]);

/** Replaces old names of parameters in what was sent; unknown names stay as they are. */
export function withCurrentNames<Value>(
	sent: Readonly<Record<string, Value>>,
	known: readonly string[],
): Readonly<Record<string, Value>> {
	return Object.fromEntries(
		Object.entries(sent).map(([name, value]) => {
			const current = renamed.get(name);
			return [current !== undefined && known.includes(current) && !(current in sent) ? current : name, value];
		}),
	);
}

/** Validates what a model sent and fills in defaults; throws a ToolProblem that says what is accepted. */
export function readInputs<I extends InputTable>(table: I, given: unknown): InputsOf<I> {
	const sent = isLeftOut(given) ? {} : jsonIn(given, '{');
	if (!isRecord(sent)) {
		throw new ToolProblem(`The input must be an object of parameters, not ${shownValue(given)}.`);
	}
	const allowed = Object.keys(table);
	const values = withCurrentNames(sent, allowed);
	const odd = Object.keys(values).find((name) => !allowed.includes(name));
	if (odd !== undefined) {
		throw new ToolProblem(
			allowed.length === 0
				? `There is no parameter ${shownValue(odd)}: this tool takes none.`
				: `There is no parameter ${shownValue(odd)}. The parameters are ${allowed.join(', ')}.`,
		);
	}
	const read = Object.entries(table).flatMap(([name, input]) => {
		const value = values[name];
		if (!isLeftOut(value)) {
			return [[name, input.read(value, name)] as const];
		}
		if (input.isNeeded === true) {
			throw new ToolProblem(`${name} is missing. ${String(input.schema.description)}`);
		}
		return input.standard === undefined ? [] : [[name, input.standard] as const];
	});
	// The values read for the table's names have this type by construction.
	return Object.fromEntries(read) as InputsOf<I>;
}

/** The parameter that also requests the whole result as a file. */
export function fileForms(what: string): Input<'csv' | 'json'> {
	return word(['csv', 'json'], {
		means: `Also hands ${what} on as a file, figures exactly as the service wrote them. Use it for long results instead of many pages.`,
		example: 'csv',
	});
}
