import * as l10n from '@vscode/l10n';
import type { Formats } from '../format.js';

/** Tickers in number. */
export function tickersWords(count: number, formats: Pick<Formats, 'number' | 'plural'>): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} ticker', number), other: l10n.t('{0} tickers', number) });
}
