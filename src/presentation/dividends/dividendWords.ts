import * as l10n from '@vscode/l10n';
import type { DividendEvent } from '../../market/events.js';
import type { Formats } from '../format.js';
import { shortText } from '../words/shortText.js';

/** Names the dividend that matters now, by the day for which it does. */
export function currentDividendLabel({ step, isAhead }: Pick<DividendEvent, 'step' | 'isAhead'>): string {
	if (!isAhead) {
		return l10n.t('Last dividend');
	}
	return step === 'ex' ? l10n.t('Next dividend') : l10n.t('Next dividend payment');
}

/** Payments a year in words; a number that has no word of its own says itself. */
export function frequencyWords(frequency: number | undefined, formats: Formats): string | undefined {
	switch (frequency) {
		case undefined:
			return undefined;
		case 1:
			return l10n.t('Yearly');
		case 2:
			return l10n.t('Twice a year');
		case 4:
			return l10n.t('Quarterly');
		case 6:
			return l10n.t('Every two months');
		case 12:
			return l10n.t('Monthly');
		case 24:
			return l10n.t('Twice a month');
		case 26:
			return l10n.t('Every two weeks');
		case 52:
			return l10n.t('Weekly');
		default:
			return l10n.t('{0} times a year', formats.number(frequency, 2));
	}
}

/** What a dividend is for: a month or a quarter, as the service gave it, and its year. */
export function periodWords(period: string | undefined, year: number | undefined): string | undefined {
	return (
		[shortText(period), year === undefined ? undefined : String(year)].filter(Boolean).join(' ') || undefined
	);
}
