/** How people see colors; the last three lack one kind of cone. */
export const visions = ['typical', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof visions)[number];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * What linear RGB becomes, at severity 1: Machado, Oliveira, Fernandes, “A Physiologically-based Model for
 * Simulation of Color Vision Deficiency”, 2009.
 */
const simulations: Readonly<Record<Vision, Matrix>> = {
	typical: [
		[1, 0, 0],
		[0, 1, 0],
		[0, 0, 1],
	],
	protanopia: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deuteranopia: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritanopia: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
};

/** From linear sRGB to XYZ over the white of D65. */
const toXyz: Matrix = [
	[0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
	[0.2126729, 0.7151522, 0.072175],
	[0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** How far two colors (`#rrggbb`) are apart to somebody, as CIEDE2000. */
export function seenDistance(one: string, other: string, vision: Vision): number {
	return ciede2000(labSeen(one, vision), labSeen(other, vision));
}

function labSeen(color: string, vision: Vision): Triple {
	const linear = each([1, 3, 5], (start) => {
		const level = Number.parseInt(color.slice(start, start + 2), 16) / 255;
		return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
	});
	const seen = each(times(simulations[vision], linear), (part) => Math.min(1, Math.max(0, part)));
	const [x, y, z] = each(times(toXyz, seen), (part) =>
		part > (6 / 29) ** 3 ? Math.cbrt(part) : part / (3 * (6 / 29) ** 2) + 4 / 29,
	);
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
	const row = ([x, y, z]: Triple): number => x * a + y * b + z * c;
	return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function each([a, b, c]: Triple, of: (part: number) => number): Triple {
	return [of(a), of(b), of(c)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance of two colors of CIELAB, with the names of Sharma, Wu and Dalal, 2005. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
	const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
	const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
	const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
	const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
	const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
	const [h1, h2] = [hueOf(p1, b1), hueOf(p2, b2)];
	const isGray = c1 * c2 === 0;
	const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
	const hueDifference = isGray ? 0 : h2 - h1 + turn;
	const hue = isGray ? h1 + h2 : (h1 + h2 + (turn === 0 ? 0 : h1 + h2 < 360 ? 360 : -360)) / 2;
	const chroma = (c1 + c2) / 2;
	const t =
		1 -
		0.17 * Math.cos(radians(hue - 30)) +
		0.24 * Math.cos(radians(2 * hue)) +
		0.32 * Math.cos(radians(3 * hue + 6)) -
		0.2 * Math.cos(radians(4 * hue - 63));
	const light = ((l1 + l2) / 2 - 50) ** 2;
	const dl = (l2 - l1) / (1 + (0.015 * light) / Math.sqrt(20 + light));
	const dc = (c2 - c1) / (1 + 0.045 * chroma);
	const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(hueDifference / 2))) / (1 + 0.015 * chroma * t);
	const rotation = -Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * seventh(chroma);
	return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
