import type { CalendarName } from '../../../src/contract/calendar.js';
import {
	consensus,
	dividends,
	mergers,
	news,
	offerings,
	ratings,
	splits,
	trending,
} from '../../../src/contract/index.js';
import { trendingTree } from '../../../src/features/trending/trendingRows.js';
import { tabLabel, tabNames } from '../../../src/presentation/tickerTabs.js';
import type { LoadedAnswers } from '../../../src/store/loadedAnswers.js';
import { ready } from '../../support/builders/answers.js';
import { now } from '../../support/builders/wording.js';
import { accuracyCounts, accuracyDecimals } from '../../rules/accuracyNames.js';
import { count, decimal } from '../../rules/formats.js';
import {
	consensusFields,
	dividendFields,
	type Fields,
	maFields,
	newsFields,
	newsImageFields,
	newsStockFields,
	offeringFields,
	ratingFields,
	splitFields,
	trendingFields,
	trendingSecurityFields,
} from '../../rules/recordFields.js';
import { english, newsTexts, surfaces, textsIn } from '../truthSurfaces.js';
import { type TwoValues, twoValues } from './wireValues.js';

export type WireRecord = Readonly<Record<string, unknown>>;

/** The text of each surface, by surface name. */
export type Said = Readonly<Record<string, string>>;

/** A record of the service, two values for each of its fields, and the surfaces' texts for such a record. */
export interface WalkedRecord {
	/** The title in the documentation page. */
	readonly title: string;
	readonly fields: ReadonlyMap<string, TwoValues>;
	/** The texts shown on screens. */
	readonly screens: (wire: WireRecord) => Said | Promise<Said>;
	/** The contents of exported files. */
	readonly files: (wire: WireRecord) => Said;
}

/** All surfaces that may show an answer about a ticker. */
export function everywhere(answers: Partial<LoadedAnswers>): Said {
	const shows = surfaces(answers);
	return {
		...Object.fromEntries(tabNames.map((name) => [tabLabel(name), shows.tab(name)])),
		hover: shows.hover(),
		Watchlist: shows.watchlist(),
		Compare: shows.compare(),
	};
}

function ofCalendar(
	title: string,
	name: CalendarName,
	fields: ReadonlyMap<string, TwoValues>,
	read: (wire: WireRecord) => Partial<LoadedAnswers>,
): WalkedRecord {
	return {
		title,
		fields,
		screens: (wire) => {
			const shows = surfaces(read(wire));
			return {
				...everywhere(read(wire)),
				'calendar tree': shows.tree(name),
				'calendar table': shows.table(name),
			};
		},
		files: (wire) => {
			const shows = surfaces(read(wire));
			return { CSV: shows.csv(name), JSON: shows.json(name), '.ics': shows.ics(name) };
		},
	};
}

const readRating = (wire: WireRecord) => ({ ratings: ready(ratings.decode({ ratings: [wire] }).value) });
const accuracyFields: Fields = Object.fromEntries([
	...accuracyDecimals.map((name) => [name, decimal] as const),
	...accuracyCounts.map((name) => [name, count] as const),
]);
const aRating: WireRecord = Object.fromEntries(
	[...twoValues(ratingFields)].map(([name, [one]]) => [name, one]),
);

const ofConsensus = (
	title: string,
	fields: ReadonlyMap<string, TwoValues>,
	whole: (wire: WireRecord) => WireRecord,
): WalkedRecord => {
	const answers = (wire: WireRecord) => ({ consensus: ready(consensus.decode(whole(wire)).value) });
	return {
		title,
		fields,
		screens: (wire) => everywhere(answers(wire)),
		files: (wire) => ({
			CSV: surfaces(answers(wire)).compareCsv(),
			JSON: surfaces(answers(wire)).compareJson(),
		}),
	};
};
const opinions = twoValues(
	Object.fromEntries(['strong_buy', 'buy', 'hold', 'sell', 'strong_sell'].map((name) => [name, count])),
);
const aConsensus: WireRecord = Object.fromEntries(
	[...twoValues(consensusFields)].map(([name, [one]]) => [name, one]),
);

const ofTrending = (
	title: string,
	fields: ReadonlyMap<string, TwoValues>,
	whole: (wire: WireRecord) => WireRecord,
): WalkedRecord => ({
	title,
	fields,
	screens: (wire) => {
		const pages = [ready(trending.decode({ ok: true, data: [whole(wire)] }).value)];
		const choice = { timeframe: '1d', source: 'all' } as const;
		return {
			Trending: textsIn(trendingTree({ choice, pages, hasMore: false, now, isSample: false }, english).rows),
		};
	},
	files: () => ({}),
});

/** The texts for a headline with this record, which is about AAPL and a minute old. */
const ofNews = (
	title: string,
	fields: ReadonlyMap<string, TwoValues>,
	whole: (wire: WireRecord) => WireRecord,
): WalkedRecord => {
	const read = (wire: WireRecord) => news.decode([whole(wire)]).value;
	return {
		title,
		fields,
		screens: (wire) => {
			const shows = newsTexts(ready(read(wire)));
			const pages = [ready(trending.decode({ ok: true, data: [{ security: { ticker: 'AAPL' } }] }).value)];
			const choice = { timeframe: '1d', source: 'all' } as const;
			const reasons = news.decode([whole({ ...wire, channels: [{ name: 'WIIM' }] })]).value;
			return {
				...everywhere({ news: ready({ rows: read(wire) }) }),
				'calendar tree': shows.tree(),
				'calendar table': shows.table(),
				Trending: textsIn(
					trendingTree({ choice, pages, hasMore: false, now, isSample: false, reasons }, english).rows,
				),
			};
		},
		files: (wire) => {
			const shows = newsTexts(ready(read(wire)));
			return { CSV: shows.csv(), JSON: shows.json() };
		},
	};
};
const builtByHand = new Set(['created', 'updated', 'image', 'channels', 'stocks', 'tags']);
const newsValues = new Map<string, TwoValues>([
	...twoValues(Object.fromEntries(Object.entries(newsFields).filter(([name]) => !builtByHand.has(name)))),
	['created', ['Fri, 20 Nov 2026 10:20:00 -0400', 'Fri, 20 Nov 2026 09:10:00 -0400']],
	['updated', ['Fri, 20 Nov 2026 10:25:00 -0400', 'Fri, 20 Nov 2026 10:26:00 -0400']],
	['image', [[], [{ size: 'thumb', url: 'https://images.example.com/1.png' }]]],
	['channels', [[{ name: 'News' }], [{ name: 'Markets' }]]],
	['stocks', [[{ name: 'AAPL' }], [{ name: 'KO' }]]],
	['tags', [[{ name: 'one' }], [{ name: 'two' }]]],
]);
const aHeadline: WireRecord = Object.fromEntries([...newsValues].map(([name, [one]]) => [name, one]));

/** The records of the calendars, the consensus, the trending list and the news. */
export const eventRecords: readonly WalkedRecord[] = [
	ofCalendar('Analyst rating record', 'ratings', twoValues(ratingFields), readRating),
	ofCalendar('`ratings_accuracy`', 'ratings', twoValues(accuracyFields), (wire) =>
		readRating({ ...aRating, ratings_accuracy: wire }),
	),
	ofCalendar('Dividend record', 'dividends', twoValues(dividendFields), (wire) => ({
		dividends: ready(dividends.decode({ dividends: [wire] }).value),
	})),
	ofCalendar('Mergers and acquisitions record', 'mergers', twoValues(maFields), (wire) => ({
		mergers: ready(mergers.decode({ ma: [wire] }).value),
	})),
	ofCalendar('Split record', 'splits', twoValues(splitFields), (wire) => ({
		splits: ready(splits.decode({ splits: [wire] }).value),
	})),
	ofCalendar('Offering record', 'offerings', twoValues(offeringFields), (wire) => ({
		offerings: ready(offerings.decode({ offerings: [wire] }).value),
	})),
	ofConsensus('Consensus ratings response', twoValues(consensusFields), (wire) => ({
		...wire,
		aggregate_ratings: { buy: 3 },
	})),
	ofConsensus('`aggregate_ratings`', opinions, (wire) => ({ ...aConsensus, aggregate_ratings: wire })),
	ofTrending('Trending ticker record', twoValues(trendingFields), (wire) => ({
		security: { ticker: 'AAPL' },
		...wire,
	})),
	ofTrending('`security`', twoValues(trendingSecurityFields), (wire) => ({ security: wire, count: 1 })),
	ofNews('News item', newsValues, (wire) => wire),
	ofNews('`stocks`', twoValues(newsStockFields), (wire) => ({
		...aHeadline,
		stocks: [{ name: 'AAPL' }, wire],
	})),
	ofNews('`image`', twoValues(newsImageFields), (wire) => ({ ...aHeadline, image: [wire] })),
];
