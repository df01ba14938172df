import { asSymbol } from '../../../src/base/symbol.js';
import { createFormats } from '../../../src/presentation/format.js';

/** The current day of the tests in New York, a Friday. */
export const today = '2026-11-20';

/** 10:00 on that day in New York. */
export const now = Date.UTC(2026, 10, 20, 15);

export const formats = createFormats('en');

/** What event texts depend on. */
export const wording = { formats, today };

export const apple = asSymbol('AAPL');
