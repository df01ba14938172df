import { isRecord } from '../base/isRecord.js';
import { isText, member } from './bodies.js';
import type { Checks } from './dispatch.js';
import { isPlainSvg } from './plainSvg.js';

/** A chart as a picture in both forms. */
export interface ChartPicture {
	/** The suggested name of the file, without its ending; anything that a page may have written. */
	readonly file: string;
	readonly svg: string;
	readonly png: Uint8Array;
}

/** What a page with charts tells the host. */
export interface ChartFromPage {
	/** A chart was put on the clipboard; its title. */
	chartCopied: { readonly title: string };
	/** A chart is wanted as a file; `refused` is why it is not on the clipboard, where it was wanted there. */
	chartDrawn: ChartPicture & { readonly refused?: string };
}

const LONGEST_NAME = 300;
const LONGEST_SVG = 4_000_000;
const MOST_BYTES = 20_000_000;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Recognises what the page sends; the page is taken to be hostile. */
export const chartFromPageChecks: Checks<ChartFromPage> = {
	chartCopied: (body): body is ChartFromPage['chartCopied'] =>
		isRecord(body) && isText(member(body, 'title'), LONGEST_NAME),
	chartDrawn: (body): body is ChartFromPage['chartDrawn'] => {
		const svg = isRecord(body) ? member(body, 'svg') : undefined;
		return (
			isRecord(body) &&
			isText(member(body, 'file'), LONGEST_NAME) &&
			isText(svg, LONGEST_SVG) &&
			isPlainSvg(svg) &&
			isPng(member(body, 'png')) &&
			(member(body, 'refused') === undefined || isText(member(body, 'refused'), LONGEST_NAME))
		);
	},
};

function isPng(bytes: unknown): boolean {
	return (
		bytes instanceof Uint8Array &&
		bytes.byteLength <= MOST_BYTES &&
		PNG_SIGNATURE.every((byte, place) => bytes[place] === byte)
	);
}
