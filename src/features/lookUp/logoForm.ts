import * as l10n from '@vscode/l10n';
import { isRecord } from '../../base/record.js';
import { type LogoFile, logoFiles } from '../../contract/logos.js';
import { limits } from '../../contract/limits.js';
import type { LogoForm } from '../../store/logos.js';

/** More pixels a side are no picture that we take. */
const MOST_PIXELS = 4_096;

/** How a logo was saved last, to begin with the next time. */
export interface LogoChoice extends LogoForm {
	readonly file?: LogoFile;
}

/** The choice as it was remembered; what is not legal (any more) counts as not chosen. */
export function readLogoChoice(kept: unknown): LogoChoice {
	const { file, size, radiusPercent, isForFlutter } = isRecord(kept) ? kept : {};
	const known = logoFiles.find((one) => one === file);
	const { width, height } = isRecord(size) ? size : {};
	return {
		...(known && { file: known }),
		size: typedSize([width, height].filter((side) => typeof side === 'number').join('x')) ?? {
			width: 300,
			height: 300,
		},
		radiusPercent: typedRadius(String(radiusPercent)) ?? 0,
		isForFlutter: isForFlutter === true,
	};
}

/** A box as `200x60`, or a width alone; undefined where it cannot be read. */
export function typedSize(typed: string): LogoForm['size'] | undefined {
	const [, width, height] = /^(\d{1,5})(?:\s*[x×]\s*(\d{1,5}))?$/i.exec(typed.trim()) ?? [];
	const sides = [width, height].filter((side) => side !== undefined).map(Number);
	const [across, high] = sides;
	return across === undefined || sides.some((side) => side < 1 || side > MOST_PIXELS)
		? undefined
		: { width: across, ...(high !== undefined && { height: high }) };
}

/** A size as it can be typed. */
export function writtenSize({ width, height }: LogoForm['size']): string {
	return height === undefined ? String(width) : `${width}x${height}`;
}

/** A size in words. */
export function sizeWords({ width, height }: LogoForm['size']): string {
	return height === width
		? l10n.t('{0} pixels', width)
		: height === undefined
			? l10n.t('{0} pixels wide', width)
			: l10n.t('{0} by {1} pixels', width, height);
}

/** A radius in percent, 0 to 50; undefined where it cannot be read. */
export function typedRadius(typed: string): number | undefined {
	const percent = /^\d{1,2}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
	return percent <= limits.logoRadiusPercent ? percent : undefined;
}

export function sizeProblem(typed: string): string | undefined {
	return typedSize(typed)
		? undefined
		: l10n.t('Write a box as 200x60, or a width, of 1 to {0} pixels.', MOST_PIXELS);
}

export function radiusProblem(typed: string): string | undefined {
	return typedRadius(typed) === undefined
		? l10n.t('Write a number from 0 to {0}.', limits.logoRadiusPercent)
		: undefined;
}
