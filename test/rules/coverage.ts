import { numberOf, type Row, textOf } from './asking.js';
import { ratings } from './endpoints.js';
import { pagesOf } from './rows.js';
import { NOW, type Service } from './service.js';

/** The newest opinion of one analyst on one ticker. */
export interface Opinion {
	readonly kind: string;
	readonly target?: number;
	readonly updated: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = NOW.slice(0, 10);
const A_YEAR_AGO = new Date(Date.parse(TODAY) - 365 * DAY_MS).toISOString().slice(0, 10);
/** Company actions that end an analyst's opinion. */
const endings = new Set(['Terminates Coverage On', 'Removes', 'Suspends', 'Firm Dissolved']);

/**
 * The current opinions per ticker, derived from the ratings calendar. Tickers without an opinion are left
 * out.
 */
export async function coverage(
	service: Service,
	from = A_YEAR_AGO,
	to = TODAY,
): Promise<ReadonlyMap<string, readonly Opinion[]>> {
	const rows = await pagesOf(
		service,
		ratings,
		`simplify=true&parameters[date_from]=${from}&parameters[date_to]=${to}`,
	);
	const newest = new Map<string, Map<string, Row>>();
	// The calendar is sorted newest first, so the first row of an analyst is the newest.
	for (const row of rows) {
		const analysts = newest.get(textOf(row, 'ticker')) ?? new Map<string, Row>();
		const analyst = `${textOf(row, 'analyst')} ${textOf(row, 'analyst_id')}`;
		newest.set(textOf(row, 'ticker'), analysts.set(analyst, analysts.get(analyst) ?? row));
	}
	return new Map(
		[...newest]
			.map(([ticker, analysts]) => [ticker, [...analysts.values()].filter(isOpinion).map(opinionOf)] as const)
			.filter(([, opinions]) => opinions.length > 0),
	);
}

function isOpinion(row: Row): boolean {
	return !endings.has(textOf(row, 'action_company'));
}

function opinionOf(row: Row): Opinion {
	const target = textOf(row, 'adjusted_pt_current');
	return {
		kind: textOf(row, 'rating_current'),
		...(target !== '' && { target: Number(target) }),
		updated: numberOf(row, 'updated'),
	};
}
