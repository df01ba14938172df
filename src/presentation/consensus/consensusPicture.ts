import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import type { Formats } from '../format.js';
import type { PicturePalette } from './consensusPicturePalette.js';
import { type DistributionRow, ratingDistribution } from './ratingKinds.js';

const WIDTH = 300;
const EDGE = 12;
const INNER = WIDTH - 2 * EDGE;
const RANGE_HEIGHT = 43;
const BAR_HEIGHT = 13;
const BAR_GAP = 3;
/** The widest a letter in the bars can be; letters of East Asian scripts are wider. */
const LETTER = 7;
const WIDE_LETTER = 11;
const WIDE = /[\u2e80-\uffff]/g;

/** The target range and rating distribution as a small picture for a hover; undefined without either. */
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
		.map(({ kind, label, fraction, count }) => {
			const share = fraction * INNER;
			const left = x;
			x += share;
			const width = Math.max(1, share - BAR_GAP);
			const color = palette.kinds[kind];
			const paint = palette.hasHollowBars
				? `fill="${palette.plate}" stroke="${color}" stroke-width="2"`
				: `fill="${color}"`;
			const bar = `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" ${paint}/>`;
			const text = [`${label} ${count}`, count].find((one) => width >= widthOf(one) + BAR_GAP);
			return text === undefined
				? bar
				: `${bar}<text x="${(left + width / 2).toFixed(1)}" y="${y + 10.5}" text-anchor="middle" font-family="sans-serif" font-size="11" fill="${palette.barInk(color)}">${escaped(text)}</text>`;
		})
		.join('');
}

/** The most that a text in a bar can take. */
function widthOf(text: string): number {
	return text.length * LETTER + (text.match(WIDE)?.length ?? 0) * (WIDE_LETTER - LETTER);
}

function escaped(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;');
}

/** A mark on the range, with its label. */
interface TargetPoint {
	readonly id: 'low' | 'mean' | 'high';
	readonly label: string;
	readonly value: string;
	/** The position on the range, 0 (left) to 1 (right). */
	readonly at: number;
	/** The text anchor that keeps the label inside the picture. */
	readonly anchor: 'start' | 'middle' | 'end';
}

/** The range of price targets, ready to draw. */
interface TargetRange {
	/** Low, mean and high, as far as given. */
	readonly rows: readonly { readonly label: string; readonly value: string }[];
	/** The same as marks; if all targets are equal, one mark in the middle. */
	readonly points: readonly TargetPoint[];
	/** The range in one sentence. */
	readonly summary: string;
}

/**
 * Places the price targets on a line from lowest to highest; undefined if none was given. The service does
 * not give their currency, so the caller passes it if it can tell.
 */
export function targetRange(
	{ lowTarget, meanTarget, highTarget }: Consensus,
	currency: string | undefined,
	formats: Formats,
): TargetRange | undefined {
	const given = [
		{ id: 'low' as const, label: l10n.t('Low'), target: lowTarget },
		{ id: 'mean' as const, label: l10n.t('Mean'), target: meanTarget },
		{ id: 'high' as const, label: l10n.t('High'), target: highTarget },
	].flatMap(({ target, ...point }) =>
		target === undefined ? [] : [{ ...point, target, value: formats.price(target, currency) }],
	);
	const [first] = given;
	if (!first) {
		return undefined;
	}
	const targets = given.map(({ target }) => target);
	const least = Math.min(...targets);
	const spread = Math.max(...targets) - least;
	const rows = given.map(({ label, value }) => ({ label, value }));
	const description = formats.list(rows.map(({ label, value }) => `${label}: ${value}`));
	const points =
		spread > 0
			? given.map(({ target, ...point }) => placed(point, (target - least) / spread))
			: [
					placed(
						{ id: 'mean', label: given.length > 1 ? l10n.t('All targets') : first.label, value: first.value },
						0.5,
					),
				];
	return {
		rows,
		points,
		summary:
			currency === undefined
				? l10n.t('Price targets, currency not stated. {0}.', description)
				: l10n.t('Price targets. {0}.', description),
	};
}

function placed(point: Pick<TargetPoint, 'id' | 'label' | 'value'>, at: number): TargetPoint {
	return { ...point, at, anchor: at < 0.25 ? 'start' : at > 0.75 ? 'end' : 'middle' };
}
