import type { LatestRatings } from '../../../src/viewmodel/overview/latestRatings.js';
import { ChangeText } from '../components/ChangeText.js';
import { Direction } from '../components/Direction.js';

interface LatestRatingsListProps {
	readonly model: LatestRatings;
	readonly onAll: () => void;
}

/** What analysts did last, and the way to all of it. */
export function LatestRatingsList({ model: { labels, rows, all }, onAll }: LatestRatingsListProps) {
	return (
		<>
			<ul class="latest">
				{rows.map(({ id, date, moment, firm, action, rating, target, change }) => (
					<li key={id}>
						<span class="latest-date" title={moment}>
							{date}
						</span>
						<span class="latest-firm">{firm}</span>
						<span class="latest-what">
							<span class="latest-action">
								<Direction way={action.way} />
								{action.text}
							</span>
							<span>
								<span class="visually-hidden">{labels.rating} </span>
								<ChangeText words={rating} />
							</span>
						</span>
						<span class="latest-target">
							<span class="visually-hidden">{labels.target} </span>
							<ChangeText words={target} />
							{change && (
								<span class="latest-change">
									<Direction way={change.way} />
									{change.text}
								</span>
							)}
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
