import { once } from '../../base/once.js';
import type { Company } from '../market/company.js';
import { type DayNumber, newYorkInstant, onBusinessDay } from '../market/days.js';
import { calendarOf, quartersUntil } from '../market/fiscalQuarter.js';
import { unitOf } from '../market/habits.js';
import { entry, hashOf } from '../market/random.js';
import { announcedOn, announcedQuarters } from '../market/reports.js';
import { incomeFigures } from '../market/statements.js';
import {
	type Copy,
	fixtures,
	type MoveReason,
	percentText,
	releaseOf,
	type Story,
	sumText,
} from './story.js';

/** A quarter as announced, in whole money. */
interface Quarter {
	readonly name: string;
	readonly label: string;
	readonly revenue: number;
	readonly income: number;
	/** Revenue growth from the year before; absent if that is unknown. */
	readonly growth?: number;
	readonly currency: string;
}

/** News of a quarter appears up to some days after its statements, so that stories don't all come at once. */
const MOST_DAYS_LATER = 9;

/** A company's earnings by quarter, as news and as its own press release. */
export function earningsStories(company: Company, from: DayNumber): readonly Story[] {
	const { listings, profile, today } = company;
	const [listing] = listings;
	// Keeping the books takes longer than all other news, so it waits until a story about them is read.
	const results = once(() => resultsOf(company, listing?.name ?? ''));
	return !listing
		? []
		: quartersUntil(calendarOf(profile), today).flatMap((quarter, index) => {
				const lot = hashOf(['announced', listing.symbol, quarter.asOf]);
				const day = onBusinessDay(announcedOn(quarter) + (lot % MOST_DAYS_LATER));
				if (day < from || announcedOn(quarter) > today) {
					return [];
				}
				// Before the exchange opens or after it closes.
				const second = lot % 2 ? 6.5 * 3600 + (lot % 9000) : 16 * 3600 + 60 + (lot % 5400);
				const result = (): Quarter => entry(results(), index);
				const story: Story = {
					key: `earnings ${listing.symbol} ${quarter.asOf}`,
					at: newYorkInstant(day, second),
					type: 'story',
					author: fixtures.insights,
					channels: ['News', 'Earnings'],
					tags: ['earnings'],
					subject: listing,
					listings,
					importance: 3 + (lot % 2),
					write: () => earningsCopy(result()),
					reason: () => reasonOf(result()),
				};
				return lot % 3 === 0 ? [story, releaseOf(story, () => releaseCopy(result()))] : [story];
			});
}

function resultsOf(company: Company, name: string): readonly Quarter[] {
	const { profile, habits, today } = company;
	const unit = unitOf(profile);
	return announcedQuarters(company, today).map(({ quarter, flows }, index, all) => {
		const figures = incomeFigures(flows, habits.sector);
		const past = all[index - 4]?.flows.revenue;
		return {
			name,
			label: `Q${quarter.number} ${quarter.year}`,
			revenue: (figures.totalRevenue ?? 0) * unit,
			income: (figures.netIncome ?? 0) * unit,
			...(past !== undefined && past > 0 && { growth: flows.revenue / past - 1 }),
			currency: profile.currency,
		};
	});
}

function earningsCopy(quarter: Quarter): Copy {
	const { name, label, revenue, income, growth, currency } = quarter;
	const result = income < 0 ? 'Net Loss' : 'Net Income';
	const [money, earned] = [sumText(revenue, currency), sumText(income, currency)];
	const change =
		growth === undefined ? '' : `, ${growth < 0 ? 'Down' : 'Up'} ${percentText(growth)} Year Over Year`;
	return {
		title: `${name} ${label} ${result} ${earned}; Revenue ${money}${change}`,
		teaser: `${name} reported ${result.toLowerCase()} of ${earned} on revenue of ${money} for ${label}.`,
		paragraphs: [
			`${name} reported ${result.toLowerCase()} of ${earned} for ${label}.`,
			`Revenue came to ${money}${change.toLowerCase().replace(' year over year', ' from the year before')}.`,
		],
	};
}

const ordinals = ['', 'First', 'Second', 'Third', 'Fourth'];

function releaseCopy({ name, label, revenue, currency }: Quarter): Copy {
	const [, number = '', year = ''] = /^Q(\d) (\d+)$/.exec(label) ?? [];
	return {
		title: `${name} Reports ${ordinals[Number(number)] ?? ''} Quarter ${year} Results`,
		teaser: '',
		paragraphs: [
			`${name} today announced results for its ${ordinals[Number(number)]?.toLowerCase() ?? ''} quarter of fiscal ${year}.`,
			`Revenue was ${sumText(revenue, currency)}. Management will host a conference call to discuss the results.`,
			'This release contains forward-looking statements. Actual results may differ materially.',
		],
	};
}

function reasonOf({ label, growth = 0 }: Quarter): MoveReason {
	const isUp = growth >= 0;
	return {
		isUp,
		text: `after the company reported ${label} results, with revenue ${isUp ? 'up' : 'down'} ${percentText(growth)} from a year ago`,
	};
}
