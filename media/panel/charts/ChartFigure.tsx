import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWidth } from './useWidth.js';

/** A mark that can be pointed at. */
export interface ChartMark {
	/** Where its middle stands in the drawing, in pixels. */
	readonly x: number;
	readonly y: number;
	readonly spoken: string;
	readonly shape: ComponentChildren;
}

/** A drawing at a width. */
export interface ChartDrawing {
	/** Axes and lines, behind the marks. */
	readonly ground: ComponentChildren;
	/** In reading order. */
	readonly marks: readonly ChartMark[];
}

interface ChartFigureProps {
	readonly heading: string;
	/** Beside the heading: what the axis counts. */
	readonly unit: string;
	/** The chart in a sentence. */
	readonly summary: string;
	readonly height: number;
	readonly legend?: ComponentChildren;
	readonly draw: (width: number) => ChartDrawing;
	/** Whether the words above it already name it. */
	readonly isNamed?: boolean;
}

const LEAST_WIDTH = 120;

/** A chart: one stop for the Tab key, arrow keys go from mark to mark, and the mark in question says what it is. */
export function ChartFigure({ heading, unit, summary, height, legend, draw, isNamed }: ChartFigureProps) {
	const { element, width } = useWidth<HTMLDivElement>();
	const [current, setCurrent] = useState<number>();
	const { ground, marks } = width >= LEAST_WIDTH ? draw(width) : { ground: null, marks: [] };
	const mark = current === undefined ? undefined : marks[current];

	const onKeyDown = (event: KeyboardEvent): void => {
		const last = marks.length - 1;
		const from = current ?? -1;
		const target = {
			ArrowRight: Math.min(last, from + 1),
			ArrowDown: Math.min(last, from + 1),
			ArrowLeft: Math.max(0, from - 1),
			ArrowUp: Math.max(0, from - 1),
			Home: 0,
			End: last,
		}[event.key];
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
			<figcaption class={isNamed === true ? 'visually-hidden' : 'chart-head'}>
				<span class="chart-heading">{heading}</span> <span class="chart-unit">{unit}</span>
			</figcaption>
			{legend}
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
					<p class="chart-tip" style={tipPlace(mark, width)}>
						{mark.spoken}
					</p>
				)}
				<p class="visually-hidden" role="status">
					{mark?.spoken}
				</p>
			</div>
		</figure>
	);
}

/** Above the mark, grown to the side on which there is room. */
function tipPlace({ x, y }: ChartMark, width: number): Record<string, string> {
	const isLeft = x < width / 2;
	return {
		bottom: `calc(100% - ${Math.max(0, y - 8)}px)`,
		...(isLeft ? { left: `${Math.max(0, x - 20)}px` } : { right: `${Math.max(0, width - x - 20)}px` }),
		maxWidth: `${isLeft ? width - Math.max(0, x - 20) : Math.min(width, x + 20)}px`,
	};
}

/** The mark nearest to a point, first of all from left to right, as people point at charts. */
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
