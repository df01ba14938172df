import { ApiError } from '../base/failure.js';

/** Limits of the service (service.md, Limits). */
export const limits = {
	pageSize: 1000,
	pageOffset: 100_000,
	/** The service refuses rows beyond this many, although it documents more. */
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

/** Limits of ours where the service documents none; far beyond any practical use. */
export const ownLimits = {
	listEntries: 1000,
	pixels: 10_000,
} as const;

/**
 * The error for a parameter that breaks a limit of the service or of ours, thrown before anything is sent.
 */
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
