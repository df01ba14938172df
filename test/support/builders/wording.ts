import { asSymbol } from '../../../src/base/symbol.js';
import { createFormats } from '../../../src/presentation/format.js';

/** The Friday that tests speak of, in New York. */
export const today = '2026-11-20';

/** Ten in the morning of that day in New York. */
export const now = Date.UTC(2026, 10, 20, 15);

export const formats = createFormats('en');

/** What words of events depend on. */
export const wording = { formats, today };

export const apple = asSymbol('AAPL');
