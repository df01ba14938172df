/** How far something has come: what is `broken` was given up, and how what is `open` went is not known. */
export type MarkState = 'over' | 'ahead' | 'broken' | 'open';

/** What stands for what in a chart. */
export interface LegendEntry {
	/** The shape that is drawn: a mark that points where it moved, one that points nowhere, a line, a bar or a state. */
	readonly shape: 'up' | 'down' | 'level' | 'line' | 'bar' | MarkState;
	/** Which colour and pattern it has, from 0. */
	readonly series: number;
	readonly label: string;
}
