import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from '../../host/repository.js';

const CONNECTED = 9;
// Ends the program if it opens a connection or resolves a host name.
const withoutNetwork = `data:text/javascript,${encodeURIComponent(
	'import net from "node:net"; import dns from "node:dns"; import dgram from "node:dgram";' +
		`const end = () => process.exit(${CONNECTED});` +
		'net.Socket.prototype.connect = end; dns.lookup = end; dgram.createSocket = end;',
)}`;

function run(args: readonly string[], input = '') {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', withoutNetwork, ...args], {
		input,
		encoding: 'utf8',
	});
	return { status, stdout, stderr };
}

/** Passes texts to the program that `npm run detect` runs. */
function detect(texts: readonly object[], ...options: readonly string[]) {
	const program = path.join(repository, 'out', 'test', 'bench', 'detect.js');
	return run([program, ...options], texts.map((text) => `${JSON.stringify(text)}\n`).join('\n'));
}

const list = {
	id: 'a list',
	languageId: 'python',
	path: 'a.py',
	text: 'x = 1\nTICKERS = ["AAPL", "MSFT"]\n',
};
const prose = { id: 'prose', languageId: 'markdown', path: 'b.md', text: 'We bought $BRK.B 🙂 and $F.' };
const other = { id: 'none', languageId: 'sql', path: 'c.sql', text: 'SELECT ALL FROM IT' };

describe('the program that finds tickers in texts', () => {
	it('takes a text a line as JSON, and writes a line of JSON for each with the places of its tickers', () => {
		const { status, stdout, stderr } = detect([list, prose, other]);
		assert.deepEqual([status, stderr], [0, '']);
		assert.deepEqual(
			stdout
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line) as unknown),
			[
				{
					id: 'a list',
					tickers: [
						{ line: 1, start: 12, end: 16, symbol: 'AAPL' },
						{ line: 1, start: 20, end: 24, symbol: 'MSFT' },
					],
				},
				{
					id: 'prose',
					tickers: [
						{ line: 0, start: 10, end: 16, symbol: 'BRK.B' },
						{ line: 0, start: 24, end: 26, symbol: 'F' },
					],
				},
				{ id: 'none', tickers: [] },
			],
		);
	});

	it('says for each word with --explain whether it was taken, and by what points', () => {
		const { status, stdout } = detect([list], '--explain');
		assert.equal(status, 0);
		assert.match(stdout, /^a list:2:13 AAPL taken \+\d+ = most words are none -15, use of AAPL \+\d+, /);
	});

	it('would end if it connected to anything', () => {
		assert.equal(run(['-e', 'fetch("http://127.0.0.1:65001")']).status, CONNECTED);
	});
});
