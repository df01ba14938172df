import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { NewsChoices } from '../../../src/features/news/newsChoices.js';
import type { NewsTab as Model } from '../../../src/features/news/newsTab.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import type { Choose } from '../ticker/choose.js';
import { NewsBar } from './NewsBar.js';
import { NewsList } from './NewsList.js';
import './news.css';

interface NewsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** Headlines about the ticker by days, and folded below them those that only mention it. */
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
