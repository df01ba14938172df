import { t } from '@vscode/l10n';
import type { Formats } from '../format.js';

/** Analysts in number. */
export function analystsWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: t('{0} analyst', number), other: t('{0} analysts', number) });
}
