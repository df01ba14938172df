import { t } from '@vscode/l10n';
import { base64 } from '../base64.js';
import { isDrawing, type LogoFile } from '../../contract/logos.js';

/** A variant of a company's logo in words. */
export function logoName(file: LogoFile): string {
	const kind = file.includes('composite')
		? t('Symbol on its background')
		: file.startsWith('mark')
			? t('Symbol')
			: t('Logo with name');
	const theme = file.endsWith('_dark') ? t('for dark backgrounds') : t('for light backgrounds');
	return `${kind}, ${theme}`;
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
