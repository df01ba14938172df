import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { additions, medianOf, type Reference, row, type Row } from '../measurement.js';
import { longestOf, watchBlocks } from './blocks.js';
import { hovered, hoverIn, type ShownHover, useSampleData } from './hovers.js';
import { load } from './load.js';
import { longUse } from './longUse.js';
import { resultFile } from './resultFile.js';
import { slowestQuestion } from './slowestQuestion.js';

const OURS = 'marketdata.market-data';
const EMPTY = 'marketdata-bench.empty-webview';
/** What the empty extension exports. */
interface EmptyExtension {
	/** Sets what its hover shows. */
	say(contents: ShownHover['contents']): void;
}

const MARKDOWN_MS = 2_000;
const START_MS = 3_000;
const CACHED_HOVERS = 50;
const TICKERS = ['MSFT', 'AAPL', 'JPM', 'KO', 'XOM', 'NVDA', 'DIS', 'WMT', 'PFE', 'INTC'];
const OTHER_TICKERS = ['CSCO', 'PEP', 'MRK', 'BAC', 'CVX', 'ORCL', 'NKE', 'MCD', 'ABT', 'QCOM'];

/** Entry point: runs the measurements inside the extension host that loaded this file. */
export async function run(): Promise<void> {
	const [minutes, loadMinutes] = [process.env.BENCH_MINUTES, process.env.BENCH_LOAD_MINUTES].map(Number);
	const rows = process.env.BENCH_ACTIVATION
		? await activation()
		: minutes
			? await longRows(minutes)
			: loadMinutes
				? await loadRows(loadMinutes)
				: await hoverRows();
	await writeFile(resultFile, JSON.stringify(rows));
}

async function longRows(minutes: number): Promise<readonly Row[]> {
	await activated(OURS);
	await useMarkdown();
	return longUse(minutes, TICKERS);
}

async function loadRows(minutes: number): Promise<readonly Row[]> {
	await activated(OURS);
	await useMarkdown();
	return load(minutes);
}

/** Makes VS Code load its own Markdown support, so that the measurement doesn't include it. */
async function useMarkdown(): Promise<void> {
	await vscode.extensions.getExtension('vscode.markdown-language-features')?.activate();
	const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: 'Nothing.' });
	await vscode.commands.executeCommand(
		'vscode.executeHoverProvider',
		document.uri,
		new vscode.Position(0, 2),
	);
	await sleep(MARKDOWN_MS);
}

async function hoverRows(): Promise<readonly Row[]> {
	await activated(OURS);
	await activated(EMPTY);
	return [...(await coldHovers()), ...(await sampleHovers())];
}

/** Measures activation after VS Code's own startup, which would otherwise be included. */
async function activation(): Promise<readonly Row[]> {
	await sleep(START_MS);
	const { tookMs, blockMs } = await measured(() => activated(OURS));
	const empty = { what: 'the same of an empty extension', value: await activated(EMPTY) };
	return [
		row('activation', 'loading and activating the extension', tookMs, empty),
		row('activation.block', 'the longest block meanwhile', blockMs, additions()),
	];
}

async function activated(id: string): Promise<number> {
	const extension = vscode.extensions.getExtension(id);
	if (!extension || extension.isActive) {
		throw new Error(`${id} is ${extension ? 'active already' : 'not there'}.`);
	}
	const startedAt = performance.now();
	await extension.activate();
	return performance.now() - startedAt;
}

async function coldHovers(): Promise<readonly Row[]> {
	const slowest: number[] = [];
	for (const symbol of OTHER_TICKERS) {
		slowest.push(await slowestQuestion(symbol));
	}
	const reference = {
		what: 'the slowest of the same questions over a connection of its own',
		value: medianOf(slowest),
	};
	const times: number[] = [];
	let whole = 0;
	for (const symbol of TICKERS) {
		const { tookMs, text } = await hovered(`We like $${symbol}.`);
		times.push(tookMs);
		whole += text.includes('loading') ? 0 : 1;
	}
	const link = `over TLS, ${process.env.BENCH_LINK_MS} ms each way`;
	const what = `a hover over a new ticker, ${link}, ${whole} of ${TICKERS.length} whole at once`;
	return [row('hover.cold', what, medianOf(times), reference)];
}

async function sampleHovers(): Promise<readonly Row[]> {
	await useSampleData(true);
	const speed = additions();
	const first = await measured(() => hovered('We like $MSFT.'));
	const again: ShownHover[] = [];
	for (let run = 0; run < CACHED_HOVERS; run += 1) {
		again.push(await hovered('We like $MSFT.'));
	}
	const againMs = medianOf(again.map(({ tookMs }) => tookMs));
	return [
		row('hover.sample', 'the first hover with sample data', first.tookMs, speed),
		row('hover.sample.block', 'its longest block', first.blockMs, speed),
		row(
			'hover.cached',
			'the same hover once more',
			againMs,
			await emptyHover('a hover of an empty extension'),
		),
		row(
			'hover.cached.card',
			'the same',
			againMs,
			await emptyHover('a hover of an extension that only returns this card', again.at(-1)?.contents),
		),
	];
}

async function emptyHover(what: string, contents: ShownHover['contents'] = []): Promise<Reference> {
	if (contents.length > 0) {
		vscode.extensions.getExtension<EmptyExtension>(EMPTY)?.exports.say(contents);
	}
	const document = await vscode.workspace.openTextDocument(vscode.Uri.parse('empty-bench:text'));
	const times: number[] = [];
	for (let run = 0; run < CACHED_HOVERS; run += 1) {
		times.push((await hoverIn(document, 1)).tookMs);
	}
	return { what, value: medianOf(times) };
}

/** Runs the work and measures the longest block meanwhile. */
async function measured(
	work: () => Promise<unknown>,
): Promise<{ readonly tookMs: number; readonly blockMs: number }> {
	const blocks = watchBlocks();
	const startedAt = performance.now();
	await work();
	const tookMs = performance.now() - startedAt;
	return { tookMs, blockMs: longestOf(blocks.stop()) };
}
