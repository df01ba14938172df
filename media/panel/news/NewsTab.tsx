import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { NewsChoices } from '../../../src/features/news/newsChoices.js';
import type { NewsTab as Model, NewsModel } from '../../../src/features/news/newsTab.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import { TickerLink } from '../components/TickerLink.js';
import type { Post } from '../host.js';
import type { Choose } from '../ticker/choose.js';
import { useState } from 'preact/hooks';
import type { NewsFilters } from '../../../src/features/news/newsFilters.js';
import type { NewsDay, NewsRow } from '../../../src/features/news/newsRows.js';
import './news.css';

interface NewsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** Headlines about the ticker by day and, collapsed below, those that only mention it. */
export function NewsTab({ model: { news }, post, choose }: NewsTabProps) {
	const chooseHere = (change: NewsChoices): void =>
		choose((chosen) => ({ news: { ...chosen.news, ...change } }));
	return (
		<Section
			id="news"
			part="news"
			model={news}
			shape="table"
			onRemedy={(remedy) => post('remedyPicked', { answer: 'news', remedy })}
		>
			{({ days, none, mentions, more, linkHint, ...bar }) => (
				<>
					<NewsBar
						model={bar}
						onChoose={chooseHere}
						onExport={() => post('action', { name: 'exportNews' })}
					/>
					{none && (
						<p class="none filter-bar">
							{none.text}
							{none.clear !== undefined && (
								<QuietButton label={none.clear} onClick={() => chooseHere({ channel: '', words: '' })} />
							)}
						</p>
					)}
					<NewsList days={days} linkHint={linkHint} post={post} />
					{more && (
						<p>
							<QuietButton
								label={more.label}
								isDisabled={more.isBusy}
								onClick={() => chooseHere({ pages: more.pages })}
							/>
						</p>
					)}
					{mentions && (
						<details class="more">
							<summary>{mentions.label}</summary>
							<NewsList days={mentions.days} linkHint={linkHint} post={post} />
						</details>
					)}
				</>
			)}
		</Section>
	);
}

interface NewsBarProps {
	readonly model: Pick<NewsModel, 'summary' | 'filters' | 'exportLabel'>;
	readonly onChoose: (change: NewsChoices) => void;
	readonly onExport: () => void;
}

/** How many headlines there are, and the filters. */
function NewsBar({ model: { summary, filters, exportLabel }, onChoose, onExport }: NewsBarProps) {
	const { channel, words, pressReleases } = filters;
	return (
		<div class="filter-bar" data-filters>
			<label class="filter">
				<span>{channel.label}</span>
				<select value={channel.picked} onChange={(event) => onChoose({ channel: event.currentTarget.value })}>
					{channel.options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<WordsField words={words} onType={(typed) => onChoose({ words: typed })} />
			<QuietButton
				label={pressReleases.label}
				isOn={pressReleases.isOn}
				onClick={() => onChoose({ showsPressReleases: !pressReleases.isOn })}
			/>
			<p role="status">{summary}</p>
			<QuietButton label={exportLabel} onClick={onExport} />
		</div>
	);
}

interface WordsFieldProps {
	readonly words: NewsFilters['words'];
	readonly onType: (typed: string) => void;
}

function WordsField({ words, onType }: WordsFieldProps) {
	// Show what was typed until the host answers with it.
	const [typed, setTyped] = useState<{ readonly of: NewsFilters['words']; readonly text: string }>();
	return (
		<label class="filter">
			<span>{words.label}</span>
			<input
				type="text"
				spellcheck={false}
				autocomplete="off"
				maxLength={120}
				value={typed?.of === words ? typed.text : words.typed}
				onInput={({ currentTarget: { value } }) => {
					setTyped({ of: words, text: value });
					onType(value);
				}}
			/>
		</label>
	);
}

interface NewsListProps {
	readonly days: readonly NewsDay[];
	readonly linkHint: string;
	readonly post: Post<TickerFromPage>;
}

/** Headlines by day; a title is a link, so it opens in the browser. */
function NewsList({ days, linkHint, post }: NewsListProps) {
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
						<TickerLink key={symbol} symbol={symbol} spoken={action} post={post} />
					))}
				</span>
			)}
		</li>
	);
}
