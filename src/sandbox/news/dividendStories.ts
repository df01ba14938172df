import type { DividendRow } from '../calendars/dividendRows.js';
import type { Listing } from '../market/listing.js';
import { hashOf } from '../market/random.js';
import {
	type Copy,
	dayWords,
	fixtures,
	dividendText,
	type MoveReason,
	percentText,
	releaseOf,
	type Story,
} from './story.js';

/** The news of a declared dividend; `isComparable` if no split came between it and the previous one. */
export function dividendStories(
	row: DividendRow,
	{ listings, isComparable }: { readonly listings: readonly Listing[]; readonly isComparable: boolean },
): readonly Story[] {
	const { id, listing, from, importance, amount } = row;
	if (amount === undefined || row.isConfirmed !== true) {
		return [];
	}
	const change = isComparable && row.prior !== undefined ? amount / row.prior - 1 : 0;
	const isFund = listing.kind === 'etf';
	const story: Story = {
		key: `dividend ${id}`,
		at: from,
		type: 'story',
		author: fixtures.news,
		channels: ['News', 'Dividends', ...(isFund ? (['ETFs'] as const) : [])],
		tags: ['dividends'],
		subject: listing,
		listings,
		importance,
		write: () => dividendCopy(row, amount, isFund ? 0 : change),
		...(!isFund && Math.abs(change) > LEAST_CHANGE && { reason: () => reasonOf(row, amount, change) }),
	};
	return isFund || hashOf(['release', id]) % 3 > 0
		? [story]
		: [story, releaseOf(story, () => releaseCopy(row, amount))];
}

/** Smaller relative changes count as no change. */
export const LEAST_CHANGE = 0.001;

const often: Readonly<Record<number, string>> = {
	1: 'Annual',
	2: 'Semiannual',
	4: 'Quarterly',
	12: 'Monthly',
};

function dividendCopy(row: DividendRow, amount: number, change: number): Copy {
	const { listing, frequency, prior = 0, type } = row;
	const { name } = listing;
	const kind = `${type === 'Special' ? 'Special' : (often[frequency] ?? 'Regular')} ${listing.kind === 'etf' ? 'Distribution' : 'Dividend'}`;
	const dollars = dividendText(amount);
	const title =
		change > LEAST_CHANGE
			? `${name} Raises ${kind} ${percentText(change)} to ${dollars} Per Share`
			: change < -LEAST_CHANGE
				? `${name} Cuts ${kind} to ${dollars} Per Share From ${dividendText(prior)}`
				: `${name} Declares ${kind} of ${dollars} Per Share`;
	const holders = row.recorded === undefined ? '' : ` to shareholders of record on ${dayWords(row.recorded)}`;
	const payable = row.payable === undefined ? '' : ` It is payable on ${dayWords(row.payable)}${holders}.`;
	const ex = row.ex === undefined ? '' : `The ex-dividend date is ${dayWords(row.ex)}.`;
	return {
		title,
		teaser: ex,
		paragraphs: [
			`${name} declared a ${kind.toLowerCase()} of ${dollars} per share.${payable}`,
			...(ex === '' ? [] : [ex]),
		],
	};
}

function reasonOf({ frequency }: DividendRow, amount: number, change: number): MoveReason {
	const isUp = change > 0;
	const kind = `${often[frequency]?.toLowerCase() ?? 'regular'} dividend`;
	return {
		isUp,
		text: `after the company ${isUp ? 'raised' : 'cut'} its ${kind} to ${dividendText(amount)} per share`,
	};
}

function releaseCopy({ listing: { name }, frequency, payable }: DividendRow, amount: number): Copy {
	const kind = `${often[frequency]?.toLowerCase() ?? 'regular'} dividend`;
	const when = payable === undefined ? '' : `, payable on ${dayWords(payable)}`;
	return {
		title: `${name} Announces ${often[frequency] ?? 'Regular'} Dividend`,
		teaser: '',
		paragraphs: [
			`The board of directors of ${name} today declared a ${kind} of ${dividendText(amount)} per share${when}.`,
			'This release contains forward-looking statements. Actual results may differ materially.',
		],
	};
}
