import { t } from '@vscode/l10n';
import type { DividendEvent } from '../../market/events.js';
import type { Formats } from '../format.js';
import { shortText } from '../words/shortText.js';

/** Names the dividend that matters now, by the day for which it does. */
export function currentDividendLabel({ step, isAhead }: Pick<DividendEvent, 'step' | 'isAhead'>): string {
	if (!isAhead) {
		return t('Last dividend');
	}
	return step === 'ex' ? t('Next dividend') : t('Next dividend payment');
}

/** Payments a year in words; a number that has no word of its own says itself. */
export function frequencyWords(frequency: number | undefined, formats: Formats): string | undefined {
	switch (frequency) {
		case undefined:
			return undefined;
		case 1:
			return t('Yearly');
		case 2:
			return t('Twice a year');
		case 4:
			return t('Quarterly');
		case 6:
			return t('Every two months');
		case 12:
			return t('Monthly');
		case 24:
			return t('Twice a month');
		case 26:
			return t('Every two weeks');
		case 52:
			return t('Weekly');
		default:
			return t('{0} times a year', formats.number(frequency, 2));
	}
}

/** What a dividend is for: a month or a quarter, as the service gave it, and its year. */
export function periodWords(period: string | undefined, year: number | undefined): string | undefined {
	return (
		[shortText(period), year === undefined ? undefined : String(year)].filter(Boolean).join(' ') || undefined
	);
}
