import sharp from 'sharp';
import type { Frame } from './camera.js';

/**
 * Makes a GIF of pictures of one size, which begins anew at its end. It is the kind that the galleries show for sure; its
 * 256 colors are those of all pictures, and what stays as it was takes next to nothing.
 */
export async function animationOf(frames: readonly Frame[]): Promise<Buffer> {
	return await sharp(
		frames.map(({ png }) => png),
		{ join: { animated: true } },
	)
		.gif({
			delay: frames.map(({ delayMs }) => delayMs),
			loop: 0,
			// Text is of few colors, and dots between them would change from picture to picture.
			dither: 0,
			effort: 10,
			interFrameMaxError: 0,
		})
		.toBuffer();
}
