import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { LegendEntry, PictureName } from '../../../src/presentation/chart/pictureName.js';
import { Announcement } from '../components/Spoken.js';
import { Legend } from './marks.js';
import { ChartButtons } from './picture/ChartButtons.js';
import { markAfter, type MarkPlace } from './markKeys.js';
import { type TipPlace, tipPlace } from './tipPlace.js';
import { useWidth } from './useWidth.js';

/** A mark that the user can point at. */
export interface ChartMark extends MarkPlace {
	/** The point that the pointer and the tip aim at, in pixels of the drawing. */
	readonly x: number;
	readonly y: number;
	readonly spoken: string;
	readonly shape: ComponentChildren;
}

/** A drawing at a certain width. */
export interface ChartDrawing {
	/** Axes and lines, behind the marks. */
	readonly ground: ComponentChildren;
	readonly marks: readonly ChartMark[];
}

interface ChartFigureProps {
	/** The texts around the drawing. */
	readonly words: {
		readonly heading: string;
		readonly picture: PictureName;
		/** Shown beside the heading: what the axis counts. */
		readonly unit?: string;
		/** The chart in one sentence. */
		readonly summary: string;
		/** The legend; empty if there is nothing to distinguish. */
		readonly legend?: readonly LegendEntry[];
	};
	readonly height: number;
	readonly draw: (width: number) => ChartDrawing;
}

const LEAST_WIDTH = 120;

/** A chart. It is one tab stop; arrow keys move along and between series; the current mark has a tip. */
export function ChartFigure({ words, height, draw }: ChartFigureProps) {
	const { heading, unit, summary, legend = [] } = words;
	const { element, width } = useWidth<HTMLDivElement>();
	const [current, setCurrent] = useState<number>();
	const { ground, marks } = width >= LEAST_WIDTH ? draw(width) : { ground: null, marks: [] };
	const mark = current === undefined ? undefined : marks[current];

	const onKeyDown = (event: KeyboardEvent): void => {
		const target = markAfter(event.key, marks, current);
		if (target !== undefined) {
			event.preventDefault();
			setCurrent(target);
		} else if (event.key === 'Escape') {
			setCurrent(undefined);
		}
	};
	const pointAt = (event: PointerEvent): void => {
		const box = element.current?.getBoundingClientRect();
		if (box) {
			setCurrent(nearest(marks, event.clientX - box.left, event.clientY - box.top));
		}
	};

	return (
		<figure class="chart">
			<figcaption class="chart-head">
				<span class="chart-heading">{heading}</span> <span class="chart-unit">{unit}</span>
				{marks.length > 0 && <ChartButtons chart={words} />}
			</figcaption>
			{legend.length > 0 && <Legend entries={legend} />}
			<div
				ref={element}
				class="chart-drawing"
				role="group"
				aria-label={`${heading}. ${summary}`}
				tabIndex={0}
				onKeyDown={onKeyDown}
				onPointerMove={pointAt}
				onPointerLeave={() => setCurrent(undefined)}
				onBlur={() => setCurrent(undefined)}
			>
				<svg width={width} height={height} aria-hidden="true" focusable="false">
					{ground}
					{marks.map(({ shape }, index) => (
						<g key={index} class={index === current ? 'mark current' : 'mark'}>
							{shape}
						</g>
					))}
				</svg>
				{mark && (
					<p class="chart-tip" style={tipStyle(tipPlace(mark, width, height))}>
						{mark.spoken}
					</p>
				)}
				<Announcement text={mark?.spoken} />
			</div>
		</figure>
	);
}

function tipStyle(place: TipPlace): Record<string, string> {
	return Object.fromEntries(Object.entries(place).map(([side, pixels]) => [side, `${pixels}px`]));
}

/** The mark nearest to a point. Horizontal distance counts more, as people point at charts. */
function nearest(marks: readonly ChartMark[], x: number, y: number): number | undefined {
	let best: number | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const [index, mark] of marks.entries()) {
		const distance = Math.abs(mark.x - x) * 4 + Math.abs(mark.y - y);
		if (distance < least) {
			least = distance;
			best = index;
		}
	}
	return best;
}
