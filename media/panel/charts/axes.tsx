import type { Tick, ValueAxis } from '../../../src/viewmodel/chart/axis.js';

/** About how wide a character of the small text of axes is, in pixels. */
const CHARACTER = 6.6;
const GAP = 14;

/** The part of a drawing in which the marks stand, in pixels. */
export interface Plot {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Leaves room for the texts of the axis of values, and below for those of the other. */
export function plotOf(width: number, height: number, axis: ValueAxis): Plot {
	const longest = Math.max(1, ...axis.ticks.map(({ text }) => text.length));
	return { left: Math.ceil(longest * CHARACTER) + 10, right: width - 6, top: 10, bottom: height - 24 };
}

export function across({ left, right }: Plot, at: number): number {
	return left + at * (right - left);
}

export function upward({ top, bottom }: Plot, at: number): number {
	return bottom - at * (bottom - top);
}

/** Round values with a thin line each, and a stronger one for zero. */
export function ValueTicks({ axis, plot }: { readonly axis: ValueAxis; readonly plot: Plot }) {
	return (
		<>
			{axis.ticks.map(({ at, text }) => (
				<g key={at}>
					<line
						class={at === axis.zero ? 'grid zero' : 'grid'}
						x1={plot.left}
						x2={plot.right}
						y1={upward(plot, at)}
						y2={upward(plot, at)}
					/>
					<text class="tick" x={plot.left - 6} y={upward(plot, at)} dy="0.32em" text-anchor="end">
						{text}
					</text>
				</g>
			))}
		</>
	);
}

/** A thin line for each tick of the axis below. */
export function LinesUpward({ ticks, plot }: { readonly ticks: readonly Tick[]; readonly plot: Plot }) {
	return (
		<>
			{ticks.map(({ at }) => (
				<line
					key={at}
					class="grid"
					x1={across(plot, at)}
					x2={across(plot, at)}
					y1={plot.top}
					y2={plot.bottom}
				/>
			))}
		</>
	);
}

/** Texts below the plot; where they would run into each other, some are left out. */
export function LabelsBelow({ labels, plot }: { readonly labels: readonly Tick[]; readonly plot: Plot }) {
	return (
		<>
			{thinned(labels, plot).map(({ at, text }) => (
				<text
					key={`${at} ${text}`}
					class="tick"
					x={kept(across(plot, at), text, plot)}
					y={plot.bottom + 17}
					text-anchor="middle"
				>
					{text}
				</text>
			))}
		</>
	);
}

/** From the right, since the newest counts most: every label, or every second, third … */
function thinned(labels: readonly Tick[], { left, right }: Plot): readonly Tick[] {
	const widest = Math.max(1, ...labels.map(({ text }) => text.length)) * CHARACTER + GAP;
	const most = Math.max(1, Math.floor((right - left) / widest));
	const step = Math.ceil(labels.length / most);
	return labels.filter((_, index) => (labels.length - 1 - index) % step === 0);
}

/** Inside the drawing with both ends. */
function kept(x: number, text: string, { right }: Plot): number {
	const half = (text.length * CHARACTER) / 2;
	return Math.min(right + 6 - half, Math.max(half, x));
}
