import type { LatestRatings } from '../../../src/features/ticker/overview/latestRatings.js';
import { Directed } from '../components/Direction.js';
import { Spoken } from '../components/Spoken.js';
import './latestRatings.css';

interface LatestRatingsListProps {
	readonly model: LatestRatings;
	readonly onAll: () => void;
}

/** What analysts did last, and the way to all of it. */
export function LatestRatingsList({ model: { labels, rows, all }, onAll }: LatestRatingsListProps) {
	return (
		<>
			<ul class="latest">
				{rows.map(({ id, date, firm, action, rating, target, change }) => (
					<li key={id}>
						<span class="latest-date" title={date.title}>
							{date.text}
						</span>
						<span class="latest-firm">{firm.text}</span>
						<span class="latest-what">
							<Directed {...action} />
							<span>
								<span class="visually-hidden">{labels.rating} </span>
								<Spoken {...rating} />
							</span>
						</span>
						<span class="latest-target">
							<span class="visually-hidden">{labels.target} </span>
							<Spoken {...target} />
							{change && <Directed {...change} />}
						</span>
					</li>
				))}
			</ul>
			<button type="button" class="link-button" onClick={onAll}>
				{all}
			</button>
		</>
	);
}
