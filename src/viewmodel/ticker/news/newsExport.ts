import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { NewsItem } from '../../../contract/news.js';
import type { Table, TableColumn } from '../../export/table.js';
import type { Formats } from '../../format.js';
import { plainText } from '../../plainText.js';
import { shortText } from '../../words/shortText.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';
import { filteredNews } from './newsFilters.js';
import { newsOf } from './newsModel.js';

const LONGEST_TITLE = 1_000;

/** The headlines that the filters leave as they leave, mentions among them; undefined where there is no answer. */
export function newsTable(
	{ symbol, answers, choices, isSample }: Pick<TickerInputs, 'symbol' | 'answers' | 'choices' | 'isSample'>,
	formats: Formats,
): Table<NewsItem> | undefined {
	const known = shown(answers.news);
	return (
		known && {
			title: l10n.t('News: {0}', symbol),
			name: `${symbol}-news`,
			about: { symbol },
			columns: columns(),
			rows: filteredNews(newsOf(known.value, symbol), choices.news, formats).shown,
			symbolOf: () => symbol,
			...{ isSample, receivedAt: known.receivedAt },
		}
	);
}

function columns(): readonly TableColumn<NewsItem>[] {
	return [
		{
			id: 'created',
			label: l10n.t('Published'),
			isUsual: true,
			value: ({ created }) => (created === undefined ? undefined : new Date(created * 1000).toISOString()),
		},
		{
			id: 'title',
			label: l10n.t('Headline'),
			isUsual: true,
			value: ({ title = '' }) => plainText(title, LONGEST_TITLE),
		},
		{
			id: 'stocks',
			label: l10n.t('Tickers'),
			isUsual: true,
			value: ({ stocks }) => joined(stocks.map(({ symbol, ticker }) => symbol ?? shortText(ticker))),
		},
		{
			id: 'channels',
			label: l10n.t('Channels'),
			isUsual: true,
			value: ({ channels }) => joined(channels.map(({ name }) => shortText(name))),
		},
		{ id: 'author', label: l10n.t('Author'), isUsual: false, value: ({ author }) => shortText(author) },
		{ id: 'url', label: l10n.t('Web address'), isUsual: true, value: ({ url }) => url },
		{ id: 'id', label: l10n.t('Id'), isUsual: false, value: ({ id }) => id },
	];
}

/** In one cell, as a program splits them again. */
function joined(names: readonly (string | undefined)[]): string {
	return names.filter((name) => name !== undefined).join(', ');
}
