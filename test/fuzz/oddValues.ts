import type { Random } from '../../src/sandbox/market/random.js';
import { alive, formulas, lines, marks, units, words, writtenNumbers } from './oddTexts.js';

/** JSON text that is written into an answer verbatim, even if no JSON writer would produce it. */
export class RawJson {
	constructor(readonly written: string) {}
}

const numbers: readonly unknown[] = [
	...[
		'1e999',
		'-1e999',
		'1e400',
		'1e-400',
		'-0',
		'0.1e-7',
		'12345678901234567890',
		'0.10000000000000000000001',
	],
	...['9007199254740993', '1e100', '9.9e99', '-9.9e99', '1e308', '0e0', '100000000000000000000.00'],
	'9'.repeat(400),
	`0.${'3'.repeat(400)}`,
].map((written) => new RawJson(written));

const days: readonly unknown[] = [
	...[
		'0000-00-00',
		'0000-01-01',
		'9999-12-31',
		'2026-02-30',
		'2026-13-01',
		'2026-1-5',
		'20261120',
		'2026-11-20T',
	],
	...['2026-11-20T15:30:00Z', '2026-11-20T99:99:99Z', '2026-11-20 15:30', '+275760-09-13', '-000001-01-01'],
	...[
		'10000-01-01',
		'1970-01-01',
		'2026-Q5',
		'2026-Q1',
		'2026-H2',
		'2026',
		'Nov 20, 2026',
		'20.11.2026',
		'TBD',
	],
	...[
		'24:00:00',
		'23:59:60',
		'00:00:00',
		'-1:00:00',
		'٢٠٢٦-١١-٢٠',
		'2026‑11‑20',
		'2026-11-20\r\nDTSTART:20270101',
	],
	...[
		0,
		-1,
		1_795_000_000,
		1_795_000_000_000,
		8.64e15,
		8.64e15 + 1,
		-8.64e15,
		253_402_300_799,
		7_258_118_399,
	],
];

/** Odd values by kind, to replace a value of a record. Statistics use the names. */
export const oddValues: Readonly<Record<string, (random: Random, was: unknown) => unknown>> = {
	null: () => null,
	'empty text': (random) => random.pick(['', ' ', '\t', '\u00a0']),
	'another type': (random, was) => random.pick(otherTypes(was)),
	'odd number': (random) => random.pick(numbers),
	'number as text': (random) => random.pick(writtenNumbers),
	'odd date': (random) => random.pick(days),
	'live text': (random) => random.pick(alive),
	formula: (random) => random.pick(formulas),
	'line breaks': (random) => random.pick(lines),
	'unseen marks': (random) => random.pick(marks),
	'unknown word': (random) => random.pick(words),
	'texts joined': (random) =>
		[alive, formulas, lines, marks, words]
			.map((texts) => random.pick(texts))
			.join(random.pick(['', ' ', '\n'])),
	'long text': (random) => random.pick(units).repeat(random.pick([300, 1_000, 5_000])),
	'deep nesting': (random) => {
		return nested(random, random.pick([10, 200, 3_000]));
	},
	'huge list': (random, was) => {
		const length = Math.min(
			random.pick([10, 50, 2_000]),
			Math.ceil(300_000 / JSON.stringify(was ?? null).length),
		);
		return Array.from({ length }, () => was);
	},
	'in a list': (random, was) => random.pick([[was], [[was]], [was, was], [null, was]]),
	'in an object': (random, was) =>
		random.pick<unknown>([{ value: was }, { 0: was }, { length: 1, 0: was }, { toString: was }]),
};

/** Nested lists and objects. */
export function nested(random: Random, depth: number): RawJson {
	const [open, close] = random.pick([
		['[', ']'],
		['{"a":', '}'],
		['[{"a":', '}]'],
	] as const);
	return new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);
}

/** A text of a million characters, used in few cases. */
export function millionCharacters(random: Random): string {
	const unit = random.pick(units);
	return unit.repeat(Math.ceil(1_000_000 / unit.length));
}

function otherTypes(was: unknown): readonly unknown[] {
	const asText = typeof was === 'string' ? was : JSON.stringify(was);
	const others: readonly unknown[] = [true, false, 0, 1, -1, 0.5, '0', 'x', [], {}, [null], [[]], { a: 1 }];
	return typeof was === 'number'
		? [asText, `${asText}.0`, ` ${asText}`, ...others]
		: [Number(asText) || 7, ...others];
}
