import { ApiError } from '../base/failure.js';

/** Limits of the service (service.md, Limits). */
export const limits = {
	pageSize: 1000,
	pageOffset: 100_000,
	/** The service is known to refuse whatever lies beyond this many rows, though it documents more. */
	refusedFromRow: 10_000,
	importance: 5,
	newsPageSize: 100,
	newsRank: 5,
	tickers: 50,
	consensusTickers: 1,
	logoKeys: 100,
	logoFields: 12,
	logoRadiusPercent: 50,
} as const;

/** Limits of our own, where the service documents none: far beyond what anybody needs. */
export const ownLimits = {
	listEntries: 1000,
	pixels: 10_000,
} as const;

/** Says which parameter breaks which limit, and whose it is, before anything is sent. */
export function invalidQuery(
	parameter: string,
	[value, limit]: readonly [value: string, limit: string],
	isOurs = false,
): ApiError {
	return new ApiError({
		kind: 'invalidQuery',
		parameter,
		value: value.slice(0, 80),
		limit,
		...(isOurs && { isOurs }),
	});
}
