import type { OfferingRow, SplitRow } from '../calendars/shareRows.js';
import type { Listing } from '../market/listing.js';
import {
	type Copy,
	dayWords,
	fixtures,
	grouped,
	type MoveReason,
	priceText,
	releaseOf,
	shortText,
	type Story,
	sumText,
} from './story.js';

/** The news of an offering: shares that are sold or registered. */
export function offeringStories(row: OfferingRow): readonly Story[] {
	const { id, listing, from, importance } = row;
	const story: Story = {
		key: `offering ${id}`,
		at: from,
		type: 'story',
		author: fixtures.news,
		channels: ['News', 'Offerings'],
		tags: ['offerings'],
		subject: listing,
		listings: [listing],
		importance,
		write: () => offeringCopy(row),
		reason: () => offeringReason(row),
	};
	return row.sale ? [story, releaseOf(story, () => releaseCopy(row))] : [story];
}

function offeringCopy({ listing: { name }, sale, value, currency }: OfferingRow): Copy {
	return sale
		? {
				title: `${name} Prices ${shortText(sale.shares)} Share Offering at ${priceText(sale.price, currency)} Per Share`,
				teaser: `The offering comes to ${sumText(value, currency)} before expenses.`,
				paragraphs: [
					`${name} priced an offering of ${grouped(sale.shares)} shares at ${priceText(sale.price, currency)} per share.`,
					`The company expects net proceeds of about ${sumText(sale.proceeds, currency)}.`,
				],
			}
		: {
				title: `${name} Files for Offering of Up to ${sumText(value, currency)}`,
				teaser: '',
				paragraphs: [
					`${name} registered shares worth up to ${sumText(value, currency)} to be sold from time to time.`,
				],
			};
}

function releaseCopy({ listing: { name }, sale }: OfferingRow): Copy {
	return {
		title: `${name} Announces Pricing of Public Offering of Common Stock`,
		teaser: '',
		paragraphs: [
			`${name} today announced the pricing of its public offering of ${grouped(sale?.shares ?? 0)} shares of common stock.`,
			'This release contains forward-looking statements. Actual results may differ materially.',
		],
	};
}

function offeringReason({ sale, value, currency }: OfferingRow): MoveReason {
	return {
		isUp: false,
		text: sale
			? `after the company priced a ${shortText(sale.shares)} share offering at ${priceText(sale.price, currency)} per share`
			: `after the company filed for an offering of up to ${sumText(value, currency)}`,
	};
}

/** The news of an announced split. */
export function splitStory(row: SplitRow, listings: readonly Listing[]): Story {
	const { id, listing, from, importance } = row;
	return {
		key: `split ${id}`,
		at: from,
		type: 'story',
		author: fixtures.news,
		channels: ['News', 'Stock Split'],
		tags: ['stock split'],
		subject: listing,
		listings,
		importance,
		write: () => splitCopy(row),
		reason: () => splitReason(row),
	};
}

function splitCopy({ split, listing: { name } }: SplitRow): Copy {
	const { kind, newShares, oldShares, ex } = split;
	const ratio = `${newShares}-for-${oldShares}`;
	const what = {
		Split: `${ratio} Stock Split`,
		'Reverse Split': `${ratio} Reverse Stock Split`,
		'Spin-Off': `Spin-Off, Shares to Be Adjusted ${ratio}`,
		'ADR Ratio Change': `${ratio} ADR Ratio Change`,
	}[kind];
	return {
		title: `${name} Announces ${what}`,
		teaser: `The ex-date is ${dayWords(ex)}.`,
		paragraphs: [
			`${name} announced a ${what.charAt(0).toLowerCase() === what.charAt(0) ? what : what.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}.`,
			`Shareholders of record on ${dayWords(split.recorded)} take part, and shares trade on the new basis from ${dayWords(ex)}.`,
		],
	};
}

function splitReason({ split: { kind, newShares, oldShares } }: SplitRow): MoveReason {
	const what =
		kind === 'Reverse Split'
			? 'reverse stock split'
			: kind === 'Split'
				? 'stock split'
				: 'change in its shares';
	return {
		isUp: newShares > oldShares,
		text: `after the company announced a ${newShares}-for-${oldShares} ${what}`,
	};
}
