/** Whether a value of a record has its field's format. */
export type Format = (value: unknown) => boolean;

function matching(pattern: RegExp): Format {
	return (value) => typeof value === 'string' && pattern.test(value);
}

/** A text format, or the empty text for an absent value. */
export function orEmpty(format: Format): Format {
	return (value) => value === '' || format(value);
}

export const text: Format = (value) => typeof value === 'string';
export const words = matching(/\S/);
export const decimal = matching(/^-?\d+(\.\d+)?$/);
export const day: Format = (value) => typeof value === 'string' && isDay(value);
/** A day, or a month or quarter while the day isn't known yet. */
export const vagueDay: Format = (value) => day(value) || matching(/^\d{4}-(0[1-9]|1[0-2]|Q[1-4])$/)(value);
/** A day, or a half-year or year while the day isn't known yet. */
export const vaguerDay: Format = (value) => day(value) || matching(/^\d{4}(-H[12])?$/)(value);
export const time = matching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
export const ratio = matching(/^\d+(\.\d+)?:\d+(\.\d+)?$/);
export const url: Format = (value) =>
	typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
export const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const hexColour = matching(/^#[0-9A-Fa-f]{6}$/);
/** ISO 8601 in UTC, with fractional seconds. */
export const exactInstant = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
/** RFC 2822, with the weekday of its date. News uses the same UTC offset all year. */
export const mailDate: Format = (value) => {
	const [, weekday, rest] = /^(\w{3}), (\d\d \w{3} \d{4}) \d\d:\d\d:\d\d -0400$/.exec(String(value)) ?? [];
	return rest !== undefined && new Date(`${rest} UTC`).toUTCString().startsWith(`${weekday}, ${rest}`);
};
/** ISO 8601 in UTC. */
export const instant = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
export const cusip = matching(/^[0-9A-Z]{9}$/);
export const isin = matching(/^[A-Z]{2}[0-9A-Z]{9}\d$/);
export const country = matching(/^[A-Z]{2}$/);
export const flag: Format = (value) => typeof value === 'boolean';
export const integer: Format = (value) => Number.isInteger(value);
export const count: Format = (value) => integer(value) && Number(value) >= 0;
export const number: Format = (value) => Number.isFinite(value);
export const importance: Format = (value) => integer(value) && Number(value) >= 0 && Number(value) <= 5;
/** Seconds since 1970, as a number; not milliseconds and not text. */
export const unixSeconds: Format = (value) => integer(value) && Number(value) >= 0 && Number(value) < 1e10;
export const object: Format = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const list: Format = (value) => Array.isArray(value);

function isDay(value: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && roundTrips(value);
}

/** Days that don't exist, such as 30 February, parse as other days. */
function roundTrips(value: string): boolean {
	return new Date(value).toISOString().startsWith(value);
}
