import type { Heat } from '../../presentation/row.js';

/** Percent changes from which on a ticker is hot, warm and rising; they differ by powers of ten. */
const HOT = 5_000;
const WARM = 500;
const RISING = 50;
const FALLING = -50;

/** A percent change as an icon, told by its shape, and for the hottest by its colour too; what is neither much more nor much less has none. */
export function heatIcon(percent = 0): { readonly icon: string; readonly tone?: Heat } {
	if (percent >= HOT) {
		return { icon: 'flame', tone: 'hot' };
	}
	if (percent >= WARM) {
		return { icon: 'arrow-up' };
	}
	if (percent >= RISING) {
		return { icon: 'arrow-small-up' };
	}
	// An empty icon keeps the ranks below each other.
	return { icon: percent <= FALLING ? 'arrow-small-down' : 'blank' };
}
