import type { ChartFromPage } from '../../../../src/workbench/panels/chartMessages.js';
import type { Post } from '../../host.js';
import { chartSvg, type ChartSvg, type Picture } from './chartSvg.js';
import { colorReader, readFigure } from './readFigure.js';

/** What a chart is called, and its source. */
type PictureWords = Pick<Picture, 'title' | 'detail' | 'source' | 'summary'> & {
	readonly file: string;
};

export type ChartGoal = 'clipboard' | 'file';

/** Exports a chart as it looks now, and reports the result. */
export async function copyChart(
	figure: Element,
	{ file, ...words }: PictureWords,
	goal: ChartGoal,
	send: Post<ChartFromPage>,
): Promise<void> {
	const drawn = chartSvg({ ...words, ...readFigure(figure, colorReader(document)), colors: colors() });
	const png = await paint(drawn);
	const refused = goal === 'clipboard' ? await refusal(png) : undefined;
	if (goal === 'clipboard' && refused === undefined) {
		send('chartCopied', { title: words.title });
		return;
	}
	const bytes = new Uint8Array(await png.arrayBuffer());
	send('chartDrawn', { file, svg: drawn.svg, png: bytes, refused });
}

/** Copies a picture to the clipboard; returns the reason if that fails. */
async function refusal(png: Blob): Promise<string | undefined> {
	try {
		await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
		return undefined;
	} catch (error) {
		return error instanceof Error ? error.name : 'unknown';
	}
}

/** The colors of the theme. */
function colors(): Picture['colors'] {
	const plain = colorReader(document);
	const page = getComputedStyle(document.body);
	const quiet = getComputedStyle(document.querySelector('.chart-unit') ?? document.body);
	const [ground, text, dim] = [page.backgroundColor, page.color, quiet.color].map(
		(color) => plain(color)?.color,
	);
	return { ground: ground ?? '#ffffff', text: text ?? '#000000', quiet: dim ?? text ?? '#000000' };
}

/** Pictures are drawn at twice their size, to be sharp on high-resolution screens and slides. */
const SCALE = 2;

/** Renders an SVG as a PNG. */
async function paint({ svg, width, height }: ChartSvg): Promise<Blob> {
	const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = width * SCALE;
		canvas.height = height * SCALE;
		canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
		return await new Promise((resolve, reject) =>
			canvas.toBlob(
				(blob) => (blob ? resolve(blob) : reject(new Error('a canvas gave no picture'))),
				'image/png',
			),
		);
	} finally {
		URL.revokeObjectURL(address);
	}
}
