import type { DealRow, DealStatus, DealStep } from '../calendars/dealRows.js';
import {
	type Channel,
	type Copy,
	fixtures,
	type MoveReason,
	possessive,
	type Story,
	sumText,
} from './story.js';

/** The news of a deal: one story per state. */
export function dealStories(states: readonly DealRow[]): readonly Story[] {
	// The last state of a deal includes the earlier ones.
	const last = new Map(states.map((row) => [row.id, row]));
	return [...last.values()].flatMap((row) => row.steps.map((step) => storyOf(row, step)));
}

const channels: Readonly<Record<DealStatus, readonly Channel[]>> = {
	Rumored: ['News', 'M&A', 'Rumors'],
	Announced: ['News', 'M&A'],
	'Regulatory Review': ['News', 'M&A'],
	Completed: ['News', 'M&A'],
	Canceled: ['News', 'M&A'],
};

function storyOf(row: DealRow, { status, at }: DealStep): Story {
	const listings = [row.target, row.acquirer].flatMap(({ listing }) => listing ?? []);
	const [subject] = listings;
	return {
		key: `deal ${row.id} ${status}`,
		at,
		type: 'story',
		author: fixtures.news,
		channels: channels[status],
		tags: ['M&A', row.type],
		...(subject && { subject }),
		listings,
		importance: row.importance,
		write: () => copyOf(row, status),
		...(row.target.listing && status in moves && { reason: () => reasonOf(row, status) }),
	};
}

const moves: Readonly<Partial<Record<DealStatus, string>>> = {
	Rumored: 'following a report that {0} is in talks to acquire the company',
	Announced: 'after {0} agreed to acquire the company',
	Canceled: 'after {0} called off its deal for the company',
};

function reasonOf({ acquirer }: DealRow, status: DealStatus): MoveReason {
	return { isUp: status !== 'Canceled', text: moves[status]?.replace('{0}', acquirer.name) ?? '' };
}

function copyOf(row: DealRow, status: DealStatus): Copy {
	const [buyer, target] = [row.acquirer.name, row.target.name];
	const { payment, terms, size, currency } = row;
	const sum = size === undefined ? '' : sumText(size, currency);
	const price = sum === '' ? '' : ` for ${sum}`;
	const paid = price === '' || payment === '' ? price : `${price} in ${payment}`;
	const title = titleOf(row, status, paid);
	const isConfirmed = status !== 'Rumored';
	return {
		title,
		teaser: isConfirmed && terms !== '' ? sentence(terms) : '',
		paragraphs: [
			first(row, status, [buyer, target]),
			...(isConfirmed && sum !== '' ? [`The transaction is valued at ${sum}.`] : []),
			...(isConfirmed && terms !== '' ? [sentence(terms)] : []),
		],
	};
}

function titleOf(
	{ acquirer, target, type, steps, size, currency }: DealRow,
	status: DealStatus,
	paid: string,
): string {
	const [buyer, bought] = [acquirer.name, target.name];
	switch (status) {
		case 'Rumored':
			return `${buyer} Said to Be in Talks to Acquire ${bought}`;
		case 'Announced':
			return type === 'Merger'
				? `${buyer}, ${bought} to Merge${size === undefined ? '' : ` in ${sumText(size, currency)} Deal`}`
				: `${buyer} to ${type === 'Asset Sale' ? 'Buy Assets of' : 'Acquire'} ${bought}${paid}`;
		case 'Regulatory Review':
			return `Regulators Review ${possessive(buyer)} Deal for ${bought}`;
		case 'Completed':
			return steps.length > 1
				? `${buyer} Completes ${type === 'Merger' ? 'Merger With' : type === 'Asset Sale' ? 'Purchase of Assets of' : 'Acquisition of'} ${bought}`
				: `${buyer} Acquires ${type === 'Asset Sale' ? 'Assets of ' : ''}${bought}${paid === '' ? '; Terms Not Disclosed' : paid}`;
		case 'Canceled':
			return `${buyer} Calls Off Deal for ${bought}`;
	}
}

function first(row: DealRow, status: DealStatus, [buyer, target]: readonly [string, string]): string {
	switch (status) {
		case 'Rumored':
			return `${buyer} is in talks to acquire ${target}, according to people familiar with the matter.`;
		case 'Announced':
			return `${buyer} and ${target} announced a definitive agreement.${row.expected === undefined ? '' : ` The deal is expected to close in ${row.expected}.`}`;
		case 'Regulatory Review':
			return `The deal between ${buyer} and ${target} is under regulatory review.`;
		case 'Completed':
			return `${buyer} completed its deal with ${target}.`;
		case 'Canceled':
			return `${buyer} and ${target} will not go ahead with their deal.`;
	}
}

function sentence(text: string): string {
	return text.endsWith('.') ? text : `Terms: ${text}.`;
}
