import { raterQuery, type RatingParty } from '../../../presentation/ratingParties.js';
import { type CalendarFilters, noFilters } from './calendarFilters.js';

/** The filters for a firm's or an analyst's ratings of a year: at the service by id, or of firms with that name. */
export function partyFilters(of: RatingParty | string): CalendarFilters {
	const filters = { ...noFilters, days: 'lastYear' } as const;
	if (typeof of === 'string') {
		return { ...filters, firms: of };
	}
	const { firmIds = [], analystIds = [] } = raterQuery(of);
	// A firm's analysts may have rated for another firm before. A name with these signs would count as two.
	const isOwn = of.kind === 'firm' && firmIds.length === 0 && !/[,;]/.test(of.name);
	return { ...filters, firms: isOwn ? of.name : firmIds.join(', '), analysts: analystIds.join(', ') };
}
