import type { Clock } from '../../src/base/clock.js';
import { endpoints } from '../../src/contract/index.js';
import type { NewsItem } from '../../src/contract/news.js';
import { createSandbox } from '../../src/sandbox/sandbox.js';
import { newsTitle, plainText } from '../../src/presentation/plainText.js';
import { packedDirectory } from './packedDirectory.js';

const ORIGIN = 'https://api.benzinga.com';
const ISIN = /^[A-Z]{2}[\dA-Z]{9}\d$/;
const { ratings, dividends, splits, mergers, offerings, financials, logos, trending, consensus, news } =
	endpoints;
/** How many characters of a headline a hover shows. */
const HOVER_TITLE = 60;
/** The number of pages with all "why is it moving" headlines. */
const REASON_PAGES = 5;

/** Creates a function that fetches JSON from the sample service at the clock's time. */
async function createFetcher(clock: Clock): Promise<(path: string) => Promise<unknown>> {
	const directory = await packedDirectory();
	const sandbox = createSandbox({
		directory,
		clock,
		onError: (error) => {
			throw error;
		},
	});
	return async (path) => {
		const headers = { authorization: `token ${sandbox.key}`, accept: 'application/json' };
		const answer = await sandbox.fetch(new Request(`${ORIGIN}${path}`, { headers }));
		if (!answer.ok) {
			throw new Error(`${path}: ${await answer.text()}`);
		}
		return (await answer.json()) as unknown;
	};
}

/** Loads the sample service's headlines about some tickers. */
async function headlines(
	symbols: readonly string[],
	json: (path: string) => Promise<unknown>,
): Promise<readonly NewsItem[]> {
	const questions = [
		...Array.from({ length: REASON_PAGES }, (_, page) => `channels=WIIM&page=${page}`),
		...symbols.map((symbol) => `tickers=${symbol}`),
		'page=0',
	];
	const found: NewsItem[] = [];
	for (const question of questions) {
		found.push(...news.decode(await json(`${news.path}?pageSize=100&${question}`)).value);
	}
	return found;
}

/** Returns the channels of headlines about some tickers, which are words that the program uses too. */
export async function sampleChannels(symbols: readonly string[], clock: Clock): Promise<readonly string[]> {
	const items = await headlines(symbols, await createFetcher(clock));
	return items.flatMap(({ channels }) => channels.flatMap(({ name }) => name ?? []));
}

/**
 * Returns all texts that the sample service sends about some tickers and in everyone's latest ratings and
 * deals, the names of their companies, and headlines without channels.
 */
export async function sampleTexts(symbols: readonly string[], clock: Clock): Promise<Set<string>> {
	const directory = await packedDirectory();
	const json = await createFetcher(clock);
	const found = new Set<string>();
	const ask = async (path: string): Promise<void> => addTexts(await json(path), found);
	for (const item of await headlines(symbols, json)) {
		found.add(newsTitle(item)).add(plainText(newsTitle(item), HOVER_TITLE));
	}
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

/** Adds all texts in a value, at any depth, to `found`. */
export function addTexts(value: unknown, found: Set<string>): void {
	if (typeof value === 'string') {
		found.add(value.trim());
	} else if (typeof value === 'object' && value !== null) {
		Object.values(value).forEach((inner) => addTexts(inner, found));
	}
}
