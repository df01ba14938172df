import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import type { NewsItem } from '../../contract/news.js';
import { calendarTable } from '../calendars/export/calendarTable.js';
import { news } from '../calendars/news.js';
import type { Table } from '../../presentation/export/table.js';
import type { Formats } from '../../presentation/format.js';
import { filteredNews } from './newsFilters.js';
import type { NewsInputs } from './newsInputs.js';
import { newsOf } from './newsModel.js';

const COLUMNS: ReadonlySet<string> = new Set([
	...['created', 'title', 'stocks', 'channels', 'author', 'url', 'id'],
]);

/** The headlines that the filters leave as they leave, mentions among them; undefined where there is no answer. */
export function newsTable(
	{ symbol, answers, choices, isSample }: Omit<NewsInputs, 'now'>,
	formats: Formats,
): Table<NewsItem> | undefined {
	const known = shown(answers.news);
	return (
		known && {
			...calendarTable(news, {
				rows: filteredNews(newsOf(known.value, symbol), choices.news, formats).shown,
				columns: news.columns().filter(({ id }) => COLUMNS.has(id)),
				title: l10n.t('News: {0}', symbol),
				name: `${symbol}-news`,
				...{ isSample, receivedAt: known.receivedAt },
			}),
			about: { symbol },
			symbolOf: () => symbol,
		}
	);
}
