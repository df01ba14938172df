import assert from 'node:assert/strict';
import { type Rule, each, rulesOf } from '../rule.js';

/** A request style observed in third-party clients. `KEY` is replaced by the key. */
interface Manner {
	readonly does: string;
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly status: number;
}

const manners: readonly Manner[] = [
	{
		does: 'weighs what it accepts',
		path: '/api/v2.1/calendar/ratings?pagesize=7&parameters%5Btickers%5D=AAPL%2CBRK.B&parameters%5Baction%5D=Upgrades&token=KEY',
		headers: { accept: 'application/json;q=1, text/xml;q=0', 'user-agent': 'generated-sdk/java 0.3.7' },
		status: 200,
	},
	{
		does: 'sends a copy of a parameter under a name of its own',
		path: '/api/v2.2/calendar/dividends?page=0&parameters%5BdateSort%5D=ex&parameters%5BdividendYield%5D=0.001&parameters%5Bdate_sort%5D=ex&parameters%5Bdividend_yield%5D=0.001&token=KEY',
		status: 200,
	},
	{
		does: 'nests lists in brackets, which nobody reads',
		path: '/api/v2.1/calendar/ratings?parameters%5Bfirm%5D%5B0%5D=Citigroup&parameters%5Bsimplify%5D=true&token=KEY',
		status: 200,
	},
	{
		does: 'names a body type though there is no body',
		path: '/api/v2.1/calendar/splits?pagesize=2',
		headers: { authorization: 'token KEY', 'content-type': 'application/json' },
		status: 200,
	},
	{
		does: 'accepts anything, as tools do that are not told otherwise',
		path: '/api/v2.1/calendar/offerings',
		headers: { authorization: 'token KEY', accept: '*/*' },
		status: 200,
	},
	{
		does: 'asks for composites, small',
		path: '/api/v2/logos/search?composite_auto=true&fields=logo_light%2Clogo_dark%2Cmark_light%2Ccolors&scale=60x60&search_keys=AAPL%2CNOPE&search_keys_type=symbol&token=KEY',
		status: 200,
	},
	{
		does: 'leaves a blank behind a word',
		path: '/api/v2.2/calendar/dividends?parameters%5Bdate_sort%5D=announced+&token=KEY',
		status: 400,
	},
	{
		does: 'knows trending tickers by their time frame alone',
		path: '/api/v1/trending-tickers/list?timeframe=1d&token=KEY',
		status: 400,
	},
	{
		does: 'calls the key by the name of another service',
		path: '/api/v2.1/fundamentals/financials?apikey=KEY&symbols=AAPL',
		status: 401,
	},
	{
		does: 'asks for an older version',
		path: '/api/v2.1/calendar/dividends?token=KEY',
		status: 404,
	},
];

/** What third-party clients get for their request styles. */
export const foreignClients: readonly Rule[] = rulesOf(
	'Endpoints',
	each(manners, ({ does, path, headers = {}, status }) => ({
		[`a client that ${does} gets ${status}`]: async (service) => {
			const [bare = '', query = ''] = path.replace('KEY', service.key).split('?');
			const keyed = Object.entries({ accept: 'application/json', ...headers }).map(
				([name, value]): [string, string] => [name, value.replace('KEY', service.key)],
			);
			const answer = await service.requestRaw(bare, query, Object.fromEntries(keyed));
			assert.equal(answer.status, status);
		},
	})),
);
