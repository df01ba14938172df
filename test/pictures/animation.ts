import sharp from 'sharp';
import type { Frame } from './camera.js';

/**
 * Makes a GIF that loops from pictures of one size, a format that the galleries are sure to show. All
 * pictures share one palette of 256 colors, and unchanged areas take almost no space.
 */
export async function animationOf(frames: readonly Frame[]): Promise<Buffer> {
	return await sharp(
		frames.map(({ png }) => png),
		{ join: { animated: true } },
	)
		.gif({
			delay: frames.map(({ delayMs }) => delayMs),
			loop: 0,
			// Text has few colors, and dithering would flicker from picture to picture.
			dither: 0,
			effort: 10,
			interFrameMaxError: 0,
		})
		.toBuffer();
}
