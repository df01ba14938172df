import assert from 'node:assert/strict';
import { folderGlobs, ignoredBy } from '../../../../src/controllers/workspace/ignoredPaths.js';

type Row = readonly [pattern: string, ignored: readonly string[], kept: readonly string[]];

const rows: readonly Row[] = [
	['*.csv', ['a.csv', 'data/a.csv'], ['a.csv.txt', 'csv']],
	['build/', ['build/a.py', 'src/build/a.py'], ['build.py', 'build']],
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
	for (const [pattern, ignored, kept] of rows) {
		it(`is told by ${JSON.stringify(pattern)}`, () => {
			const isIgnored = ignoredBy([{ folder: '', text: pattern }]);
			assert.deepEqual([...ignored, ...kept].filter(isIgnored), ignored);
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
