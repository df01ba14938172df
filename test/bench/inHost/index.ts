import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { startSandbox } from '../../support/standaloneSandbox.js';
import { startSlowLink } from '../../support/slowLink.js';
import { additions, medianOf, type Reference, row, type Row } from '../measurement.js';
import { watchBlocks } from './blocks.js';
import { hovered, hoverIn, useSampleData } from './hovers.js';
import { longUse } from './longUse.js';
import { resultFile } from './resultFile.js';

const OURS = 'marketdata.market-data';
const EMPTY = 'marketdata-bench.empty-webview';
const LINK_MS = 60;
const CACHED_HOVERS = 50;
const TICKERS = ['MSFT', 'AAPL', 'JPM', 'KO', 'XOM', 'NVDA', 'DIS', 'WMT', 'PFE', 'INTC'];

/** Measures in the extension host that has loaded it. */
export async function run(): Promise<void> {
	const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z']);
	const link = await startSlowLink(Number(new URL(sandbox.baseUrl).port), LINK_MS);
	// The extension takes them from the environment, being in development.
	process.env.MARKET_DATA_API_KEY = sandbox.key;
	process.env.MARKET_DATA_BASE_URL = link.url;
	process.env.MARKET_DATA_IMAGE_URL = sandbox.imageUrl;
	try {
		const single = `${link.url}/api/v2.1/calendar/ratings?parameters[tickers]=MSFT`;
		const minutes = Number(process.env.MARKET_DATA_BENCH_MINUTES ?? 0);
		const rows =
			minutes > 0
				? await longUse(minutes, TICKERS)
				: [...(await activation()), ...(await coldHovers(single, sandbox.key)), ...(await sampleHovers())];
		await writeFile(resultFile, JSON.stringify(rows));
	} finally {
		link.dispose();
		await sandbox.stop();
	}
}

async function activation(): Promise<readonly Row[]> {
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

async function coldHovers(address: string, key: string): Promise<readonly Row[]> {
	const single: number[] = [];
	for (let run = 0; run < 5; run += 1) {
		const askedAt = performance.now();
		await (await fetch(address, { headers: { authorization: `token ${key}` } })).arrayBuffer();
		single.push(performance.now() - askedAt);
	}
	const reference = { what: 'one request over the same link', value: medianOf(single) };
	const times: number[] = [];
	let whole = 0;
	for (const symbol of TICKERS) {
		const { tookMs, text } = await hovered(`We like $${symbol}.`);
		times.push(tookMs);
		whole += text.includes('loading') ? 0 : 1;
	}
	const what = `a hover over a new ticker, ${LINK_MS} ms each way, ${whole} of ${TICKERS.length} whole at once`;
	return [row('hover.cold', what, medianOf(times), reference)];
}

async function sampleHovers(): Promise<readonly Row[]> {
	await useSampleData(true);
	const speed = additions();
	const first = await measured(() => hovered('We like $MSFT.'));
	const again: number[] = [];
	for (let run = 0; run < CACHED_HOVERS; run += 1) {
		again.push((await hovered('We like $MSFT.')).tookMs);
	}
	return [
		row('hover.sample', 'the first hover with sample data', first.tookMs, speed),
		row('hover.sample.block', 'its longest block', first.blockMs, speed),
		row('hover.cached', 'the same hover once more', medianOf(again), await emptyHover()),
	];
}

async function emptyHover(): Promise<Reference> {
	const document = await vscode.workspace.openTextDocument(vscode.Uri.parse('empty-bench:text'));
	const times: number[] = [];
	for (let run = 0; run < CACHED_HOVERS; run += 1) {
		times.push((await hoverIn(document, 1)).tookMs);
	}
	return { what: 'a hover of an empty extension', value: medianOf(times) };
}

/** Does something, and looks how long nothing else could be done meanwhile. */
async function measured(
	work: () => Promise<unknown>,
): Promise<{ readonly tookMs: number; readonly blockMs: number }> {
	const blocks = watchBlocks();
	const startedAt = performance.now();
	await work();
	const tookMs = performance.now() - startedAt;
	return { tookMs, blockMs: blocks.stop() };
}
