import * as l10n from '@vscode/l10n';
import { sourceWords } from '../export/table.js';

/** What a chart is called where it stands alone, as a picture. */
export interface PictureName {
	/** What is drawn, in words. */
	readonly title: string;
	/** What its marks say, where the page says it beside the chart. */
	readonly detail?: string;
	/** The same as the end of a file's name. */
	readonly file: string;
}

/** What holds for all charts of a page where they leave as pictures. */
export interface PictureFrame {
	/** Who they are about, as `AAPL · Apple Inc.`. */
	readonly subject: string;
	/** How the names of their files begin. */
	readonly file: string;
	/** Where the figures come from, and when they came. */
	readonly source: string;
	/** What the buttons say. */
	readonly copy: string;
	readonly save: string;
}

/** The frame of the pictures of a page; `receivedAt` is when the oldest of what is drawn came, in milliseconds since 1970. */
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

/** A table that stands folded below a chart and tells the same in words. */
export interface FoldedTable {
	/** What unfolds it. */
	readonly label: string;
	readonly columns: readonly string[];
	/** A line each, with what it is about at its head. */
	readonly lines: readonly { readonly head: string; readonly cells: readonly string[] }[];
}
