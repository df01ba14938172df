import assert from 'node:assert/strict';
import { ask, KEY, sandbox } from '../asking.js';

const keyed = { authorization: `token ${KEY}` };

/** How clients by other hands were seen to ask, each in its own manner, and the status that they are due. */
const manners: readonly (readonly [
	manner: string,
	path: string,
	headers: Readonly<Record<string, string>>,
	status: number,
])[] = [
	[
		'weighs what it accepts',
		`/api/v2.1/calendar/ratings?pagesize=7&parameters%5Btickers%5D=AAPL%2CBRK.B&parameters%5Baction%5D=Upgrades&token=${KEY}`,
		{ accept: 'application/json;q=1, text/xml;q=0', 'user-agent': 'generated-sdk/java 0.3.7' },
		200,
	],
	[
		'sends a copy of a parameter under a name of its own',
		`/api/v2.2/calendar/dividends?page=0&parameters%5BdateSort%5D=ex&parameters%5BdividendYield%5D=0.001&parameters%5Bdate_sort%5D=ex&parameters%5Bdividend_yield%5D=0.001&token=${KEY}`,
		{ accept: 'application/json' },
		200,
	],
	[
		'nests lists in brackets, which nobody reads',
		`/api/v2.1/calendar/ratings?parameters%5Bfirm%5D%5B0%5D=Citigroup&parameters%5Bsimplify%5D=true&token=${KEY}`,
		{ accept: 'application/json' },
		200,
	],
	[
		'names a body type though there is no body',
		'/api/v2.1/calendar/splits?pagesize=2',
		{ ...keyed, accept: 'application/json', 'content-type': 'application/json' },
		200,
	],
	[
		'accepts anything, as tools do that are not told otherwise',
		'/api/v2.1/calendar/offerings',
		{ ...keyed, accept: '*/*' },
		200,
	],
	[
		'asks for composites, small',
		`/api/v2/logos/search?composite_auto=true&fields=logo_light%2Clogo_dark%2Cmark_light%2Ccolors&scale=60x60&search_keys=AAPL%2CNOPE&search_keys_type=symbol&token=${KEY}`,
		{ accept: 'application/json' },
		200,
	],
	[
		'leaves a blank behind a word',
		`/api/v2.2/calendar/dividends?parameters%5Bdate_sort%5D=announced+&token=${KEY}`,
		{ accept: 'application/json' },
		400,
	],
	[
		'knows trending tickers by their time frame alone',
		`/api/v1/trending-tickers/list?timeframe=1d&token=${KEY}`,
		{ accept: 'application/json' },
		400,
	],
	[
		'calls the key by the name of another service',
		`/api/v2.1/fundamentals/financials?apikey=${KEY}&symbols=AAPL`,
		{ accept: 'application/json' },
		401,
	],
	[
		'asks for an older version',
		`/api/v2.1/calendar/dividends?token=${KEY}`,
		{ accept: 'application/json' },
		404,
	],
];

describe('A client by another hand', () => {
	for (const [manner, path, headers, status] of manners) {
		it(`gets ${status} where it ${manner}`, async () => {
			assert.equal((await ask(sandbox(), path, { headers })).status, status);
		});
	}
});
