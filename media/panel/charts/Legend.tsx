import type { LegendEntry } from '../../../src/presentation/chart/legend.js';
import { eventMark } from './eventMark.js';
import { pointShape } from './pointShape.js';
import { seriesClass } from './seriesClass.js';

/** Which shape, colour and pattern stands for what. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
	return (
		<ul class="legend">
			{entries.map((entry) => (
				<li key={entry.label}>
					<svg class="legend-key" width="18" height="12" aria-hidden="true" focusable="false">
						<Key entry={entry} />
					</svg>
					{entry.label}
				</li>
			))}
		</ul>
	);
}

function Key({ entry: { shape, series } }: { readonly entry: LegendEntry }) {
	switch (shape) {
		case 'bar':
			return <rect class={seriesClass(series)} x="4" y="1" width="10" height="10" rx="2" />;
		case 'line':
			return <path class={`line ${seriesClass(series)}`} d="M0 6H18" />;
		case 'up':
		case 'down':
		case 'level':
			return pointShape(shape, series, 9, 6);
		case 'over':
		case 'ahead':
		case 'broken':
		case 'open':
			return eventMark('square', shape, series, { x: 9, y: 6 });
	}
}
