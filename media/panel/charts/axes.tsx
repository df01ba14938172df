import type { Tick, ValueAxis } from '../../../src/presentation/chart/axis.js';

/** The approximate width of a character in axis labels, in pixels. */
const CHARACTER = 6.6;
const GAP = 14;

/** A text below a drawing, positioned by its center. */
interface Label {
	/** In pixels. */
	readonly x: number;
	readonly text: string;
}

/**
 * The labels that fit side by side: all, or every second, third … counted from the right, since the newest
 * matters most. Labels at the ends are moved inside the drawing, which ends at `right`.
 */
export function placedLabels(labels: readonly Label[], right: number): readonly Label[] {
	const inside = labels.map(({ x, text }) => {
		const half = halfOf(text);
		return { x: Math.min(right + 6 - half, Math.max(half, x)), text };
	});
	for (let step = 1; ; step += 1) {
		const shown = inside.filter((_, index) => (inside.length - 1 - index) % step === 0);
		if (shown.every((label, index) => hasRoom(label, shown[index + 1]))) {
			return shown;
		}
	}
}

function hasRoom({ x, text }: Label, next: Label | undefined): boolean {
	return next === undefined || next.x - halfOf(next.text) - (x + halfOf(text)) >= GAP;
}

function halfOf(text: string): number {
	return (text.length * CHARACTER) / 2;
}

/** The area of a drawing that contains the marks, in pixels. */
export interface Plot {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Leaves room for the texts of the value axis on the left and of the other axis below. */
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

/** Round values, each with a thin line, and a stronger one for zero. */
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

/** A thin vertical line for each tick of the axis below. */
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

/** Texts below the plot; some are left out where they would overlap. */
export function LabelsBelow({ labels, plot }: { readonly labels: readonly Tick[]; readonly plot: Plot }) {
	const placed = placedLabels(
		labels.map(({ at, text }) => ({ x: across(plot, at), text })),
		plot.right,
	);
	return (
		<>
			{placed.map(({ x, text }) => (
				<text key={`${x} ${text}`} class="tick" x={x} y={plot.bottom + 17} text-anchor="middle">
					{text}
				</text>
			))}
		</>
	);
}
