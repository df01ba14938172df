import type { Consensus } from '../../contract/consensus.js';
import type { PicturePalette } from './consensusPicturePalette.js';
import type { Formats } from '../format.js';
import { type DistributionRow, ratingDistribution } from './ratingDistribution.js';
import { type TargetRange, targetRange } from './targetRange.js';

const WIDTH = 300;
const EDGE = 12;
const INNER = WIDTH - 2 * EDGE;
const RANGE_HEIGHT = 43;
const BAR_HEIGHT = 13;
const BAR_GAP = 3;
/** What a digit of the bars' numbers takes at most. */
const DIGIT = 7;

/** The target range and the spread of ratings as a small picture for a hover; undefined where there is neither. */
export function consensusPicture(
	consensus: Consensus,
	currency: string | undefined,
	palette: PicturePalette,
	formats: Formats,
): { readonly svg: string; readonly alt: string } | undefined {
	const range = targetRange(consensus, currency, formats);
	const distribution = ratingDistribution(consensus, formats);
	if (!range && !distribution) {
		return undefined;
	}
	const rangeHeight = range ? RANGE_HEIGHT : EDGE / 2;
	const height = rangeHeight + (distribution ? BAR_HEIGHT + EDGE / 2 : 0);
	const alt = [range?.summary, distribution?.summary].filter((text) => text !== undefined).join(' ');
	const svg = [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
		`<title>${escaped(alt)}</title>`,
		`<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="5" fill="${palette.plate}" stroke="${palette.outline}"/>`,
		range ? rangeMarks(range, palette) : '',
		distribution ? distributionBar(distribution.rows, rangeHeight, palette) : '',
		'</svg>',
	].join('');
	return { svg, alt };
}

function rangeMarks({ points }: TargetRange, { outline, accent, ink }: PicturePalette): string {
	const y = 21;
	const line =
		points.length > 1
			? `<line x1="${EDGE}" y1="${y}" x2="${WIDTH - EDGE}" y2="${y}" stroke="${outline}" stroke-width="3" stroke-linecap="round"/>`
			: '';
	const marks = points.map(({ id, label, value, at, anchor }) => {
		const x = (EDGE + at * INNER).toFixed(1);
		const isMean = id === 'mean';
		const color = isMean ? accent : ink;
		return (
			`<circle cx="${x}" cy="${y}" r="${isMean ? 5 : 4}" fill="${color}"/>` +
			`<text x="${x}" y="${isMean ? 13 : 37}" text-anchor="${anchor}" font-family="sans-serif" font-size="11"` +
			` font-weight="${isMean ? 600 : 400}" fill="${color}">${escaped(`${label} ${value}`)}</text>`
		);
	});
	return line + marks.join('');
}

function distributionBar(rows: readonly DistributionRow[], y: number, palette: PicturePalette): string {
	let x = EDGE;
	return rows
		.filter(({ fraction }) => fraction > 0)
		.map(({ kind, fraction, count }) => {
			const share = fraction * INNER;
			const left = x;
			x += share;
			const width = Math.max(1, share - BAR_GAP);
			const color = palette.kinds[kind];
			const paint = palette.hasHollowBars
				? `fill="${palette.plate}" stroke="${color}" stroke-width="2"`
				: `fill="${color}"`;
			const bar = `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" ${paint}/>`;
			return width >= count.length * DIGIT + BAR_GAP
				? `${bar}<text x="${(left + width / 2).toFixed(1)}" y="${y + 10.5}" text-anchor="middle" font-family="sans-serif" font-size="11" fill="${palette.barInk}">${escaped(count)}</text>`
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
