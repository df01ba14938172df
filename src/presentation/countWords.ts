import * as l10n from '@vscode/l10n';
import type { Formats } from './format.js';

/** A number of tickers in words. */
export function tickersWords(count: number, formats: Pick<Formats, 'number' | 'plural'>): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} ticker', number), other: l10n.t('{0} tickers', number) });
}

/** A number of rows in words. */
export function rowsWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} row', number), other: l10n.t('{0} rows', number) });
}

/** A number of loaded rows in words. */
export function loadedRowsWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, {
		one: l10n.t('{0} loaded row', number),
		other: l10n.t('{0} loaded rows', number),
	});
}

/** A number of analysts in words. */
export function analystsWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} analyst', number), other: l10n.t('{0} analysts', number) });
}

/** What an action costs before it can begin. */
export function requestsFirstWords(count: number, formats: Pick<Formats, 'number' | 'plural'>): string {
	const number = formats.number(count);
	return formats.plural(count, {
		one: l10n.t('{0} request first', number),
		other: l10n.t('{0} requests first', number),
	});
}
