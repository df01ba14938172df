import type { Answer } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { NewsItem } from '../../contract/news.js';
import type { PagedRows } from '../../store/pagedRows.js';
import type { NewsChoices } from './newsChoices.js';

/** What is known of the headlines about a ticker at one moment, and which of them a person wants to see. */
export interface NewsInputs {
	readonly symbol: TickerSymbol;
	readonly answers: { readonly news: Answer<PagedRows<NewsItem>> };
	readonly choices: { readonly news: NewsChoices };
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
}
