/** A colour as every reader of SVG takes it, `#rrggbb`. */
interface Plain {
	readonly color: string;
	/** From 0 to 1. */
	readonly opacity: number;
}

/** Reads a colour as a browser computes it, in whatever form; undefined for none at all. */
export type PlainColor = (computed: string, opacity?: string) => Plain | undefined;

/** Colours are read off a pixel, so that mixtures and colour spaces come out as they are seen. */
export function colorReader(page: Document): PlainColor {
	const canvas = page.createElement('canvas');
	canvas.width = 1;
	canvas.height = 1;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	return (computed, opacity = '1') => {
		if (computed === 'none' || !context) {
			return undefined;
		}
		context.clearRect(0, 0, 1, 1);
		context.fillStyle = computed;
		context.fillRect(0, 0, 1, 1);
		const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
		const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
		return alpha === 0 ? undefined : { color: `#${hex}`, opacity: (alpha / 255) * Number(opacity) };
	};
}
