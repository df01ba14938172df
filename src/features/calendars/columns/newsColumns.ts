import * as l10n from '@vscode/l10n';
import { cutShort } from '../../../base/text.js';
import type { NewsItem } from '../../../contract/news.js';
import { companyOfNews, newsDay } from '../../../market/news.js';
import { newsTitle } from '../../../presentation/plainText.js';
import { namesOf, tickersOf, timeOf } from '../../../presentation/events/newsEvent.js';
import type { CalendarColumn } from './calendarColumn.js';
import { base, idColumn, linkColumn, textColumn } from './columnMakers.js';
import { numberColumn } from './figureColumns.js';

const LONGEST_LIST = 400;

/** The columns of the news, in the order that matters. */
export function newsColumns(): readonly CalendarColumn<NewsItem>[] {
	return [
		publishedColumn(),
		titleColumn(),
		tickersColumn(),
		listColumn({ id: 'channels', heading: l10n.t('Channels'), width: 24, isUsual: true }, ({ channels }) =>
			namesOf(channels),
		),
		textColumn({ id: 'author', heading: l10n.t('Author'), isUsual: true }, ({ author }) => author),
		listColumn({ id: 'tags', heading: l10n.t('Tags'), width: 24 }, ({ tags }) => namesOf(tags)),
		linkColumn({ id: 'url', heading: l10n.t('Link') }, ({ url }) => url),
		numberColumn({ id: 'importance_rank', heading: l10n.t('Rank'), width: 8 }, (item) => item.importanceRank),
		idColumn(),
		textColumn({ id: 'original_id', heading: l10n.t('Original id'), width: 14 }, (item) => item.originalId),
		{
			...base({ id: 'updated', heading: l10n.t('Updated') }, 'instant'),
			cell: ({ updated }, { formats }) =>
				updated === undefined ? undefined : { text: formats.instant(written(updated) ?? '') },
			key: ({ updated }) => updated,
			raw: ({ updated }) => written(updated),
		},
	];
}

/** When it was published by New York’s clocks, as the days are. */
function publishedColumn(): CalendarColumn<NewsItem> {
	const name = {
		...{ id: 'created', heading: l10n.t('Published'), hint: l10n.t('Published, by New York’s clocks') },
		...{ width: 17, isUsual: true },
	};
	return {
		...base(name, 'instant'),
		cell(item, { formats, today }) {
			const [day, time] = [newsDay(item), timeOf(item)];
			if (day === undefined || time === undefined) {
				return undefined;
			}
			const text = l10n.t('{0}, {1}', formats.shortDay(day, today), formats.time(time));
			return { text, spoken: l10n.t('{0} New York time', text) };
		},
		key: ({ created }) => created,
		raw: ({ created }) => written(created),
	};
}

/** The headline, which opens its page. */
function titleColumn(): CalendarColumn<NewsItem> {
	return {
		...base({ id: 'title', heading: l10n.t('Headline'), width: 64, isUsual: true }, 'text'),
		cell(item) {
			const text = newsTitle(item);
			if (text === '') {
				return undefined;
			}
			return item.url === undefined
				? { text }
				: { text, spoken: l10n.t('{0}, opens in the browser', text), opens: 'link' };
		},
		key: newsTitle,
		raw: ({ title }) => title,
		address: ({ url }) => url,
	};
}

/** The tickers that it tags; one alone opens its company. */
function tickersColumn(): CalendarColumn<NewsItem> {
	const column = listColumn<NewsItem>(
		{ id: 'stocks', heading: l10n.t('Tickers'), width: 14, isUsual: true },
		tickersOf,
	);
	return {
		...column,
		cell(item, wording) {
			const cell = column.cell(item, wording);
			return cell && companyOfNews(item)[0] ? { ...cell, opens: 'company' } : cell;
		},
	};
}

/** Words from outside, one after another. */
function listColumn<Row>(
	name: Parameters<typeof textColumn>[0],
	of: (row: Row) => readonly string[],
): CalendarColumn<Row> {
	const text = (row: Row): string | undefined => of(row).join(', ') || undefined;
	return {
		...base(name, 'text'),
		cell(row) {
			const whole = text(row);
			return whole === undefined ? undefined : { text: cutShort(whole, LONGEST_LIST) };
		},
		key: text,
		raw: text,
	};
}

/** A time as programs read it. */
function written(seconds: number | undefined): string | undefined {
	return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
}
