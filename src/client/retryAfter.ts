/** Longer than a quarter of an hour nobody believes that a service means it; then one request looks. */
const LONGEST_MS = 15 * 60_000;

/**
 * How long the service asks us to wait: `Retry-After` in seconds, some send parts of one, or as an HTTP date, else
 * `RateLimit-Reset` in seconds. Undefined where it says nothing that makes sense; at most a quarter of an hour.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>, now: number): number | undefined {
	return waitOf(headers['retry-after'], now) ?? seconds(headers['ratelimit-reset']);
}

function waitOf(value: string | undefined, now: number): number | undefined {
	return seconds(value) ?? untilDate(value, now);
}

function seconds(value: string | undefined): number | undefined {
	return value !== undefined && /^\d+(?:\.\d*)?$/.test(value.trim())
		? Math.min(Math.ceil(Number(value) * 1000), LONGEST_MS)
		: undefined;
}

function untilDate(value: string | undefined, now: number): number | undefined {
	if (value === undefined || !/^[A-Z][a-z]{2,8},? /.test(value)) {
		return undefined;
	}
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), LONGEST_MS);
}
