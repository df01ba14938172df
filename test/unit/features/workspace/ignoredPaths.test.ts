import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { folderGlobs, ignoredBy } from '../../../../src/features/workspace/ignoredPaths.js';
import { assertLinear } from '../../../support/growth.js';

type Row = readonly [pattern: string, ignored: readonly string[], included: readonly string[]];

const rows: readonly Row[] = [
	['*.csv', ['a.csv', 'data/a.csv'], ['a.csv.txt', 'csv']],
	['build/', ['build/a.py', 'src/build/a.py'], ['build.py', 'build']],
	['data/*\n!data/keep.csv', ['data/a.csv', 'data/more/a.csv'], ['data/keep.csv']],
	[
		'data/**\n!data/**/\n!data/**/keep.csv',
		['data/a.csv', 'data/x/a.csv'],
		['data/keep.csv', 'data/x/keep.csv'],
	],
	['[[:digit:]].py', ['1.py'], ['a.py']],
	['/build', ['build', 'build/a.py'], ['src/build/a.py']],
	['docs/*.md', ['docs/a.md'], ['docs/more/a.md', 'more/docs/a.md']],
	['docs/**/a.md', ['docs/a.md', 'docs/x/y/a.md'], ['a.md']],
	['logs/**', ['logs/a.txt', 'logs/x/a.txt'], ['log/a.txt']],
	['**/cache', ['cache/a', 'x/cache/a'], ['caches/a']],
	['file?.py', ['file1.py'], ['file10.py', 'file/.py']],
	['[ab].py', ['a.py', 'b.py'], ['c.py']],
	['[!ab].py', ['c.py'], ['a.py']],
	['\\#a', ['#a'], ['a']],
	['# a comment', [], ['# a comment', 'a']],
	['*.py\n!keep.py', ['a.py'], ['keep.py']],
	['venv/\n!venv/keep.py', ['venv/keep.py'], ['keep.py']],
	['a+b(1).py', ['a+b(1).py'], ['aab1.py']],
	['trailing.py   ', ['trailing.py'], []],
	['[', [], ['a', '[']],
];

describe('what Git leaves out', () => {
	for (const [pattern, ignored, included] of rows) {
		it(`is told by ${JSON.stringify(pattern)}`, () => {
			const isIgnored = ignoredBy([{ folder: '', text: pattern }]);
			assert.deepEqual([...ignored, ...included].filter(isIgnored), ignored);
		});
	}

	it('is told by the files of folders below, of which the nearest decides', () => {
		const isIgnored = ignoredBy([
			{ folder: 'data/', text: '!a.csv\n/b.py' },
			{ folder: '', text: '*.csv' },
		]);
		assert.deepEqual(['data/a.csv', 'a.csv', 'data/b.py', 'data/more/b.py', 'b.py'].filter(isIgnored), [
			'a.csv',
			'data/b.py',
		]);
	});

	it('is not walked where it is a folder by its name', () => {
		assert.deepEqual(
			[folderGlobs('venv/\n# x\n.cache\n*.pyc\n/dist\n\n'), folderGlobs('venv/\n!venv/a')],
			[['**/venv/**', '**/.cache/**'], []],
		);
	});
});

const patterns = [
	...rows.map(([pattern]) => pattern),
	...[
		'*',
		'**',
		'/*',
		'/**',
		'*/',
		'**/',
		'/',
		'//a.py',
		'!',
		'#',
		'\\',
		'a\\',
		'***/a.py',
		'a/***',
		'x/**/',
		'/**/a.py',
	],
	...[
		'data**',
		'da**/a.csv',
		'data/x**/a.csv',
		'data/**a.csv',
		'**a.csv',
		'**/x/**',
		'x/**/y/a.csv',
		'data/*/a.csv',
	],
	...[
		'da*/a.csv',
		'da?a',
		'?.py',
		'data?a.csv',
		'data[/]a.csv',
		'data\\/a.csv',
		'*a*.c*v',
		'data/',
		'/data',
		'a.csv/',
		'data//a.csv',
	],
	...[
		'[a-c].py',
		'[c-a].py',
		'[!a-c].py',
		'[^a].py',
		'[]].py',
		'[!]].py',
		'[a-].py',
		'[-a].py',
		'[a',
		'[]',
		'[!]',
		'[a\\]].py',
	],
	...[
		'[\\a-\\c].py',
		'[[:alpha:]].py',
		'[[:upper:][:digit:]].py',
		'[![:alnum:]].py',
		'[[:nothing:]].py',
		'[[:alpha].py',
		'[[.py',
	],
	...[
		'[[:punct:]].py',
		'[[:space:]].py',
		'[[:xdigit:]-z].py',
		'[a-[:digit:]].py',
		'[[:].py',
		'[[:]].py',
		'[--a].py',
		'[+--].py',
	],
	...[
		'a.py ',
		'a.py\\ ',
		'a.py\\  ',
		'a.py\t',
		' a.py',
		'blank\\ ',
		'blank ',
		'\\a.py',
		'\\!a',
		'\\*',
		'a.py\r',
		'\uFEFFa.py',
	],
	...[
		'\u00e9.py',
		'?\u00e9.py',
		'??.py',
		'[\u00e9].py',
		'[!a].py',
		'*.py\n!*.py',
		'*\n!*/\n!*.py',
		'*\n!x/',
		'data/*\n!data/x',
		'/*\n!/data',
	],
	...[
		'data\n!data/a.csv',
		'*.csv\n!/data/a.csv\n',
		'x/',
		'!a.py\na.py',
		'a.py\n!a.py',
		'**/data/**\n!**/keep.csv',
		'**/**/a.csv',
		'*/**/a.csv',
	],
];
const names = [
	...[
		'a.py',
		'b.py',
		'c.py',
		'1.py',
		'Z.py',
		'].py',
		'[.py',
		'-.py',
		'+.py',
		'!a',
		'#a',
		' a.py',
		'blank ',
		'a.csv',
		'data.csv',
		'\u00e9.py',
	],
	...[
		'data/a.csv',
		'data/keep.csv',
		'data/x/a.csv',
		'data/x/keep.csv',
		'data/xz/y/a.csv',
		'data/a.py',
		'more/data/a.csv',
	],
	...['x/a.py', 'x/y/a.csv', 'x/p/q/y/a.csv', 'a/b.py', 'build/x.py', 'y/x/a.py', 'dana/a.csv'],
];

describe('what Git itself leaves out', () => {
	let folder = '';
	before(() => {
		folder = mkdtempSync(path.join(tmpdir(), 'ignored-'));
		execFileSync('git', ['init', '-q', folder]);
		for (const name of names) {
			mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
			writeFileSync(path.join(folder, name), '');
		}
	});
	after(() => rmSync(folder, { recursive: true }));

	function byGit(): readonly string[] {
		const { stdout } = spawnSync(
			'git',
			['-C', folder, '-c', `core.excludesFile=${devNull}`, 'check-ignore', '-z', '--stdin'],
			{
				input: names.join('\0'),
				encoding: 'utf8',
			},
		);
		return stdout.split('\0').slice(0, -1);
	}

	it('is left out, by every kind of pattern', () => {
		assert.ok(patterns.length > 80);
		for (const pattern of patterns) {
			writeFileSync(path.join(folder, '.gitignore'), pattern);
			assert.deepEqual(
				names.filter(ignoredBy([{ folder: '', text: pattern }])),
				byGit(),
				JSON.stringify(pattern),
			);
		}
	});

	it('is left out by files of folders below', () => {
		const own = '/a.csv\n!keep.csv\n**/y/*\n';
		writeFileSync(path.join(folder, '.gitignore'), '*.csv\n');
		writeFileSync(path.join(folder, 'data', '.gitignore'), own);
		const isIgnored = ignoredBy([
			{ folder: 'data/', text: own },
			{ folder: '', text: '*.csv\n' },
		]);
		assert.deepEqual(names.filter(isIgnored), byGit());
	});

	for (const [what, make] of [
		['stars', (length: number) => `${'*a'.repeat(8)}b\n`.repeat(length / 8)],
		['stars of folders', (length: number) => `${'**/a/'.repeat(8)}b\n`.repeat(length / 8)],
		['brackets', (length: number) => `${'['.repeat(100)}\n`.repeat(length / 8)],
		['blanks', (length: number) => `${' '.repeat(100)}a\n`.repeat(length / 8)],
		['escapes', (length: number) => `${'\\'.repeat(100)} \n`.repeat(length / 8)],
		['a line of blanks', (length: number) => `${' '.repeat(length * 100)}a\n`],
	] as const) {
		it(`is told in time that grows with the ${what}`, () => {
			const paths = ['a'.repeat(80), 'a/'.repeat(20)];
			assertLinear(80, make, (text) => [paths.map(ignoredBy([{ folder: '', text }])), folderGlobs(text)]);
		});
	}

	it('is told by the patterns with the first 2,000 stars, and by those without any', () => {
		const text = `${'*x*x*x*x\n'.repeat(499)}*y*y*y*y*y\nb.py\n`;
		const isIgnored = ignoredBy([{ folder: '', text }]);
		assert.deepEqual(['x.x.x.x', 'b.py', 'yyyyy'].map(isIgnored), [true, true, false]);
	});

	it('is told in time that grows with the stars of a pattern and the length of a path', () => {
		assertLinear(
			100,
			(length) => `${'a/'.repeat(length)}a`,
			ignoredBy([{ folder: '', text: `${'**/a*'.repeat(8)}b` }]),
		);
		assertLinear(
			50,
			(length) => `${'*a'.repeat(length)}b`,
			(text) => ignoredBy([{ folder: '', text }])('a'.repeat(30)),
		);
	});
});
