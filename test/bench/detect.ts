// Finds the tickers in texts. Input: JSON Lines {"id","languageId","path","text"}. Output: JSON Lines
// {"id","tickers":[{"line","start","end","symbol"}]}, or with --explain one sentence for each word
// considered.
import { createInterface } from 'node:readline';
import { explainTickers } from '../../src/tickers/explainTickers.js';
import { foundTickers } from '../support/foundTickers.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { LineCounter } from '../support/lineCounter.js';
import { packedDirectory } from '../support/packedDirectory.js';

interface Input {
	readonly id: string;
	readonly languageId: string;
	readonly text: string;
}

const isExplaining = process.argv.includes('--explain');
const directory = new SymbolDirectory(await packedDirectory());
for await (const line of createInterface({ input: process.stdin })) {
	if (line.trim() === '') {
		continue;
	}
	const input = JSON.parse(line) as Input;
	process.stdout.write(isExplaining ? explanation(input) : `${JSON.stringify(found(input))}\n`);
}

function found({ id, text, languageId }: Input): object {
	const lines = new LineCounter(text);
	const tickers = foundTickers(text, languageId, directory).map(({ start, end, symbol }) => {
		const { line, column } = lines.at(start);
		return { line, start: column, end: column + end - start, symbol };
	});
	return { id, tickers };
}

function explanation({ id, text, languageId }: Input): string {
	const lines = new LineCounter(text);
	return explainTickers(text, languageId, directory)
		.map(({ start, end, isTicker, reasons }) => {
			const { line, column } = lines.at(start);
			const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
			const because = reasons
				.filter((reason) => reason.points !== 0)
				.map((reason) => `${reason.words} ${signed(reason.points)}`);
			const verdict = isTicker ? 'taken' : 'left';
			return `${id}:${line + 1}:${column + 1} ${text.slice(start, end)} ${verdict} ${signed(points)} = ${because.join(', ')}\n`;
		})
		.join('');
}

function signed(points: number): string {
	return points < 0 ? String(points) : `+${points}`;
}
