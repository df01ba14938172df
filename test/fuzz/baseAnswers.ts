import { isRecord } from '../../src/base/record.js';
import type { Endpoint } from '../../src/contract/endpoint.js';
import { endpoints } from '../../src/contract/index.js';
import type { EndpointName } from '../../src/features/query/queryDraft.js';
import { ask, directory, paths, smallMarket } from '../unit/sandbox/asking.js';
import type { WireRecord } from './mutations.js';

/** A valid answer of an endpoint. */
export interface BaseAnswer {
	readonly name: EndpointName;
	readonly endpoint: Endpoint<never, unknown>;
	/** The key of the list of records; empty if the answer is the bare list, absent if it is a single record. */
	readonly envelope: string | undefined;
	readonly records: readonly WireRecord[];
}

const MOST_RECORDS = 40;
const MOST_PERIODS = 3;
const symbols = directory.map(({ symbol }) => symbol);
const several = symbols.slice(0, 20).join(',');
const files = 'logo_light,logo_dark,mark_light,mark_vector_dark,mark_composite_light,colors';

const NEWS = `/api/v2/news?pageSize=${MOST_RECORDS}&displayOutput=full`;

/** Valid answers of all ten endpoints from the sandbox, all about one ticker. */
export async function baseAnswers(): Promise<readonly BaseAnswer[]> {
	const records = async (path: string, envelope: string): Promise<readonly WireRecord[]> => {
		const { body } = await ask<Readonly<Record<string, readonly WireRecord[]>>>(smallMarket, path);
		return (body[envelope] ?? []).slice(0, MOST_RECORDS);
	};
	const calendar = async (path: string, envelope: string): Promise<readonly WireRecord[]> =>
		(await records(`${path}?pagesize=${MOST_RECORDS}&fields=*`, envelope)).map(ofApple);
	const found: Readonly<Record<EndpointName, readonly WireRecord[]>> = {
		logos: await records(`/api/v2/logos/search?search_keys=${several}&fields=${files}`, 'data'),
		financials: (await records(`/api/v2.1/fundamentals/financials?symbols=${several}`, 'result')).map(
			shortened,
		),
		trending: await records(`${paths.trending}&pagesize=${MOST_RECORDS}`, 'data'),
		consensus: await Promise.all(
			symbols.map(
				async (symbol) =>
					(await ask<WireRecord>(smallMarket, `/api/v1/consensus-ratings?parameters[tickers]=${symbol}`))
						.body,
			),
		),
		ratings: await calendar(paths.ratings, 'ratings'),
		dividends: await calendar(paths.dividends, 'dividends'),
		splits: await calendar(paths.splits, 'splits'),
		mergers: await calendar(paths.ma, 'ma'),
		offerings: await calendar(paths.offerings, 'offerings'),
		news: (await ask<readonly WireRecord[]>(smallMarket, NEWS)).body.map(taggingApple),
	};
	return Object.entries(found).map(([name, those]) => {
		const endpoint: Endpoint<never, unknown> = endpoints[name as EndpointName];
		return {
			name: name as EndpointName,
			endpoint,
			envelope: name === 'news' ? '' : endpoint.envelope,
			records: those.filter((record) => Object.keys(record).length > 0),
		};
	});
}

function ofApple(record: WireRecord): WireRecord {
	const names = ['ticker', 'target_ticker'].filter((name) => name in record);
	return { ...record, ...Object.fromEntries(names.map((name) => [name, 'AAPL'])) };
}

function taggingApple(record: WireRecord): WireRecord {
	return { ...record, stocks: [{ name: 'AAPL' }] };
}

/** Only the newest statements under one symbol, since ten years of them would dominate the run time. */
function shortened(record: WireRecord): WireRecord {
	const { financials } = record;
	return {
		...record,
		...(isRecord(record.company) && { company: record.company }),
		...('symbol' in record && { symbol: 'AAPL' }),
		financials: Array.isArray(financials) ? financials.slice(0, MOST_PERIODS) : financials,
	};
}
