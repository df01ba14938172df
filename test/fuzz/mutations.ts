import { isRecord } from '../../src/base/record.js';
import type { Random } from '../../src/sandbox/market/random.js';
import { millionCharacters, nested, oddValues, RawJson } from './oddValues.js';

export type WireRecord = Readonly<Record<string, unknown>>;

const PROTOTYPE = '__proto__';

/** Mutations of one record. The result may no longer be a record. */
export const recordMutations: Readonly<Record<string, (random: Random, record: WireRecord) => unknown>> = {
	...Object.fromEntries(
		Object.entries(oddValues).map(([name, oddValue]) => [
			name,
			(random: Random, record: WireRecord) =>
				changed(record, placeIn(record, random), (was) => oddValue(random, was)),
		]),
	),
	'missing key': (random, record) => changed(record, placeIn(record, random), () => undefined),
	'extra key': (random, record) => {
		const name = random.pick([
			PROTOTYPE,
			'constructor',
			'toString',
			'hasOwnProperty',
			'id',
			'x'.repeat(5_000),
			'',
			'\u202ex',
		]);
		return withMember(record, name, random.pick<unknown>([{ ticker: 'EVIL', count: 5 }, 1, null, [], '<b>']));
	},
	'no record': (random) => random.pick<unknown>([null, true, 0, 'x', [], {}, [[]], '', [{ ticker: 'AAPL' }]]),
	'whole record in a list': (_, record) => [record],
	'all fields odd': (random, record) => {
		const name = random.pick(
			Object.keys(oddValues).filter((other) => !['huge list', 'deep nesting'].includes(other)),
		);
		return Object.fromEntries(
			Object.entries(record).map(([key, was]) => [key, oddValues[name]?.(random, was)]),
		);
	},
};

/** Mutations that make an answer of a megabyte, used in few cases. */
export const largeMutations: typeof recordMutations = {
	'million characters': (random, record) =>
		changed(record, placeIn(record, random), () => millionCharacters(random)),
	'endless depth': (random, record) => changed(record, placeIn(record, random), () => nested(random, 50_000)),
	'thousand keys': (random, record) => ({
		...record,
		...Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, random.whole(0, 9)])),
	}),
};

/** Mutations of the list of records. Records that were valid stay valid. */
export const listMutations: Readonly<
	Record<string, (random: Random, good: readonly unknown[], odd: unknown) => readonly unknown[]>
> = {
	'same id': (_, good, odd) => {
		const [first] = good;
		return isRecord(odd) && isRecord(first) && 'id' in first
			? [...good, { ...odd, id: first.id }]
			: [...good, odd];
	},
	'same record again': (random, good, odd) => [
		...good,
		...Array.from({ length: random.pick([2, 20]) }, () => odd),
	],
	'no records between': (random, good, odd) =>
		good.flatMap((one) => [random.pick<unknown>([null, 'x', 5, [], odd]), one]),
};

/** Mutations of the whole body. The only requirement is then that the failure is reported. */
export const bodyMutations: Readonly<
	Record<string, (random: Random, text: string, envelope: string) => string>
> = {
	'cut short': (random, text) => text.slice(0, random.whole(0, Math.max(0, text.length - 1))),
	'wrong envelope': (random, text, envelope) =>
		text.replace(
			`"${envelope}"`,
			random.pick(['"results"', '""', '"__proto__"', '"DATA"', `"${envelope} "`]),
		),
	'list as object': (_, text) => text.replace('[', '{"0":').replace(/\]([^\]]*)$/, '}$1'),
	'error beside it': (random, text) =>
		text.replace(
			'{',
			random.pick(['{"ok":false,', '{"errors":["<img src=x>\\u202e"],', '{"ok":"false","message":"=1",']),
		),
	'envelope twice': (_, text, envelope) => `{"${envelope}":[],${text.slice(1)}`,
	'in a text': (_, text) => JSON.stringify(text),
	'in a list': (_, text) => `[${text}]`,
	'another end': (random, text) => text + random.pick([',', '}', ']', 'x', '\u0000', '<html>', text]),
	'not JSON': (random, text) =>
		random.pick([
			'',
			'null',
			'true',
			'5',
			'"x"',
			'[]',
			'{}',
			'[[]]',
			'<html>',
			'<?xml?>',
			'NaN',
			"{'a':1}",
			text.replaceAll('"', "'"),
		]),
	'letters changed': (random, text) => {
		const at = random.whole(0, Math.max(0, Math.min(text.length, 0x7fffff) - 1));
		return (
			text.slice(0, at) + random.pick(['"', '\\', '{', '\u0000', '\ud800', ',', '9', '']) + text.slice(at + 1)
		);
	},
};

/** The same answer in another notation: every record must come through. */
export const harmlessMutations: Readonly<Record<string, (text: string, envelope: string) => string>> = {
	'byte order mark': (text) => `\ufeff${text}`,
	'blanks around': (text) => ` \r\n\t${text}\n\n`,
	'extra members': (text) => text.replace('{', '{"__proto__":{"ok":false},"took_ms":5,"constructor":[],'),
};

/** A value as JSON text, with `RawJson` values verbatim. */
export function jsonOf(value: unknown): string {
	const raw: string[] = [];
	const text = JSON.stringify(value, (_, member: unknown) =>
		member instanceof RawJson ? `@raw:${raw.push(member.written) - 1}@` : member,
	);
	return raw.length === 0
		? text
		: text.replaceAll(/"@raw:(\d+)@"/g, (_, index: string) => raw[Number(index)] ?? '');
}

/** The path to a random value in a record, possibly in a nested record. */
function placeIn(record: WireRecord, random: Random): readonly string[] {
	const names = Object.keys(record);
	if (names.length === 0) {
		return ['x'];
	}
	const name = random.pick(names);
	const inner = record[name];
	if (Array.isArray(inner) && isRecord(inner[0]) && random.chance(0.8)) {
		return [name, '0', ...placeIn(inner[0], random)];
	}
	return isRecord(inner) && random.chance(0.8) ? [name, ...placeIn(inner, random)] : [name];
}

function changed(
	value: unknown,
	[step = '', ...steps]: readonly string[],
	change: (was: unknown) => unknown,
): unknown {
	const rest = (was: unknown) => (steps.length === 0 ? change(was) : changed(was, steps, change));
	if (Array.isArray(value)) {
		return value.map((one: unknown, index) => (String(index) === step ? rest(one) : one));
	}
	return isRecord(value) ? withMember(value, step, rest(value[step])) : value;
}

/** A copy with an own property of any name, including `__proto__`. */
function withMember(record: WireRecord, name: string, value: unknown): WireRecord {
	return Object.fromEntries([...Object.entries(record).filter(([other]) => other !== name), [name, value]]);
}

/** The names of all mutations. */
export const allMutations: readonly string[] = [
	recordMutations,
	largeMutations,
	listMutations,
	bodyMutations,
	harmlessMutations,
].flatMap((mutations) => Object.keys(mutations));
