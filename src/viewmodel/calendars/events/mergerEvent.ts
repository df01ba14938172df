import { t } from '@vscode/l10n';
import type { Merger } from '../../../contract/mergers.js';
import { dealState } from '../../../market/deals.js';
import type { FormatContext } from '../../words/formatContext.js';
import { aloud, fact, inOneLine, linesOf } from '../../words/lines.js';
import { notesText, shortText } from '../../words/shortText.js';
import { companyLine, type EventWords, importanceLine, spokenImportance, subjectOf } from './eventWords.js';

/** One deal in words, told from the side of the acquirer unless only the target is listed. */
export function mergerEvent(row: Merger, { formats, today }: FormatContext): EventWords {
	const acquirer = sideOf(row.acquirer, row.acquirerTicker, row.acquirerName);
	const target = sideOf(row.target, row.targetTicker, row.targetName);
	const isTold = row.acquirer === undefined && row.target !== undefined ? 'byTarget' : 'byAcquirer';
	const [subject, other] = isTold === 'byTarget' ? [target, acquirer] : [acquirer, target];
	const { deed, whole } = (isTold === 'byTarget' ? suffered : done)(
		row.dealType,
		subject.label,
		other.called,
	);
	const size = row.size && formats.compactMoney(row.size.value, row.currency);
	const status = shortText(row.status);
	// A day becomes words; a month, quarter or half stays as it was given.
	const long = (day: string | undefined): string | undefined => day && formats.weekday(day, today);
	const symbol = row.acquirer ?? row.target;
	return {
		subject: subject.label,
		summary: inOneLine([deed, size, status]),
		story: inOneLine([whole, size]),
		...(status !== undefined && { status }),
		spoken: aloud([
			subject.label,
			subject.label === subject.called ? undefined : subject.called,
			deed,
			size && t('for {0}', size),
			status && t('status {0}', status),
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			fact(t('Acquirer'), companyLine(acquirer.label, row.acquirerName, row.acquirerExchange)),
			fact(t('Target'), companyLine(target.label, row.targetName, row.targetExchange)),
			fact(t('Type'), shortText(row.dealType)),
			fact(t('Deal size'), size),
			fact(t('Paid in'), shortText(row.paymentType)),
			fact(t('Status'), status),
			fact(t('Announced'), long(row.date)),
			fact(
				// Nothing is expected of a deal that is over.
				dealState(row, today) === 'pending' ? t('Expected to be completed') : t('Had been expected by'),
				long(row.expectedDate),
			),
			fact(t('Completed'), long(row.completedDate)),
			fact(t('Terms'), notesText(row.terms)),
			importanceLine(row.importance),
			fact(t('Notes'), notesText(row.notes)),
		]),
		...(symbol && { symbol }),
		...(row.acquirer &&
			row.target &&
			row.acquirer !== row.target && { sides: { acquirer: row.acquirer, target: row.target } }),
		...(row.importance !== undefined && { importance: row.importance }),
	};
}

/** A company as the subject of a row, and as it is called within a sentence. */
function sideOf(
	symbol: Merger['acquirer'],
	ticker: string | undefined,
	name: string | undefined,
): { readonly label: string; readonly called: string } {
	const called = shortText(name) ?? symbol ?? shortText(ticker) ?? t('an unnamed company');
	const isNamed = symbol !== undefined || ticker !== undefined || name !== undefined;
	const parts = { ...(symbol && { symbol }), ...(ticker !== undefined && { ticker }) };
	return { label: isNamed ? subjectOf({ ...parts, ...(name !== undefined && { name }) }) : called, called };
}

/** What a company does, beside its name and in a sentence with it. */
interface Deed {
	readonly deed: string;
	readonly whole: string;
}

function done(dealType: string | undefined, subject: string, other: string): Deed {
	switch (dealType?.toLowerCase()) {
		case undefined:
		case 'acquisition':
			return { deed: t('acquires {0}', other), whole: t('{0} acquires {1}', subject, other) };
		case 'merger':
			return merges(subject, other);
		case 'asset sale':
			return { deed: t('buys assets of {0}', other), whole: t('{0} buys assets of {1}', subject, other) };
		default:
			return anyDeal(dealType, subject, other);
	}
}

function suffered(dealType: string | undefined, subject: string, other: string): Deed {
	switch (dealType?.toLowerCase()) {
		case undefined:
		case 'acquisition':
			return { deed: t('is acquired by {0}', other), whole: t('{0} is acquired by {1}', subject, other) };
		case 'merger':
			return merges(subject, other);
		case 'asset sale':
			return { deed: t('sells assets to {0}', other), whole: t('{0} sells assets to {1}', subject, other) };
		default:
			return anyDeal(dealType, subject, other);
	}
}

function merges(subject: string, other: string): Deed {
	return { deed: t('merges with {0}', other), whole: t('{0} merges with {1}', subject, other) };
}

/** A deal of a type that only the service knows. */
function anyDeal(dealType: string | undefined, subject: string, other: string): Deed {
	const deed = t('{0}: {1}', shortText(dealType) ?? '', other);
	return { deed, whole: inOneLine([subject, deed]) };
}
