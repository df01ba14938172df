import * as l10n from '@vscode/l10n';
import type { Formats } from '../format.js';

/** Analysts in number. */
export function analystsWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} analyst', number), other: l10n.t('{0} analysts', number) });
}
