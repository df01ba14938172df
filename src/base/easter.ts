import { DAY_MS } from './days.js';

/** Easter Sunday by the Gregorian calendar, as the number of days since 1970. */
export function easterSunday(year: number): number {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const moon =
		(19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
	const fullMoon =
		moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
	const sunday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
	return Date.UTC(year, 2, 28) / DAY_MS + fullMoon - sunday;
}
