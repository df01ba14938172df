import type { ChartSvg } from './chartSvg.js';

/** Pictures are drawn at twice their size, so that they are sharp on screens and slides. */
const SCALE = 2;

/** Draws an SVG as a PNG. */
export async function paint({ svg, width, height }: ChartSvg): Promise<Blob> {
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
