import * as l10n from '@vscode/l10n';
import type { MarketEvent } from '../../../market/events.js';
import type { Formats } from '../../../presentation/format.js';
import type { EventRecord } from './eventRecord.js';

/** What is ahead of a record, else what was last; undefined where no day of it is known. */
export function currentEvent({ events }: EventRecord): MarketEvent | undefined {
	return events.find(({ isAhead }) => isAhead) ?? events.at(-1);
}

/** The other days of a record, in order of time. */
export function otherSteps(record: EventRecord, shown: MarketEvent | undefined): readonly MarketEvent[] {
	return record.events.filter((event) => event !== shown);
}

/** What a day is the day of. */
export function stepLabel(step: MarketEvent['step']): string {
	switch (step) {
		case 'ex':
			return l10n.t('Ex-date');
		case 'payment':
			return l10n.t('Payable');
		case 'published':
			return l10n.t('Published');
		case 'distribution':
			return l10n.t('Shares distributed');
		case 'announced':
			return l10n.t('Announced');
		case 'expected':
			return l10n.t('Expected');
		case 'completed':
			return l10n.t('Completed');
		case 'offered':
			return l10n.t('Offered');
	}
}

/** A day of a record and what it is the day of, as `Announced: Oct 5, 2026`. */
export function stepWords({ step, date }: MarketEvent, formats: Formats): string {
	return l10n.t('{0}: {1}', stepLabel(step), date === undefined ? l10n.t('no day known') : formats.day(date));
}
