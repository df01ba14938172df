import * as l10n from '@vscode/l10n';
import { sourceWords } from '../export/table.js';

/** What a chart is called once it is exported as a picture. */
export interface PictureName {
	/** What is drawn, in words. */
	readonly title: string;
	/** What the marks mean, where the page says so outside the chart. */
	readonly detail?: string;
	/** The last part of the file name. */
	readonly file: string;
}

/** What all exported charts of a page share. */
export interface PictureFrame {
	/** What the charts are about, such as `AAPL · Apple Inc.`. */
	readonly subject: string;
	/** The first part of the file names. */
	readonly file: string;
	/** Where the figures come from, and when they were received. */
	readonly source: string;
	/** The labels of the buttons. */
	readonly copy: string;
	readonly save: string;
}

/** The picture frame of a page; `receivedAt` is when its oldest data came, in milliseconds since 1970. */
export function pictureFrame(
	subject: string,
	file: string,
	origin: Parameters<typeof sourceWords>[0],
): PictureFrame {
	return {
		subject,
		file,
		source: l10n.t('Source: {0}', sourceWords(origin)),
		copy: l10n.t('Copy Chart'),
		save: l10n.t('Save Chart As…'),
	};
}

/** The state of an event: `broken` was called off, and the outcome of an `open` one is unknown. */
export type MarkState = 'over' | 'ahead' | 'broken' | 'open';

/** An entry of a chart's legend. */
export interface LegendEntry {
	/** The shape that is drawn: a mark pointing up, down or nowhere, a line, a bar or a state. */
	readonly shape: 'up' | 'down' | 'level' | 'line' | 'bar' | MarkState;
	/** The index of its color and pattern, from 0. */
	readonly series: number;
	readonly label: string;
}

/** A collapsed table below a chart, with the same content in words. */
export interface FoldedTable {
	/** The label of the toggle. */
	readonly label: string;
	readonly columns: readonly string[];
	/** One line per item, which its head names. */
	readonly lines: readonly { readonly head: string; readonly cells: readonly string[] }[];
}
