import { dayAfter } from '../../../../../src/base/days.js';
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
		const body = await this.#answer(path, parameters);
		if (!isRecord(body)) {
			throw new Error(`${path}: no object`);
		}
		return body;
	}

	async #answer(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
		const url = new URL(path, 'https://service.invalid');
		Object.entries(parameters).forEach(([name, value]) => url.searchParams.set(name, value));
		const headers = { accept: 'application/json', authorization: `token ${this.sandbox.key}` };
		const response = await this.sandbox.fetch(new Request(url, { headers }));
		const body: unknown = await response.json();
		if (!response.ok) {
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

	/** The consensus now, or at the end of a day. */
	async consensus(ticker: string, day?: string): Promise<Raw> {
		return this.#request('/api/v1/consensus-ratings', {
			'parameters[tickers]': ticker,
			...(day !== undefined && {
				'parameters[date_from]': dayAfter(day, -365),
				'parameters[date_to]': day,
			}),
		});
	}

	/** Ratings with the accuracy of their analysts. */
	async judgedRatings(ticker: string): Promise<readonly Raw[]> {
		const named = { 'parameters[tickers]': ticker, 'parameters[date_from]': '2021-01-01' };
		return records(
			(await this.#request(paths.ratings[0], { ...named, fields: '*', pagesize: '1000' })).ratings,
		);
	}

	async logos(key: string, kind = 'symbol'): Promise<Raw> {
		const requested = {
			search_keys: key,
			search_keys_type: kind,
			fields: 'logo_light,logo_dark,mark_light,mark_dark,colors',
		};
		return records((await this.#request('/api/v2/logos/search', requested)).data)[0] ?? {};
	}

	/** The listings of an identifier. */
	async securities(key: string, kind = 'symbol'): Promise<readonly Raw[]> {
		return records((await this.logos(key, kind)).securities);
	}

	/** The company record. */
	async company(symbol: string): Promise<Raw> {
		const requested = { symbols: symbol, asOf: '2024-01-01', reportType: 'A' };
		const [found = {}] = records(
			(await this.#request('/api/v2.1/fundamentals/financials', requested)).result,
		);
		return isRecord(found.company) ? found.company : {};
	}

	/** The newest headlines. */
	async news(parameters: Readonly<Record<string, string>>): Promise<readonly Raw[]> {
		return records(await this.#answer('/api/v2/news', { ...parameters, pageSize: '100' }));
	}

	/** Whether no field of any kind of record has such a name. */
	async lacks(name: RegExp): Promise<boolean> {
		const samples = await Promise.all([
			...Object.keys(paths).map(async (calendar) =>
				(await this.rows(calendar as keyof typeof paths, { date_from: '2026-11-01' })).slice(0, 20),
			),
			this.trending('1d'),
			this.news({}),
			Promise.all([this.consensus('AAPL'), this.company('AAPL'), this.logos('AAPL')]),
			this.statements('AAPL', 'incomeStatement', '12M'),
			this.statements('AAPL', 'balanceSheet', '12M'),
			this.statements('AAPL', 'cashFlowStatement', '12M'),
		]);
		return samples.every(
			(rows) => rows.length > 0 && !rows.flatMap(Object.keys).some((one) => name.test(one)),
		);
	}

	async trending(timeframe: string, source = 'all'): Promise<readonly Raw[]> {
		const requested = { timeframe, interval: timeframe, source, pagesize: '1000' };
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

/** Percent as a fraction, with six digits. */
export function fractionOf(percent: unknown): number {
	return Number((Number(percent) / 100).toFixed(6));
}

/**
 * How many firms raised and how many cut their target since a day: from a firm’s first target before a rating
 * to its last, in today’s shares.
 */
export async function revisedTargets(wire: Wire, ticker: string, since: string) {
	const moment = (row: Raw): string => `${String(row.date)} ${String(row.time)}`;
	const rows = (await wire.rows('ratings', { tickers: ticker, date_from: since })).toSorted((one, other) =>
		moment(one).localeCompare(moment(other)),
	);
	const changes = [...new Set(rows.map(({ analyst }) => analyst))].map((firm) => {
		const own = rows.filter(({ analyst }) => analyst === firm);
		const [first] = own.map((row) => Number(row.adjusted_pt_prior)).filter((target) => target > 0);
		const last = own.map((row) => Number(row.adjusted_pt_current)).findLast((target) => target > 0);
		return first === undefined || last === undefined ? 0 : Math.sign(last - first);
	});
	return [changes.filter((change) => change > 0).length, changes.filter((change) => change < 0).length];
}
