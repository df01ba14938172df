import { isRecord } from '../../../../../src/base/record.js';
import type { Sandbox } from '../../../../../src/sandbox/sandbox.js';

/** A record of the service, as sent. */
export type Raw = Readonly<Record<string, unknown>>;

const paths = {
	ratings: ['/api/v2.1/calendar/ratings', 'ratings'],
	dividends: ['/api/v2.2/calendar/dividends', 'dividends'],
	splits: ['/api/v2.1/calendar/splits', 'splits'],
	mergers: ['/api/v2.1/calendar/ma', 'ma'],
	offerings: ['/api/v2.1/calendar/offerings', 'offerings'],
} as const;

/** The day on which the questions are asked, a Friday. */
export const TODAY = '2026-11-20';

/** Queries the sample service directly, so that facts don't come from the same code as the tools' answers. */
export class Wire {
	constructor(private readonly sandbox: Sandbox) {}

	async #request(path: string, parameters: Readonly<Record<string, string>>): Promise<Raw> {
		const url = new URL(path, 'https://service.invalid');
		Object.entries(parameters).forEach(([name, value]) => url.searchParams.set(name, value));
		const headers = { accept: 'application/json', authorization: `token ${this.sandbox.key}` };
		const response = await this.sandbox.fetch(new Request(url, { headers }));
		const body: unknown = await response.json();
		if (!response.ok || !isRecord(body)) {
			throw new Error(`${url.href}: ${response.status}`);
		}
		return body;
	}

	/** All rows of a calendar. Parameter names are given without brackets. */
	async rows(
		calendar: keyof typeof paths,
		parameters: Readonly<Record<string, string>>,
	): Promise<readonly Raw[]> {
		const [path, envelope] = paths[calendar];
		const named = Object.entries(parameters).map(([name, value]) => [`parameters[${name}]`, value]);
		const all: Raw[] = [];
		for (let page = 0; ; page += 1) {
			const requested = {
				...(Object.fromEntries(named) as Record<string, string>),
				pagesize: '1000',
				page: `${page}`,
			};
			const rows = records((await this.#request(path, requested))[envelope]);
			all.push(...rows);
			if (rows.length < 1000) {
				return all;
			}
		}
	}

	async consensus(ticker: string): Promise<Raw> {
		return this.#request('/api/v1/consensus-ratings', { 'parameters[tickers]': ticker });
	}

	async trending(timeframe: string): Promise<readonly Raw[]> {
		const requested = { timeframe, interval: timeframe, source: 'all', pagesize: '1000' };
		return records((await this.#request('/api/v1/trending-tickers/list', requested)).data);
	}

	/** One kind of statement of a company for periods of one length, newest first. */
	async statements(
		symbol: string,
		statement: 'incomeStatement' | 'balanceSheet' | 'cashFlowStatement',
		length: '3M' | '12M' | 'TTM',
	): Promise<readonly Raw[]> {
		const isTtm = length === 'TTM';
		const requested = { symbols: symbol, asOf: '2016-01-01', reportType: isTtm ? 'TTM' : 'A' };
		const [company = {}] = records(
			(await this.#request('/api/v2.1/fundamentals/financials', requested)).result,
		);
		return records(company.financials)
			.filter(({ period }) => isTtm || period === length)
			.sort((one, other) => String(other.asOf).localeCompare(String(one.asOf)))
			.map((period) => period[statement])
			.filter(isRecord);
	}
}

/** The objects in a list. */
function records(list: unknown): readonly Raw[] {
	return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** The ratio of two figures, with four digits. */
export function ratioOf(figure: unknown, base: unknown): number {
	return Number((Number(figure) / Number(base)).toFixed(4));
}

/** The growth from a positive figure, with four digits. */
export function growthOf(now: unknown, before: unknown): number {
	return Number((Number(now) / Number(before) - 1).toFixed(4));
}
