import { periodChoices } from '../../presentation/statement/statementPreferences.js';
import { type Bodies, bodyWith, oneOf, optional, textOf } from './dispatch.js';
import { isPlainSvg } from './plainSvg.js';

/** The messages a page with key figures may send to the host. */
export const periodFromPage = {
	/** The user chose another period for key figures, wherever they are shown. */
	periodPicked: bodyWith({ period: oneOf(periodChoices) }),
};

const LONGEST_NAME = 300;
const LONGEST_SVG = 4_000_000;
const MOST_BYTES = 20_000_000;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The messages a page with charts may send to the host. */
export const chartFromPage = {
	/** A chart was copied to the clipboard. */
	chartCopied: bodyWith({ title: textOf(LONGEST_NAME) }),
	/**
	 * The user wants a chart as a file. The suggested name, without an extension, is untrusted. `refused`
	 * says why copying it to the clipboard failed, if that was requested.
	 */
	chartDrawn: bodyWith({
		file: textOf(LONGEST_NAME),
		svg: isSvg,
		png: isPng,
		refused: optional(textOf(LONGEST_NAME)),
	}),
};

export type ChartFromPage = Bodies<typeof chartFromPage>;

function isSvg(text: unknown): text is string {
	return typeof text === 'string' && text.length <= LONGEST_SVG && isPlainSvg(text);
}

function isPng(bytes: unknown): bytes is Uint8Array {
	return (
		bytes instanceof Uint8Array &&
		bytes.byteLength <= MOST_BYTES &&
		PNG_SIGNATURE.every((byte, place) => bytes[place] === byte)
	);
}
