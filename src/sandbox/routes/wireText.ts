import { dayText, type DayNumber } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import { exchangeOf } from '../market/listing.js';
import { hashOf } from '../market/random.js';
import type { Registry } from '../market/registry.js';

/** A decimal as calendars write it: as text, with no rule to how many digits it has. */
export function decimalText(value: number | undefined, ...labels: readonly (string | number)[]): string {
	if (value === undefined) {
		return '';
	}
	const shortest = String(value);
	const digits = [2, 2, 4, 3][hashOf(['decimals', ...labels]) % 4] ?? 2;
	return value.toFixed(Math.max(digits, shortest.split('.')[1]?.length ?? 0));
}

/** A day as `YYYY-MM-DD`, or the empty text that stands for an absent one. */
export function optionalDay(day: DayNumber | undefined): string {
	return day === undefined ? '' : dayText(day);
}

/** A time of day as `HH:MM:SS`. */
export function timeText(secondOfDay: number): string {
	return [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60]
		.map((part) => String(part).padStart(2, '0'))
		.join(':');
}

/** A name; as live, some come with their entities. */
export function nameText(name: string, id: string): string {
	return hashOf(['entities', id]) % 2 ? name.replaceAll('&', '&amp;') : name;
}

/** How a listing is named and numbered in a calendar. */
export function listingFields(listing: Listing, registry: Registry, id: string) {
	const security = registry.security(listing);
	return {
		cusip: security?.cusip ?? '',
		exchange: exchangeOf(listing).code,
		isin: security?.isin ?? '',
		name: nameText(listing.name, id),
		ticker: listing.symbol,
	};
}
