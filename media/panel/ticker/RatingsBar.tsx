import type { RatingFilter } from '../../../src/features/ticker/ratings/ratingFilters.js';
import type { RatingsModel } from '../../../src/features/ticker/ratings/ratingsModel.js';
import { Directed } from '../components/Direction.js';
import { QuietButton } from '../components/QuietButton.js';

interface RatingsBarProps {
	readonly model: Pick<RatingsModel, 'summary' | 'recent' | 'filters' | 'upgrades' | 'exportLabel'>;
	/** An empty value stands for all. */
	readonly onPick: (name: RatingFilter['name'], value: string) => void;
	readonly onUpgrades: (only: boolean) => void;
	readonly onExport: () => void;
}

/** How many ratings there are, which way they went of late, and which of them to see. */
export function RatingsBar({ model, onPick, onUpgrades, onExport }: RatingsBarProps) {
	const { summary, recent, filters, upgrades, exportLabel } = model;
	return (
		<div class="filter-bar" data-filters>
			{filters.map(({ name, label, picked, options }) => (
				<label key={name} class="filter">
					<span>{label}</span>
					<select value={picked} onChange={(event) => onPick(name, event.currentTarget.value)}>
						{options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
				</label>
			))}
			<QuietButton label={upgrades.label} isOn={upgrades.isOn} onClick={() => onUpgrades(!upgrades.isOn)} />
			<p class="filter-summary" role="status">
				{summary}
			</p>
			<p class="ratings-recent">
				<span>{recent.label}</span>
				{recent.marks.map((mark) => (
					<Directed key={mark.text} {...mark} />
				))}
			</p>
			<QuietButton label={exportLabel} onClick={onExport} />
		</div>
	);
}
