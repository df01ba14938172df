import { isRecord } from '../base/isRecord.js';
import { type PeriodChoice, periodChoices } from '../viewmodel/statement/statementPreferences.js';
import { isOneOf, member } from './bodies.js';
import type { Checks } from './dispatch.js';

/** What a page with key figures tells the host. */
export interface PeriodFromPage {
	/** Key figures of another period are wanted, wherever they are shown. */
	periodPicked: { readonly period: PeriodChoice };
}

/** Recognises it. */
export const periodFromPageChecks: Checks<PeriodFromPage> = {
	periodPicked: (body): body is PeriodFromPage['periodPicked'] =>
		isRecord(body) && isOneOf(periodChoices, member(body, 'period')),
};
