import * as l10n from '@vscode/l10n';
import type { Formats } from '../format.js';

/** Rows in number. */
export function rowsWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} row', number), other: l10n.t('{0} rows', number) });
}
