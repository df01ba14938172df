import { strictnesses, type Strictness } from '../tickers/tickerChoice.js';
import { type ColorConvention, colorConventions } from '../viewmodel/colorConvention.js';
import {
	type PeriodChoice,
	periodChoices,
	type ScaleChoice,
	scaleChoices,
} from '../viewmodel/statement/statementPreferences.js';

/** Whether a setting holds a strictness. */
export function isStrictness(value: unknown): value is Strictness {
	return strictnesses.some((one) => one === value);
}

/** Whether a setting holds a colour convention. */
export function isColorConvention(value: unknown): value is ColorConvention {
	return colorConventions.some((one) => one === value);
}

/** Whether a setting holds the length of periods that statements begin with. */
export function isPeriodChoice(value: unknown): value is PeriodChoice {
	return periodChoices.some((one) => one === value);
}

/** Whether a setting holds the unit of statements. */
export function isScaleChoice(value: unknown): value is ScaleChoice {
	return scaleChoices.some((one) => one === value);
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
