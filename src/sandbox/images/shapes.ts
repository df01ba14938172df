export interface Point {
	readonly x: number;
	readonly y: number;
}

/** Red, green and blue, each 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A part of a picture; lengths are relative to the picture's height. */
export type Shape = { readonly color: Color } & (
	| { readonly kind: 'strokes'; readonly strokes: readonly (readonly Point[])[]; readonly width: number }
	| { readonly kind: 'polygon'; readonly points: readonly Point[] }
	| { readonly kind: 'disc'; readonly center: Point; readonly radius: number }
	| {
			readonly kind: 'box';
			readonly from: Point;
			readonly to: Point;
			/** The corner radius. */
			readonly radius: number;
	  }
);

/** Shapes on a transparent background, back to front; 1 high and `aspect` wide. */
export interface Picture {
	readonly aspect: number;
	readonly shapes: readonly Shape[];
}

/** `#RRGGBB`. */
export function hexColor(color: Color): string {
	return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Mixes two colors: 0 gives the first, 1 the second. */
export function mixed(one: Color, other: Color, share: number): Color {
	const part = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * share);
	return [part(0), part(1), part(2)];
}

export function scaled(shape: Shape, factor: number, by: Point): Shape {
	const move = ({ x, y }: Point): Point => ({ x: x * factor + by.x, y: y * factor + by.y });
	switch (shape.kind) {
		case 'strokes':
			return {
				...shape,
				strokes: shape.strokes.map((stroke) => stroke.map(move)),
				width: shape.width * factor,
			};
		case 'polygon':
			return { ...shape, points: shape.points.map(move) };
		case 'disc':
			return { ...shape, center: move(shape.center), radius: shape.radius * factor };
		case 'box':
			return { ...shape, from: move(shape.from), to: move(shape.to), radius: shape.radius * factor };
	}
}
