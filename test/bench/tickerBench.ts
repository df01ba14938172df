import { tickerAt } from '../../src/tickers/findTickers.js';
import { foundTickers } from '../support/foundTickers.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { best, row, type Row } from './measurement.js';

const MEGABYTE = 1_000_000;
const BARE = /\$?\b[A-Z]{1,5}\b/g;

/** A text of a given size that repeats one piece. */
interface Sample {
	readonly id: string;
	readonly name: string;
	readonly languageId: string;
	readonly piece: string;
}

/**
 * Typical texts, and the most expensive ones: only symbols, one single line, and input that makes regular
 * expressions backtrack.
 */
function samples(directory: SymbolDirectory): readonly Sample[] {
	const symbols = directory.listings.slice(0, 4_000).map(({ symbol }) => symbol);
	return [
		{
			id: 'program',
			name: 'program about securities',
			languageId: 'python',
			piece:
				'import yfinance as yf\n\nTICKERS = ["AAPL", "MSFT", "NVDA"]\n\n\ndef returns(symbol: str, start: str) -> pd.Series:\n' +
				'    """Daily returns of a security, ex-dividend days adjusted."""\n    frame = yf.download(symbol, start=start, progress=False)\n' +
				'    if frame.empty:\n        raise ValueError(f"no prices of {symbol}")\n    return frame["Adj Close"].pct_change().dropna()\n\n\n',
		},
		{
			id: 'otherProgram',
			name: 'program about anything else',
			languageId: 'typescript',
			piece:
				"export class Node<K, V> {\n\treadonly children = new Map<K, Node<K, V>>();\n\n\tasync load(url: URL): Promise<V> {\n\t\tconst answer = await fetch(url, { method: 'GET' });\n" +
				"\t\tif (!answer.ok) {\n\t\t\tthrow new Error('HTTP ' + String(answer.status));\n\t\t}\n\t\treturn JSON.parse(await answer.text()) as V;\n\t}\n}\n\n",
		},
		{
			id: 'table',
			name: 'table of prices',
			languageId: 'csv',
			piece: symbols.map((symbol) => `2026-01-02,${symbol},12.50,13.75,12.25,13.00,184200\n`).join(''),
		},
		{
			id: 'list',
			name: 'list of symbols, a line each',
			languageId: 'python',
			piece: symbols.map((symbol) => `    "${symbol}",\n`).join(''),
		},
		{
			id: 'listInLine',
			name: 'list of symbols, one line',
			languageId: 'python',
			piece: symbols.map((symbol) => `"${symbol}", `).join(''),
		},
		{
			id: 'minified',
			name: 'minified program, one line',
			languageId: 'javascript',
			piece: 'function T(A,F){return A.B(F)?"A":C.D[F]=E};var X=Y,Z=T(A,$F);',
		},
		{
			id: 'notes',
			name: 'notes with fences',
			languageId: 'markdown',
			piece:
				'We bought $AAPL, and some MSFT.\n\n```python\nx = yf.Ticker("NVDA")\n```\n\n| Ticker | Weight |\n| --- | --- |\n| KO | 0.2 |\n\n',
		},
		{
			id: 'wideTable',
			name: 'table of a thousand columns',
			languageId: 'csv',
			piece: `${symbols.slice(0, 1_000).join(',')}\n`,
		},
		{
			id: 'dashes',
			name: 'rules of dashes and cells',
			languageId: 'markdown',
			piece: `${`|${'-'.repeat(1_990)}x\n`.repeat(40)}${'|AAPL'.repeat(50)}|\n`,
		},
		{
			id: 'fences',
			name: 'fences of many letters',
			languageId: 'markdown',
			piece: `\`\`\`${'a'.repeat(5_000)}\`\`\`\nKO\n`,
		},
		{
			id: 'quotedCells',
			name: 'cells of quotes',
			languageId: 'csv',
			piece: `x${"'".repeat(1_980)}x,1\nAAPL,1\n`,
		},
		{
			id: 'brackets',
			name: 'quotes, brackets and blanks, one line',
			languageId: 'python',
			piece: '[("\'`{"AAPL"  ,  \t"=:#',
		},
	];
}

/**
 * Measures how long finding tickers takes in texts of a megabyte, compared with one plain regular expression
 * over the same text.
 */
export async function measureTickers(): Promise<readonly Row[]> {
	const directory = new SymbolDirectory(await packedDirectory());
	return samples(directory).flatMap(({ id, name, languageId, piece }) => {
		const text = piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);
		const expression = { what: 'a bare expression over it', value: best(() => void text.match(BARE)) };
		const atOffsets = offsetTimes(text, languageId, directory);
		return [
			row(
				`tickers.${id}`,
				`all tickers of 1 MB, ${name}`,
				best(() => void foundTickers(text, languageId, directory)),
				expression,
			),
			row(`tickerAt.${id}`, `the slowest at an offset in it`, Math.max(...atOffsets), expression),
		];
	});
}

function offsetTimes(text: string, languageId: string, directory: SymbolDirectory): readonly number[] {
	return Array.from({ length: 40 }, (_, index) =>
		best(() => void tickerAt(text, Math.floor((index * text.length) / 40) + index, languageId, directory)),
	);
}
