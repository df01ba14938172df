import * as l10n from '@vscode/l10n';
import { sourceWords } from './table.js';

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
		...{ subject, file },
		source: l10n.t('Source: {0}', sourceWords(origin)),
		copy: l10n.t('Copy Chart'),
		save: l10n.t('Save Chart As…'),
	};
}
