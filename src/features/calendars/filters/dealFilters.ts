import * as l10n from '@vscode/l10n';
import { firstDayOf, isWithin, lastDayOf } from '../../../base/days.js';
import type { Merger } from '../../../contract/mergers.js';
import { fact, listed } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';
import {
	choiceField,
	chosenWords,
	dayField,
	type FieldsOf,
	type FilterOption,
	type SaidContext,
	textField,
	wordsField,
} from './filterField.js';
import { rangeWords, typedDayProblem } from './shownDays.js';

/** Filters that the service doesn't have for deals: they pick from the loaded rows. */
export interface DealFilters {
	/** Words of `deal_status`; empty for any. */
	readonly dealStatus: string;
	/** Words of `deal_payment_type`; empty for any. */
	readonly dealPayment: string;
	/** In millions, as typed; empty for no bound. */
	readonly sizeFrom: string;
	readonly sizeTo: string;
	/** What the sizes are in; deals in other currencies are not compared with them. */
	readonly sizeCurrency: string;
	/** The first expected day, as typed; empty for no bound. */
	readonly expectedFrom: string;
	readonly expectedTo: string;
}

const USUAL_CURRENCY = 'USD';
const LONGEST_CURRENCY = 10;

export const dealFields: FieldsOf<DealFilters> = {
	dealStatus: wordsField({
		known: ['Rumored', 'Announced', 'Regulatory Review', 'Completed', 'Canceled'],
		label: () => l10n.t('Status'),
		said: ({ dealStatus }) => fact(l10n.t('deal status'), wordsSaid(dealStatus)),
		quickPick: {
			label: () => l10n.t('M&A status'),
			title: () => l10n.t('Filter Calendars: Status of M&A'),
		},
	}),
	dealPayment: wordsField({
		known: ['Cash', 'Stock', 'Cash & Stock'],
		label: () => l10n.t('Paid in'),
		said: ({ dealPayment }) => fact(l10n.t('paid in'), wordsSaid(dealPayment)),
	}),
	sizeFrom: textField({
		label: () => l10n.t('Size from (millions)'),
		isStart: true,
		placeholder: () => l10n.t('such as 500'),
		said: sizeSaid,
		problem: ({ sizeFrom }) => sizeProblem(sizeFrom),
	}),
	sizeTo: textField({
		label: () => l10n.t('Size to (millions)'),
		problem: ({ sizeFrom, sizeTo }) =>
			sizeProblem(sizeTo) ??
			(sizeTo.trim() !== '' && sizeFrom.trim() !== '' && amountOf(sizeTo) < amountOf(sizeFrom)
				? l10n.t('This is less than the lowest size, {0}.', sizeFrom.trim())
				: undefined),
	}),
	sizeCurrency: {
		...choiceField<DealFilters, string>({
			values: [USUAL_CURRENCY],
			none: USUAL_CURRENCY,
			label: () => l10n.t('Currency of the size'),
			words: (currency) => currency,
		}),
		read: (saved) =>
			typeof saved === 'string' && saved.trim() !== '' && saved.length <= LONGEST_CURRENCY
				? saved.trim()
				: USUAL_CURRENCY,
	},
	expectedFrom: dayField({
		label: () => l10n.t('Expected from'),
		isStart: true,
		said: ({ expectedFrom, expectedTo }, context) =>
			expectedFrom.trim() + expectedTo.trim() === ''
				? undefined
				: fact(
						l10n.t('expected completion'),
						rangeWords(
							{ from: expectedFrom.trim() || undefined, to: expectedTo.trim() || undefined },
							context,
						),
					),
		problem: ({ expectedFrom }) => typedDayProblem(expectedFrom, undefined),
	}),
	expectedTo: dayField({
		label: () => l10n.t('Expected to'),
		problem: ({ expectedFrom, expectedTo }) => typedDayProblem(expectedTo, expectedFrom.trim() || undefined),
	}),
};

/** The fields of deals in form order. */
export const dealNames = [
	'dealStatus',
	'dealPayment',
	'sizeFrom',
	'sizeTo',
	'sizeCurrency',
	'expectedFrom',
	'expectedTo',
] as const satisfies readonly (keyof DealFilters)[];

/** Picks deals by these filters; undefined where none is set. */
export function dealsPick(filters: DealFilters): ((row: Merger) => boolean) | undefined {
	const { dealStatus, dealPayment, sizeFrom, sizeTo, sizeCurrency, expectedFrom, expectedTo } = filters;
	const picks = [
		wordPick(dealStatus, ({ status }) => status),
		wordPick(dealPayment, ({ paymentType }) => paymentType),
		sizePick(sizeFrom, sizeTo, sizeCurrency),
		expectedPick(expectedFrom.trim(), expectedTo.trim()),
	].filter((pick) => pick !== undefined);
	return picks.length === 0 ? undefined : (row) => picks.every((pick) => pick(row));
}

function wordPick(chosen: string, of: (row: Merger) => string | undefined) {
	const words = new Set(chosenWords(chosen).map(folded));
	return words.size === 0 ? undefined : (row: Merger) => words.has(folded(of(row) ?? ''));
}

function sizePick(from: string, to: string, currency: string) {
	if (from.trim() + to.trim() === '') {
		return undefined;
	}
	const least = from.trim() === '' ? Number.NEGATIVE_INFINITY : amountOf(from);
	const most = to.trim() === '' ? Number.POSITIVE_INFINITY : amountOf(to);
	return ({ size, currency: own }: Merger): boolean =>
		size !== undefined && folded(own ?? '') === folded(currency) && size.value >= least && size.value <= most;
}

/** A month or quarter is picked if any of its days is. */
function expectedPick(from: string, to: string) {
	if (from + to === '') {
		return undefined;
	}
	return ({ expectedDate }: Merger): boolean =>
		expectedDate !== undefined &&
		isWithin(lastDayOf(expectedDate), { from: from || undefined }) &&
		isWithin(firstDayOf(expectedDate), { to: to || undefined });
}

const MOST = 50;

/** The words and currencies of these deals, the most frequent first. */
export function dealSuggestions(
	rows: readonly Merger[],
): Readonly<Record<'dealStatus' | 'dealPayment' | 'sizeCurrency', readonly FilterOption[]>> {
	return {
		dealStatus: optionsOf(rows, ({ status }) => status),
		dealPayment: optionsOf(rows, ({ paymentType }) => paymentType),
		sizeCurrency: optionsOf(rows, ({ currency }) => currency).filter(
			({ value }) => value.length <= LONGEST_CURRENCY,
		),
	};
}

function optionsOf(
	rows: readonly Merger[],
	of: (row: Merger) => string | undefined,
): readonly FilterOption[] {
	const counts = new Map<string, number>();
	for (const word of rows.flatMap((row) => chosenWords((of(row) ?? '').replaceAll('\n', ' ')))) {
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.slice(0, MOST)
		.flatMap(([value]) => ({ value, label: shortText(value) ?? value }));
}

function folded(word: string): string {
	return word.trim().replace(/\s+/g, ' ').toLowerCase();
}

function wordsSaid(chosen: string): string | undefined {
	const words = chosenWords(chosen).map((word) => shortText(word) ?? word);
	return words.length === 0 ? undefined : listed(words);
}

function sizeSaid({ sizeFrom, sizeTo, sizeCurrency }: DealFilters, { formats }: SaidContext) {
	const [from, to] = [sizeFrom, sizeTo].map((typed) =>
		typed.trim() === '' ? undefined : formats.compactMoney(amountOf(typed), sizeCurrency),
	);
	if (from === undefined) {
		return to === undefined ? undefined : fact(l10n.t('deal size'), l10n.t('at most {0}', to));
	}
	return fact(
		l10n.t('deal size'),
		to === undefined ? l10n.t('at least {0}', from) : l10n.t('{0} to {1}', from, to),
	);
}

/** Thousands separators are not taken, because a comma may also be the decimal one. */
const MILLIONS = /^\d{1,10}(?:\.\d{1,6}|,(?!\d{3}$)\d{1,6})?$/;

function sizeProblem(typed: string): string | undefined {
	const written = typed.trim();
	return written === '' || MILLIONS.test(written)
		? undefined
		: l10n.t('Enter a number of millions without separators, such as 1500.');
}

/** The typed millions as an amount. Shifts the decimal exponent, because multiplying would add rounding errors. */
function amountOf(typed: string): number {
	return Number(`${typed.trim().replace(',', '.')}e6`);
}
