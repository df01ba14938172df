import { readJson } from '../../src/client/readJson.js';
import type { CalendarName } from '../../src/contract/calendar.js';
import { calendars, consensus, dividends, financials } from '../../src/contract/index.js';
import type { Endpoint } from '../../src/contract/endpoint.js';
import { ready } from '../support/builders/answers.js';
import { calendarFixtures, wireRecord } from './contract/calendarFixtures.js';
import { assertShows } from './truthBuilders.js';
import { surfaces } from './truthSurfaces.js';

const SENT = ['1234567890.1234567890', '0.10', '-260.0000', '9007199254740993'];

/** The decoded form of a body. */
function received<Body>(endpoint: Endpoint<never, Body>, body: string): Body {
	return endpoint.decode(readJson(new TextEncoder().encode(body))).value;
}

/** A calendar record with the same text in all of its decimal fields. */
function calendarBody(name: CalendarName, written: string): string {
	const fixture = calendarFixtures[name];
	if (!fixture) {
		throw new Error(`no fixture of ${name}`);
	}
	const members = Object.entries(wireRecord(fixture)).map(([field, value]) => {
		const isDecimal = fixture.fields[field]?.kind === 'decimal';
		return `${JSON.stringify(field)}: ${isDecimal ? written : JSON.stringify(value)}`;
	});
	return `{"${fixture.envelope}": [{${members.join()}}]}`;
}

describe('the digits of the service, to the last one', () => {
	for (const name of ['ratings', 'dividends', 'offerings'] as const) {
		for (const digits of SENT) {
			it(`leave in the ${name} as ${digits}, whether they came as text or as a number`, () => {
				for (const written of [`"${digits}"`, digits]) {
					const rows = received<readonly object[]>(calendars[name], calendarBody(name, written));
					const shows = surfaces({ [name]: ready(rows) });
					assertShows({ csv: shows.csv(name) }, `,${digits},`);
					assertShows({ json: shows.json(name) }, `": "${digits}"`);
				}
			});
		}
	}

	for (const digits of SENT) {
		it(`leave in a statement as ${digits}`, () => {
			const body = `{"result": [{"symbol": "AAPL", "financials": [{"asOf": "2025-09-30", "period": "12M",
				"reportType": "A", "incomeStatement": {"fiscalYearEnd": 9, "currencyId": "USD",
				"totalRevenue": ${digits}, "netIncome": 5.0}}]}]}`;
			const shows = surfaces({ financials: ready(received(financials, body)) });
			assertShows({ csv: shows.statementCsv() }, `,${digits},`);
			assertShows({ json: shows.statementJson() }, `"totalRevenue": ${digits},`, '"netIncome": 5\n');
			assertShows({ copy: shows.statementCopy() }, `\t${digits}\r\n`);
			assertShows({ compared: shows.compareCsv() }, `Revenue,${digits},USD,`);
			assertShows({ compared: shows.compareJson() }, `"value": ${digits},\n`);
		});

		it(`leave in a comparison as ${digits}`, () => {
			const opinion = `{"consensus_rating": "BUY", "low_price_target": ${digits}, "consensus_price_target": ${digits},
				"high_price_target": ${digits}, "consensus_rating_val": ${digits}}`;
			const paid = `{"dividends": [{"ticker": "AAPL", "ex_dividend_date": "2026-11-30", "dividend": "1",
				"dividend_yield": "${digits}"}]}`;
			const shows = surfaces({
				consensus: ready(received(consensus, opinion)),
				dividends: ready(received(dividends, paid)),
			});
			const words = ['Low', 'Mean', 'High', 'Value of 1 to 5', 'Yield'];
			assertShows({ csv: shows.compareCsv() }, ...words.map((row) => `,${row},${digits},`));
			const names = ['lowTarget', 'meanTarget', 'highTarget', 'ratingValue', 'dividendYield'];
			assertShows(
				{ json: shows.compareJson() },
				...names.map((row) => new RegExp(`\\.${row}",\\s*"row": "[^"]*",\\s*"value": ${digits}[,\\s]`)),
			);
		});
	}
});
