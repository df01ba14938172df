import { strictnesses, type Strictness } from '../tickers/tickerChoice.js';

/** Whether a setting holds a strictness. */
export function isStrictness(value: unknown): value is Strictness {
	return strictnesses.some((one) => one === value);
}

/** Whether a setting holds a list of texts. */
export function isListOfTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** Whether a setting switches things on and off by their names. */
export function isSwitchboard(value: unknown): value is Readonly<Record<string, boolean>> {
	return (
		typeof value === 'object' &&
		value !== null &&
		!Array.isArray(value) &&
		Object.values(value).every((entry) => typeof entry === 'boolean')
	);
}
