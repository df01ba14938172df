import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { NamedValues } from '../../../../src/presentation/export/joinedTable.js';
import type { Table } from '../../../../src/presentation/export/table.js';
import { pandasChunks, polarsChunks } from '../../../../src/presentation/export/tableWriters.js';
import { aTable, hostileTexts } from './aTable.js';

const table = aTable(
	['text', 'target', 'count', 'confirmed', 'mixed', 'nothing'],
	hostileTexts.map((text, place) => [
		text,
		place === 0 ? undefined : { decimal: `${place}.500` },
		place,
		place % 2 === 0,
		place === 0 ? 'n.m.' : { written: '0.5' },
		undefined,
	]),
);

/** Python reads a lone surrogate as the replacement character. */
const texts = hostileTexts.map((text) => text.replace(/\p{Cs}/gu, '\uFFFD'));

/** A stand-in library that records how it is called, so that the cell runs without the real one. */
const STAND_IN = `
import sys, types
class Frame:
    def __init__(self, rows, **named):
        self.rows, self.named = rows, named
def library(name, **members):
    sys.modules[name] = types.SimpleNamespace(DataFrame=Frame, **members)
library("pandas")
library("polars", String="String", Int64="Int64", Float64="Float64", Boolean="Boolean")
`;

function python(program: string): { readonly status: number | null; readonly out: string } {
	const { status, stdout, stderr } = spawnSync('python3', ['-'], {
		input: program,
		encoding: 'utf8',
		env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
	});
	return { status, out: status === 0 ? stdout : stderr };
}

function answerOf(program: string): unknown {
	const { status, out } = python(program);
	assert.equal(status, 0, out);
	return JSON.parse(out);
}

function cell(chunks: (table: Table<NamedValues>) => Iterable<string>, of = table): string {
	return [...chunks(of)].join('');
}

describe('a cell of Python', () => {
	it('holds every value as a literal, whatever the texts would do', () => {
		const rows = answerOf(`${STAND_IN}${cell(pandasChunks)}
import json
print(json.dumps([aapl_ratings.rows, aapl_ratings.named["columns"]]))`);
		assert.deepEqual(rows, [
			texts.map((text, place) => [
				text,
				place === 0 ? null : place + 0.5,
				place,
				place % 2 === 0,
				place === 0 ? 'n.m.' : '0.5',
				null,
			]),
			['text', 'target', 'count', 'confirmed', 'mixed', 'nothing'],
		]);
	});

	it('says of which type each column is', () => {
		const schema = answerOf(`${STAND_IN}${cell(polarsChunks)}
import json
print(json.dumps(aapl_ratings.named["schema"]))`);
		assert.deepEqual(schema, {
			text: 'String',
			target: 'Float64',
			count: 'Int64',
			confirmed: 'Boolean',
			mixed: 'String',
			nothing: 'String',
		});
	});

	it('writes digits as the service did, and where the figures come from', () => {
		const written = cell(pandasChunks, aTable(['a'], [[{ written: '12345678901234567890.10' }]]));
		assert.match(written, /^ {8}\(12345678901234567890\.10,\),$/m);
		assert.match(
			written,
			/^# Market Data, sample data \(simulated figures\), 2026-11-20 15:00:00 UTC: Ratings: AAPL$/m,
		);
	});

	it('has a name that Python takes, and stays code without any row', () => {
		const names = ['3M-ratings', '', 'ÄÖ'].map((name) => cell(polarsChunks, aTable(['a'], [], { name })));
		for (const written of names) {
			assert.equal(python(`${STAND_IN}${written}`).status, 0, written);
		}
	});

	for (const [library, chunks, toJson] of [
		['pandas', pandasChunks, 'aapl_ratings.astype(object).where(aapl_ratings.notna(), None).values.tolist()'],
		['polars', polarsChunks, '[list(row) for row in aapl_ratings.rows()]'],
	] as const) {
		it(`makes the data frame of ${library}, where it is installed`, function () {
			if (python(`import ${library}`).status !== 0) {
				this.skip();
			}
			const rows = answerOf(
				`${cell(chunks)}\nimport json\nprint(json.dumps(${toJson}))`,
			) as readonly (readonly unknown[])[];
			assert.deepEqual(
				rows.map(([text, target]) => [text, target]),
				texts.map((text, place) => [text, place === 0 ? null : place + 0.5]),
			);
		});
	}
});
