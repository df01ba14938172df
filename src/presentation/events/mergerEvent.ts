import * as l10n from '@vscode/l10n';
import type { Merger } from '../../contract/mergers.js';
import type { FormatContext } from '../format.js';
import { aloud, fact, joinLine, linesOf } from '../lines.js';
import { notesText, shortText } from '../plainText.js';
import { daysToClose, dealState } from '../../market/deals.js';
import { companyLine, type EventWords, importanceLine, spokenImportance, subjectOf } from './eventWords.js';

/** One deal in words, from the acquirer's side unless only the target is listed. */
export function mergerEvent(row: Merger, { formats, today }: FormatContext): EventWords {
	const acquirer = sideOf(row.acquirer, row.acquirerTicker, row.acquirerName);
	const target = sideOf(row.target, row.targetTicker, row.targetName);
	const perspective = row.acquirer === undefined && row.target !== undefined ? 'byTarget' : 'byAcquirer';
	const [subject, other] = perspective === 'byTarget' ? [target, acquirer] : [acquirer, target];
	const { phrase, whole } = (perspective === 'byTarget' ? suffered : done)(
		row.dealType,
		subject.label,
		other.called,
	);
	const size = row.size && formats.compactMoney(row.size.value, row.currency);
	const status = shortText(row.status);
	// Formats a day; a month, quarter or half-year is shown as the service gave it.
	const long = (day: string | undefined): string | undefined => day && formats.weekday(day, today);
	const symbol = row.acquirer ?? row.target;
	const countdown = fact(l10n.t('Days to close'), daysToCloseWords(row, { formats, today }));
	return {
		subject: subject.label,
		summary: joinLine([phrase, size, status]),
		story: joinLine([whole, size]),
		...(status !== undefined && { status }),
		spoken: aloud([
			subject.label,
			subject.label === subject.called ? undefined : subject.called,
			phrase,
			size && l10n.t('for {0}', size),
			status && l10n.t('status {0}', status),
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			fact(l10n.t('Acquirer'), companyLine(acquirer.label, row.acquirerName, row.acquirerExchange)),
			fact(l10n.t('Target'), companyLine(target.label, row.targetName, row.targetExchange)),
			fact(l10n.t('Type'), shortText(row.dealType)),
			fact(l10n.t('Deal size'), size),
			fact(l10n.t('Paid in'), shortText(row.paymentType)),
			fact(l10n.t('Status'), status),
			fact(l10n.t('Announced'), long(row.date)),
			fact(
				// A finished deal no longer has an expected date.
				dealState(row, today) === 'pending' ? l10n.t('Expected completion') : l10n.t('Was expected by'),
				long(row.expectedDate),
			),
			countdown,
			fact(l10n.t('Completed'), long(row.completedDate)),
			fact(l10n.t('Terms'), notesText(row.terms)),
			importanceLine(row.importance),
			fact(l10n.t('Notes'), notesText(row.notes)),
		]),
		...(countdown !== undefined && { countdown }),
		...(symbol && { symbol }),
		...(row.acquirer &&
			row.target &&
			row.acquirer !== row.target && { sides: { acquirer: row.acquirer, target: row.target } }),
	};
}

/** The number of days until a deal is expected to close, or that it is overdue. */
export function daysToCloseWords(row: Merger, { formats, today }: FormatContext): string | undefined {
	const days = daysToClose(row, today);
	return days === 'overdue' ? l10n.t('overdue') : days === undefined ? undefined : formats.number(days);
}

/** A company as the subject of a row, and its name within a sentence. */
function sideOf(
	symbol: Merger['acquirer'],
	ticker: string | undefined,
	name: string | undefined,
): { readonly label: string; readonly called: string } {
	const called = shortText(name) ?? symbol ?? shortText(ticker) ?? l10n.t('an unnamed company');
	const isNamed = symbol !== undefined || ticker !== undefined || name !== undefined;
	const parts = { ...(symbol && { symbol }), ...(ticker !== undefined && { ticker }) };
	return { label: isNamed ? subjectOf({ ...parts, ...(name !== undefined && { name }) }) : called, called };
}

/** What a company does in a deal: as words beside its name, and as a whole sentence. */
interface DealPhrase {
	readonly phrase: string;
	readonly whole: string;
}

function done(dealType: string | undefined, subject: string, other: string): DealPhrase {
	switch (dealType?.toLowerCase()) {
		case undefined:
		case 'acquisition':
			return { phrase: l10n.t('acquires {0}', other), whole: l10n.t('{0} acquires {1}', subject, other) };
		case 'merger':
			return merges(subject, other);
		case 'asset sale':
			return {
				phrase: l10n.t('buys assets of {0}', other),
				whole: l10n.t('{0} buys assets of {1}', subject, other),
			};
		default:
			return anyDeal(dealType, subject, other);
	}
}

function suffered(dealType: string | undefined, subject: string, other: string): DealPhrase {
	switch (dealType?.toLowerCase()) {
		case undefined:
		case 'acquisition':
			return {
				phrase: l10n.t('is acquired by {0}', other),
				whole: l10n.t('{0} is acquired by {1}', subject, other),
			};
		case 'merger':
			return merges(subject, other);
		case 'asset sale':
			return {
				phrase: l10n.t('sells assets to {0}', other),
				whole: l10n.t('{0} sells assets to {1}', subject, other),
			};
		default:
			return anyDeal(dealType, subject, other);
	}
}

function merges(subject: string, other: string): DealPhrase {
	return { phrase: l10n.t('merges with {0}', other), whole: l10n.t('{0} merges with {1}', subject, other) };
}

/** A deal of any other type, named as the service names it. */
function anyDeal(dealType: string | undefined, subject: string, other: string): DealPhrase {
	const phrase = l10n.t('{0}: {1}', shortText(dealType) ?? '', other);
	return { phrase, whole: joinLine([subject, phrase]) };
}
