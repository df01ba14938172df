import { endpoints } from '../../src/contract/index.js';
import { createSandbox } from '../../src/sandbox/sandbox.js';
import { packedDirectory } from './packedDirectory.js';

const ORIGIN = 'https://api.benzinga.com';
const ISIN = /^[A-Z]{2}[\dA-Z]{9}\d$/;
const { ratings, dividends, splits, mergers, offerings, financials, logos, trending, consensus } = endpoints;

/** All texts that the sample service sends about some tickers and in the latest ratings and deals of all, and the names of their companies. */
export async function sampleTexts(symbols: readonly string[]): Promise<Set<string>> {
	const directory = await packedDirectory();
	const sandbox = createSandbox({
		directory,
		onError: (error) => {
			throw error;
		},
	});
	const found = new Set<string>();
	const ask = async (path: string): Promise<void> => {
		const headers = { authorization: `token ${sandbox.key}`, accept: 'application/json' };
		const answer = await sandbox.fetch(new Request(`${ORIGIN}${path}`, { headers }));
		if (!answer.ok) {
			throw new Error(`${path}: ${await answer.text()}`);
		}
		addTexts(await answer.json(), found);
	};
	// A calendar of all companies takes seconds.
	for (const { path } of [ratings, mergers]) {
		await ask(`${path}?pagesize=1000`);
	}
	await ask(`${trending.path}?interval=1d&timeframe=1d&source=all`);
	for (const symbol of symbols) {
		for (const { path } of [ratings, dividends, splits, mergers, offerings]) {
			await ask(`${path}?pagesize=1000&parameters[tickers]=${symbol}`);
		}
		await ask(`${financials.path}?company_tickers=${symbol}`);
		await ask(`${consensus.path}?parameters[tickers]=${symbol}`);
	}
	await ask(`${logos.path}?fields=colors&search_keys=${symbols.join()}`);
	const isins = [...found].filter((text) => ISIN.test(text)).slice(0, 50);
	await ask(`${logos.path}?fields=colors&search_keys_type=isin&search_keys=${isins.join()}`);
	for (const { symbol, name } of directory) {
		if (found.has(symbol)) {
			found.add(name);
		}
	}
	return found;
}

/** Adds all texts of a value, at any depth, to those that were found. */
export function addTexts(value: unknown, found: Set<string>): void {
	if (typeof value === 'string') {
		found.add(value.trim());
	} else if (typeof value === 'object' && value !== null) {
		Object.values(value).forEach((inner) => addTexts(inner, found));
	}
}
