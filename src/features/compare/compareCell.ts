import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { Direction } from '../../presentation/direction.js';
import { DASH } from '../../presentation/format.js';

/** What is known of one thing about one ticker. */
export interface CompareFigure {
	readonly text: string;
	readonly spoken?: string;
	/** As it is reckoned and exported. */
	readonly value: number | string;
	/** The value with all digits that the service wrote, where a number does not hold them. */
	readonly digits?: string;
	/** ISO 4217 code, of money alone. */
	readonly currency?: string | undefined;
	/** A few words below, as the period. */
	readonly note?: string;
	readonly direction?: Direction;
	/** As a part of the largest in its row, 0 to 1; absent where the row's figures cannot be compared by size. */
	readonly size?: number;
}

/** A cell of the comparison; a dash where there is nothing, and why. */
export type CompareCell =
	| ({ readonly state: 'known' } & CompareFigure)
	| { readonly state: 'loading' | 'failed' | 'absent'; readonly text: string; readonly spoken: string };

/** What a cell shows of an answer that may still be on its way, or old, or not to be had. */
export function compareCell<T>(
	answer: Answer<T>,
	figureOf: (value: T) => CompareFigure | undefined,
): CompareCell {
	const there = shown(answer);
	if (there) {
		const figure = figureOf(there.value);
		return figure ? { state: 'known', ...figure } : absentCell();
	}
	return answer.state === 'failed' ? failedCell() : loadingCell();
}

export function loadingCell(): CompareCell {
	return { state: 'loading', text: '', spoken: l10n.t('loading') };
}

export function failedCell(): CompareCell {
	return { state: 'failed', text: l10n.t('Failed'), spoken: l10n.t('could not be loaded') };
}

export function absentCell(): CompareCell {
	return { state: 'absent', text: DASH, spoken: l10n.t('not reported') };
}

/** The number in a cell, where there is one. */
export function numberIn(cell: CompareCell | undefined): number | undefined {
	return cell?.state === 'known' && typeof cell.value === 'number' ? cell.value : undefined;
}
