import type { Company } from '../market/company.js';
import { isActive, type Rating } from '../market/ratings.js';
import type { RatingRow } from '../calendars/ratingRows.js';
import { type Channel, type Copy, fixtures, type MoveReason, priceText, type Story } from './story.js';

/** The story about a rating; none if the firm was dissolved. */
export function ratingStory(row: RatingRow, { listings }: Company): readonly Story[] {
	const { rating, listing } = row;
	const { action } = rating;
	if (action === 'Firm Dissolved') {
		return [];
	}
	const { name } = listing;
	const channel = channels[action];
	return [
		{
			key: `rating ${rating.id}`,
			at: rating.at,
			type: 'story',
			author: fixtures.ratings,
			channels: [
				'News',
				'Analyst Ratings',
				...(isActive(rating) && rating.target !== undefined ? (['Price Target'] as const) : []),
				...(channel === undefined ? [] : [channel]),
			],
			tags: ['analyst ratings', rating.firm.name],
			subject: listing,
			listings,
			importance: row.importance,
			write: () => ratingCopy(name, rating),
			...(moves.has(action) && { reason: () => reasonOf(rating) }),
		},
	];
}

const channels: Readonly<Partial<Record<Rating['action'], Channel>>> = {
	Upgrades: 'Upgrades',
	Downgrades: 'Downgrades',
	'Initiates Coverage On': 'Initiation',
	Maintains: 'Reiteration',
	Reiterates: 'Reiteration',
};

const moves: ReadonlySet<Rating['action']> = new Set(['Upgrades', 'Downgrades', 'Maintains', 'Reiterates']);

function ratingCopy(name: string, rating: Rating): Copy {
	const { firm, analyst, opinion, prior } = rating;
	const target = isActive(rating) ? rating.target : undefined;
	const before = prior && isActive(prior) ? prior : undefined;
	const lead = `${firm.name} analyst ${analyst.name} ${phrase(name, rating)}${targetPhrase(rating)}.`;
	return {
		title: `${firm.name} ${headline(name, rating)}`,
		teaser: lead,
		paragraphs: [
			lead,
			isActive(rating)
				? `The firm rates the stock ${opinion.word}${target === undefined ? '' : `, with a price target of ${priceText(target)}`}.`
				: 'The firm has no rating on the stock any more.',
			...(before
				? [
						`Its rating before was ${before.opinion.word}${before.target === undefined ? '' : `, with a price target of ${priceText(before.target)}`}.`,
					]
				: []),
		],
	};
}

/** What an analyst does, as in “maintains Apple with an Overweight rating”. */
function phrase(name: string, { action, opinion, prior }: Rating): string {
	const { word } = opinion;
	switch (action) {
		case 'Initiates Coverage On':
			return `initiates coverage on ${name} with ${article(word)} rating`;
		case 'Assumes':
			return `assumes coverage of ${name} with ${article(word)} rating`;
		case 'Maintains':
		case 'Reiterates':
		case 'Reinstates':
			return `${action.toLowerCase()} ${name} with ${article(word)} rating`;
		case 'Upgrades':
		case 'Downgrades':
			return `${action.toLowerCase()} ${name} from ${prior?.opinion.word ?? ''} to ${word}`;
		case 'Suspends':
		case 'Removes':
			return `${action.toLowerCase()} the rating on ${name}`;
		case 'Terminates Coverage On':
		case 'Firm Dissolved':
			return `terminates coverage on ${name}`;
	}
}

function targetPhrase(rating: Rating): string {
	const { target, prior } = rating;
	if (target === undefined) {
		return '';
	}
	if (prior?.target === undefined) {
		return ` and announces a price target of ${priceText(target)}`;
	}
	const change = changeOf(rating);
	return change === 'Maintains'
		? ` and maintains the price target of ${priceText(target)}`
		: ` and ${change.toLowerCase()} the price target from ${priceText(prior.target)} to ${priceText(target)}`;
}

function article(word: string): string {
	return `${/^[AEIOU]/.test(word) ? 'an' : 'a'} ${word}`;
}

function headline(name: string, rating: Rating): string {
	const { action, opinion } = rating;
	switch (action) {
		case 'Initiates Coverage On':
			return `Initiates Coverage On ${name} With ${opinion.word} Rating${targetPart(rating)}`;
		case 'Assumes':
			return `Assumes Coverage of ${name} With ${opinion.word} Rating${targetPart(rating)}`;
		case 'Maintains':
		case 'Reiterates':
		case 'Reinstates':
			return `${action} ${opinion.word} on ${name}${targetPart(rating)}`;
		case 'Upgrades':
		case 'Downgrades':
			return `${action} ${name} to ${opinion.word}${targetPart(rating)}`;
		case 'Suspends':
		case 'Removes':
			return `${action} Rating on ${name}`;
		case 'Terminates Coverage On':
		case 'Firm Dissolved':
			return `Terminates Coverage On ${name}`;
	}
}

function targetPart(rating: Rating): string {
	const { target, prior } = rating;
	if (target === undefined) {
		return '';
	}
	const price = priceText(target);
	if (prior?.target === undefined) {
		return `, Announces ${price} Price Target`;
	}
	const change = changeOf(rating);
	return change === 'Maintains'
		? `, Maintains ${price} Price Target`
		: `, ${change} Price Target to ${price}`;
}

/** What happened to the price target, in the words of the calendar. */
function changeOf({ target = 0, prior, factor }: Rating): 'Adjusts' | 'Raises' | 'Lowers' | 'Maintains' {
	const before = prior?.target ?? 0;
	if (prior?.factor !== factor) {
		return 'Adjusts';
	}
	return target > before ? 'Raises' : target < before ? 'Lowers' : 'Maintains';
}

function reasonOf(rating: Rating): MoveReason {
	const { firm, action, opinion, target, prior } = rating;
	const change = target === undefined || prior?.target === undefined ? undefined : changeOf(rating);
	const isUp = action === 'Upgrades' || (action !== 'Downgrades' && change !== 'Lowers');
	const grade =
		action === 'Upgrades' || action === 'Downgrades'
			? `${action === 'Upgrades' ? 'upgraded' : 'downgraded'} the stock to ${opinion.word}`
			: `${action === 'Maintains' ? 'maintained' : 'reiterated'} its ${opinion.word} rating on the stock`;
	const verb = change === 'Raises' ? 'raised' : change === 'Lowers' ? 'lowered' : undefined;
	const part = verb && target !== undefined ? ` and ${verb} its price target to ${priceText(target)}` : '';
	return { isUp, text: `after ${firm.name} ${grade}${part}` };
}
