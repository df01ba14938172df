import { t } from '@vscode/l10n';
import type { Scale } from '../format.js';

const BILLION = 1_000_000_000;
const MILLION = 1_000_000;
const THOUSAND = 1000;

/** The largest unit in which the largest figure of a table still has its leading digits. */
export function scaleFor(figures: readonly number[]): Scale {
	const largest = figures.reduce((most, figure) => Math.max(most, Math.abs(figure)), 0);
	const factor =
		[BILLION, MILLION, THOUSAND].find((unit) => largest >= unit * (unit === BILLION ? 100_000 : 100)) ?? 1;
	return { factor, decimals: largest / factor < 1000 && factor > 1 ? 1 : 0 };
}

/** States scale and currency of a table once (`USD, in millions`). */
export function scaleText(currency: string, { factor }: Scale): string {
	switch (factor) {
		case BILLION:
			return t('{0}, in billions', currency);
		case MILLION:
			return t('{0}, in millions', currency);
		case THOUSAND:
			return t('{0}, in thousands', currency);
		default:
			return t('{0}, in units', currency);
	}
}
