import type { Consensus } from '../contract/consensus.js';
import type { Formats } from './format.js';
import { ratingDistribution } from './ratingDistribution.js';
import type { RatingKind } from './ratingWords.js';
import { type TargetRange, targetRange } from './targetRange.js';

const WIDTH = 280;
const HEIGHT = 64;
const EDGE = 12;
const INNER = WIDTH - 2 * EDGE;
const RANGE_HEIGHT = 44;

// A hover's picture knows nothing of the theme, so it brings its own plate and inks that read on it.
const PLATE = '#eef0f2';
const OUTLINE = '#7d8590';
const INK = '#24292f';
const ACCENT = '#0550ae';
const KIND_COLORS: Readonly<Record<RatingKind, string>> = {
	strongBuy: '#0b4a20',
	buy: '#1f7a38',
	hold: '#9a6700',
	sell: '#bc4c00',
	strongSell: '#a40e26',
};

/** The target range and the spread of ratings as a small picture for a hover; undefined where there is neither. */
export function targetPicture(
	consensus: Consensus,
	formats: Formats,
): { readonly svg: string; readonly alt: string } | undefined {
	const range = targetRange(consensus, formats);
	const distribution = ratingDistribution(consensus, formats);
	if (!range && !distribution) {
		return undefined;
	}
	const height = range && distribution ? HEIGHT : range ? RANGE_HEIGHT + 4 : HEIGHT - RANGE_HEIGHT + 8;
	const alt = [range?.summary, distribution?.summary].filter((text) => text !== undefined).join(' ');
	const svg = [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
		`<title>${escaped(alt)}</title>`,
		`<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="5" fill="${PLATE}" stroke="${OUTLINE}"/>`,
		range ? rangeMarks(range) : '',
		distribution ? distributionBar(distribution.rows, height - 16) : '',
		'</svg>',
	].join('');
	return { svg, alt };
}

function rangeMarks({ points }: TargetRange): string {
	const y = 22;
	const line =
		points.length > 1
			? `<line x1="${EDGE}" y1="${y}" x2="${WIDTH - EDGE}" y2="${y}" stroke="${OUTLINE}" stroke-width="4" stroke-linecap="round"/>`
			: '';
	const marks = points.map(({ id, label, value, at, anchor }) => {
		const x = (EDGE + at * INNER).toFixed(1);
		const isMean = id === 'mean';
		return (
			`<circle cx="${x}" cy="${y}" r="${isMean ? 5 : 4}" fill="${isMean ? ACCENT : INK}"/>` +
			`<text x="${x}" y="${isMean ? 13 : 40}" text-anchor="${anchor}" font-family="sans-serif" font-size="11"` +
			` font-weight="${isMean ? 600 : 400}" fill="${isMean ? ACCENT : INK}">${escaped(`${label} ${value}`)}</text>`
		);
	});
	return line + marks.join('');
}

function distributionBar(
	rows: readonly { readonly kind: RatingKind; readonly fraction: number; readonly count: string }[],
	y: number,
): string {
	const held = rows.filter(({ fraction }) => fraction > 0);
	let x = EDGE;
	return held
		.map(({ kind, fraction, count }) => {
			const width = fraction * INNER;
			const left = x;
			x += width;
			const bar = `<rect x="${left.toFixed(1)}" y="${y}" width="${Math.max(1, width - 1).toFixed(1)}" height="11" fill="${KIND_COLORS[kind]}"/>`;
			const fits = width >= count.length * 6 + 4;
			return fits
				? `${bar}<text x="${(left + width / 2).toFixed(1)}" y="${y + 9}" text-anchor="middle" font-family="sans-serif" font-size="9" fill="#ffffff">${escaped(count)}</text>`
				: bar;
		})
		.join('');
}

function escaped(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;');
}
