/** What stands for what in a chart. */
export interface LegendEntry {
	/** The shape that is drawn: a mark that points where it moved, one that points nowhere, a line or a bar. */
	readonly shape: 'up' | 'down' | 'level' | 'line' | 'bar';
	/** Which colour and pattern it has, from 0. */
	readonly series: number;
	readonly label: string;
}
