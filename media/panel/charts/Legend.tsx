interface LegendProps {
	readonly series: readonly string[];
	/** The colour of each, where it is not its place. */
	readonly colors?: readonly number[];
}

/** Which colour and pattern stands for what. */
export function Legend({ series, colors = [] }: LegendProps) {
	return (
		<ul class="legend">
			{series.map((label, index) => (
				<li key={label}>
					<svg class="legend-key" width="12" height="12" aria-hidden="true" focusable="false">
						<rect class={seriesClass(colors[index] ?? index)} x="1" y="1" width="10" height="10" rx="2" />
					</svg>
					{label}
				</li>
			))}
		</ul>
	);
}

const SERIES = 6;

export function seriesClass(index: number): string {
	return `series series-${(index % SERIES) + 1}`;
}
