import * as l10n from '@vscode/l10n';
import { base64 } from '../../base/bytes.js';
import { isRecord } from '../../base/record.js';
import { limits } from '../../contract/limits.js';
import { isComposite, isDrawing, type LogoFile, logoFiles } from '../../contract/logos.js';
import { aloud, joinLine, listed } from '../../presentation/lines.js';
import type { LogoForm } from '../../store/logos.js';

/** What is said of a picture wherever it goes. */
export interface LogoOrigin {
	/** Drawn by the service from the company's name, and no logo of its own. */
	readonly isGenerated: boolean;
	readonly isSample: boolean;
}

/** A variant of a company's logo in words. */
export function logoName(file: LogoFile, isGenerated: boolean): string {
	const theme = isForDark(file) ? l10n.t('for dark backgrounds') : l10n.t('for light backgrounds');
	return listed([isGenerated ? l10n.t('Generated image') : kindOf(file), theme]);
}

function kindOf(file: LogoFile): string {
	if (isComposite(file)) {
		return l10n.t('Symbol on its background');
	}
	return file.startsWith('mark') ? l10n.t('Symbol') : l10n.t('Logo with name');
}

function isForDark(file: LogoFile): boolean {
	return file.endsWith('_dark');
}

/** The suggested name of a picture's file. */
export function logoFileName(symbol: string, file: LogoFile, { isGenerated, isSample }: LogoOrigin): string {
	const kind = isGenerated
		? `generated-image-${isForDark(file) ? 'dark' : 'light'}`
		: file.replaceAll('_', '-');
	const name = [symbol, ...(isSample ? ['sample-data'] : []), kind].join('-');
	return `${name}.${logoFormat(file).toLowerCase()}`;
}

/** What stands in a text where the picture cannot be seen. */
export function logoAlternative(symbol: string, { isGenerated, isSample }: LogoOrigin): string {
	return aloud([
		symbol,
		isGenerated ? l10n.t('generated from the name') : undefined,
		isSample ? l10n.t('sample data') : undefined,
	]);
}

/** What is said once the picture is on the clipboard, where nothing in it can say so. */
export function logoCopied({ isGenerated, isSample }: LogoOrigin): string {
	return joinLine([
		isGenerated ? l10n.t('Generated image copied as text') : l10n.t('Picture copied as text'),
		isSample ? l10n.t('Sample data') : undefined,
	]);
}

/** The format in which the variant comes. */
export function logoFormat(file: LogoFile): 'SVG' | 'PNG' {
	return isDrawing(file) ? 'SVG' : 'PNG';
}

/** A picture as text that pages and notebooks take. */
export function dataUri({
	bytes,
	mimeType,
}: {
	readonly bytes: Uint8Array;
	readonly mimeType: string;
}): string {
	return `data:${mimeType};base64,${base64(bytes)}`;
}

/** A picture as the icon of a row, on the ground that its variant is made for: a row has the ground of the theme. */
export function logoIcon(file: LogoFile, image: Parameters<typeof dataUri>[0]): string {
	const ground = isForDark(file) ? '#1f1f1f' : '#ffffff';
	const drawing = [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">',
		`<rect width="16" height="16" rx="3" fill="${ground}"/>`,
		`<image x="1" y="1" width="14" height="14" href="${dataUri(image)}"/></svg>`,
	].join('');
	return dataUri({ bytes: new TextEncoder().encode(drawing), mimeType: 'image/svg+xml' });
}

/** More pixels a side are no picture that we take. */
const MOST_PIXELS = 4_096;

/** How a logo was saved last, to begin with the next time. */
export interface LogoChoice extends LogoForm {
	readonly file?: LogoFile;
}

/** The choice as it was remembered; what is not legal (any more) counts as not chosen. */
export function readLogoChoice(saved: unknown): LogoChoice {
	const { file, size, radiusPercent, isForFlutter } = isRecord(saved) ? saved : {};
	const match = logoFiles.find((one) => one === file);
	const { width, height } = isRecord(size) ? size : {};
	return {
		...(match && { file: match }),
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
