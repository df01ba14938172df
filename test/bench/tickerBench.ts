import { findTickers, tickerAt } from '../../src/tickers/findTickers.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { inMilliseconds, type Measurement, medianOf } from './measurement.js';

const MEGABYTE = 1_000_000;
const BARE = /\$?\b[A-Z]{1,5}\b/g;
const ROUNDS = 7;

/** A text of a size, made of a piece that is said again and again. */
interface Sample {
	readonly name: string;
	readonly languageId: string;
	readonly piece: string;
}

/** Texts as people write them, and those that cost most: nothing but symbols, one line, what makes expressions go back. */
function samples(directory: SymbolDirectory): readonly Sample[] {
	const symbols = directory.listings.slice(0, 4_000).map(({ symbol }) => symbol);
	return [
		{
			name: 'program about securities',
			languageId: 'python',
			piece:
				'import yfinance as yf\n\nTICKERS = ["AAPL", "MSFT", "NVDA"]\n\n\ndef returns(symbol: str, start: str) -> pd.Series:\n' +
				'    """Daily returns of a security, ex-dividend days adjusted."""\n    frame = yf.download(symbol, start=start, progress=False)\n' +
				'    if frame.empty:\n        raise ValueError(f"no prices of {symbol}")\n    return frame["Adj Close"].pct_change().dropna()\n\n\n',
		},
		{
			name: 'program about anything else',
			languageId: 'typescript',
			piece:
				"export class Node<K, V> {\n\treadonly children = new Map<K, Node<K, V>>();\n\n\tasync load(url: URL): Promise<V> {\n\t\tconst answer = await fetch(url, { method: 'GET' });\n" +
				"\t\tif (!answer.ok) {\n\t\t\tthrow new Error('HTTP ' + String(answer.status));\n\t\t}\n\t\treturn JSON.parse(await answer.text()) as V;\n\t}\n}\n\n",
		},
		{
			name: 'table of prices',
			languageId: 'csv',
			piece: symbols.map((symbol) => `2026-01-02,${symbol},12.50,13.75,12.25,13.00,184200\n`).join(''),
		},
		{
			name: 'list of symbols, a line each',
			languageId: 'python',
			piece: symbols.map((symbol) => `    "${symbol}",\n`).join(''),
		},
		{
			name: 'list of symbols, one line',
			languageId: 'python',
			piece: symbols.map((symbol) => `"${symbol}", `).join(''),
		},
		{
			name: 'minified program, one line',
			languageId: 'javascript',
			piece: 'function T(A,F){return A.B(F)?"A":C.D[F]=E};var X=Y,Z=T(A,$F);',
		},
		{
			name: 'notes with fences',
			languageId: 'markdown',
			piece:
				'We bought $AAPL, and some MSFT.\n\n```python\nx = yf.Ticker("NVDA")\n```\n\n| Ticker | Weight |\n| --- | --- |\n| KO | 0.2 |\n\n',
		},
		{
			name: 'table of a thousand columns',
			languageId: 'csv',
			piece: `${symbols.slice(0, 1_000).join(',')}\n`,
		},
		{
			name: 'rules of dashes and cells',
			languageId: 'markdown',
			piece: `${`|${'-'.repeat(1_990)}x\n`.repeat(40)}${'|AAPL'.repeat(50)}|\n`,
		},
		{
			name: 'fences of many letters',
			languageId: 'markdown',
			piece: `\`\`\`${'a'.repeat(5_000)}\`\`\`\nKO\n`,
		},
		{
			name: 'cells of quotes',
			languageId: 'csv',
			piece: `x${"'".repeat(1_980)}x,1\nAAPL,1\n`,
		},
		{
			name: 'quotes, brackets and blanks, one line',
			languageId: 'python',
			piece: '[("\'`{"AAPL"  ,  \t"=:#',
		},
	];
}

/** How long the finding of tickers takes in texts of a megabyte, beside one bare regular expression over the same text. */
export async function measureTickers(): Promise<readonly Measurement[]> {
	const directory = new SymbolDirectory(await packedDirectory());
	return samples(directory).flatMap(({ name, languageId, piece }) => {
		const text = piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);
		const tenth = text.slice(0, MEGABYTE / 10);
		const row = `tickers, ${name}`;
		const atOffsets = offsetTimes(text, languageId, directory);
		return [
			inMilliseconds(
				`${row}: a bare expression`,
				best(() => void text.match(BARE)),
			),
			inMilliseconds(
				`${row}: all tickers`,
				best(() => void findTickers(text, languageId, directory)),
			),
			inMilliseconds(
				`${row}: all tickers of a tenth`,
				best(() => void findTickers(tenth, languageId, directory)),
			),
			inMilliseconds(`${row}: the one at an offset, median`, medianOf(atOffsets)),
			inMilliseconds(`${row}: the one at an offset, longest`, Math.max(...atOffsets)),
		];
	});
}

/** The shortest of some rounds: what the machine does beside is not ours. */
function best(run: () => void): number {
	return Math.min(...Array.from({ length: ROUNDS }, () => timeOf(run)));
}

function offsetTimes(text: string, languageId: string, directory: SymbolDirectory): readonly number[] {
	return Array.from({ length: 40 }, (_, index) =>
		best(() => void tickerAt(text, Math.floor((index * text.length) / 40) + index, languageId, directory)),
	);
}

function timeOf(run: () => void): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}
