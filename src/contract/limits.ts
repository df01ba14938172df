import { ApiError } from '../base/failure.js';

/** Limits of the service (service.md, Limits). */
export const limits = {
	pageSize: 1000,
	pageOffset: 100_000,
	/** The service is known to refuse whatever lies beyond this many rows, though it documents more. */
	refusedFromRow: 10_000,
	importance: 5,
	calendarTickers: 50,
	consensusTickers: 1,
	logoKeys: 100,
	logoFields: 12,
	logoRadiusPercent: 50,
} as const;

/** Says which parameter breaks which limit, before anything is sent. */
export function invalidQuery(parameter: string, value: string, limit: string): ApiError {
	return new ApiError({ kind: 'invalidQuery', parameter, value: value.slice(0, 80), limit });
}
