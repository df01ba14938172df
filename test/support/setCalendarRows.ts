import { newYorkDay } from '../../src/base/days.js';
import type { CountingGateway } from './countingGateway.js';

/** From now on, the calendars of the service have only these rows, by the name of the calendar. */
export function setCalendarRows(
	gateway: CountingGateway,
	rows: Readonly<Record<string, readonly unknown[]>> = {},
): void {
	gateway.rewrite = (url, text) => {
		const [parent, calendar = ''] = url.pathname.split('/').slice(-2);
		return parent === 'calendar' ? JSON.stringify({ [calendar]: rows[calendar] ?? [] }) : text;
	};
}

/** A firm upgrades KO. */
export function upgrade(firm: string): unknown {
	return {
		...koNow(),
		id: `upgrade-${firm}`,
		analyst: firm,
		action_company: 'Upgrades',
		rating_current: 'Buy',
		rating_prior: 'Hold',
	};
}

/** KO goes ex-dividend today. */
export function exDividend(): unknown {
	const about = koNow();
	return { ...about, id: 'dividend', dividend: '0.51', ex_dividend_date: about.date };
}

function koNow() {
	return {
		ticker: 'KO',
		exchange: 'NYSE',
		name: 'Coca-Cola',
		currency: 'USD',
		date: newYorkDay(Date.now()),
		// Later than any window begins to watch the ticker.
		updated: Math.floor(Date.now() / 1000) + 300,
	};
}

/** Whether a request asks for updates since a time. */
export function asksForUpdates({ searchParams }: URL): boolean {
	return searchParams.has('parameters[updated]');
}
