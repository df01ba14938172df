import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { NewsDay, NewsRow } from '../../../src/features/news/newsRows.js';
import type { Post } from '../host.js';

interface NewsListProps {
	readonly days: readonly NewsDay[];
	readonly linkHint: string;
	readonly post: Post<TickerFromPage>;
}

/** Headlines by days; a title opens its page in the browser, as links of pages do. */
export function NewsList({ days, linkHint, post }: NewsListProps) {
	return (
		<div class="news">
			{days.map(({ day, heading, note, rows }) => (
				<div key={day}>
					<h3>
						{heading} {note !== '' && <small>{note}</small>}
					</h3>
					<ul>
						{rows.map((row) => (
							<Headline key={row.id} row={row} linkHint={linkHint} post={post} />
						))}
					</ul>
				</div>
			))}
		</div>
	);
}

interface HeadlineProps {
	readonly row: NewsRow;
	readonly linkHint: string;
	readonly post: Post<TickerFromPage>;
}

function Headline({ row, linkHint, post }: HeadlineProps) {
	const { time, published, why, title, link, channels, tickers } = row;
	return (
		<li>
			<span class="news-time" title={published}>
				{time}
			</span>
			<span class="news-title" dir="auto">
				{why !== undefined && <span class="badge">{why}</span>}{' '}
				{link === undefined ? (
					title
				) : (
					<a href={link} title={linkHint}>
						{title}
					</a>
				)}
			</span>
			{(channels !== '' || tickers.length > 0) && (
				<span class="news-about">
					{channels !== '' && <span>{channels}</span>}
					{tickers.map(({ symbol, action }) => (
						<button
							key={symbol}
							type="button"
							class="ticker-link"
							aria-label={action}
							onClick={() => post('openTicker', { symbol })}
						>
							{symbol}
						</button>
					))}
				</span>
			)}
		</li>
	);
}
