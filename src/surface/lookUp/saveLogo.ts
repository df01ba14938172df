import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { ApiError } from '../../base/failure.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Drawing, Image } from '../../contract/image.js';
import { isDrawing, type LogoFile } from '../../contract/logos.js';
import type { LogoWish } from '../../store/logoExport.js';
import { dataUri, logoFormat, logoName } from '../../viewmodel/ticker/logoNames.js';

const SAID_FOR_MS = 6_000;

export interface SaveLogoParts {
	readonly symbolOf: (given: unknown, title: string) => Promise<TickerSymbol | undefined>;
	readonly previews: (
		symbol: TickerSymbol,
		signal: AbortSignal,
	) => Promise<ReadonlyMap<LogoFile, Image | undefined>>;
	readonly image: (wish: LogoWish, signal: AbortSignal) => Promise<Image | Drawing | undefined>;
}

/** Asks for a variant of a company's logo, its size and corners, and saves it or copies it as text. */
export async function saveLogo(given: unknown, parts: SaveLogoParts): Promise<void> {
	const title = t('Save or Copy Logo');
	const symbol = await parts.symbolOf(given, title);
	if (!symbol) {
		return;
	}
	const asking = new AbortController();
	try {
		await chooseLogo(symbol, title, parts, asking.signal);
	} finally {
		// Previews that nobody waits for any more.
		asking.abort();
	}
}

async function chooseLogo(
	symbol: TickerSymbol,
	title: string,
	parts: SaveLogoParts,
	signal: AbortSignal,
): Promise<void> {
	const chosen = await vscode.window.showQuickPick(variants(symbol, parts, signal), {
		title: `${title}: ${symbol}`,
		placeHolder: t('Which one?'),
	});
	if (!chosen) {
		return;
	}
	const { file } = chosen;
	const pixels = isDrawing(file) ? 300 : await askForPixels(title);
	const radiusPercent =
		pixels === undefined ? undefined : file.includes('composite') ? await askForCorners(title) : 0;
	if (pixels === undefined || radiusPercent === undefined) {
		return;
	}
	const image = await parts.image({ symbol, file, pixels, radiusPercent }, signal);
	if (!image) {
		throw new ApiError({ kind: 'badResponse', path: 'files', reason: 'the picture is gone' });
	}
	await keep(
		image,
		`${symbol}-${file.replaceAll('_', '-')}.${logoFormat(file).toLowerCase()}`,
		symbol,
		title,
	);
}

async function variants(symbol: TickerSymbol, parts: SaveLogoParts, signal: AbortSignal) {
	const previews = await parts.previews(symbol, signal);
	return [...previews].map(([file, image]) => ({
		label: logoName(file),
		description: logoFormat(file),
		iconPath: image ? vscode.Uri.parse(dataUri(image)) : new vscode.ThemeIcon('symbol-misc'),
		file,
	}));
}

async function askForPixels(title: string): Promise<number | undefined> {
	const sizes = [64, 128, 300, 512].map((pixels) => ({ label: t('{0} pixels', pixels), pixels }));
	const chosen = await vscode.window.showQuickPick(sizes, {
		title,
		placeHolder: t('How large at most? Pictures are scaled down, never up.'),
	});
	return chosen?.pixels;
}

async function askForCorners(title: string): Promise<number | undefined> {
	const corners = [
		{ label: t('Square corners'), percent: 0 },
		{ label: t('Round corners'), percent: 20 },
		{ label: t('Circle'), percent: 50 },
	];
	return (await vscode.window.showQuickPick(corners, { title, placeHolder: t('Which shape?') }))?.percent;
}

async function keep(
	image: Image | Drawing,
	fileName: string,
	symbol: TickerSymbol,
	title: string,
): Promise<void> {
	const ways = [
		{ label: t('Save to File…'), run: () => save(image, fileName) },
		{ label: t('Copy as Markdown Image'), run: () => copy(`![${symbol}](${dataUri(image)})`) },
		{ label: t('Copy as Data URI'), run: () => copy(dataUri(image)) },
	];
	await (await vscode.window.showQuickPick(ways, { title, placeHolder: fileName }))?.run();
}

async function save(image: Image | Drawing, fileName: string): Promise<void> {
	const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
	const target = await vscode.window.showSaveDialog({
		...(folder && { defaultUri: vscode.Uri.joinPath(folder, fileName) }),
		filters: { [t('Pictures')]: [fileName.split('.').at(-1) ?? ''] },
	});
	if (target) {
		await vscode.workspace.fs.writeFile(target, image.bytes);
		vscode.window.setStatusBarMessage(t('$(check) {0} saved', fileName), SAID_FOR_MS);
	}
}

async function copy(text: string): Promise<void> {
	await vscode.env.clipboard.writeText(text);
	vscode.window.setStatusBarMessage(t('$(check) Picture copied as text'), SAID_FOR_MS);
}
