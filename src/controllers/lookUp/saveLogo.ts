import { t } from '@vscode/l10n';
import { ApiError } from '../../base/failure.js';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Drawing, Image } from '../../contract/image.js';
import { isDrawing, type LogoFile } from '../../contract/logos.js';
import type { LogoWish } from '../../store/logoImage.js';
import { dataUri, logoFormat, logoName } from '../../viewmodel/ticker/logoNames.js';
import type { Say } from '../notices.js';
import type { ListRow, OpensList } from '../openList.js';
import { chosenIn, type Steps } from '../steps.js';

export interface SaveLogoParts {
	readonly symbolOf: (given: unknown, title: string) => Promise<TickerSymbol | undefined>;
	readonly previews: (
		symbol: TickerSymbol,
		signal: AbortSignal,
	) => Promise<ReadonlyMap<LogoFile, Image | undefined>>;
	readonly image: (wish: LogoWish, signal: AbortSignal) => Promise<Image | Drawing | undefined>;
	readonly openList: OpensList;
	readonly steps: Steps;
	readonly copy: (text: string) => Promise<void>;
	/** Asks for a place and writes the picture there; says whether it did. */
	readonly saveFile: (fileName: string, bytes: Uint8Array) => Promise<boolean>;
	readonly say: Say;
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
	const file = await pickVariant(`${title}: ${symbol}`, parts.previews(symbol, signal), parts.openList);
	if (!file) {
		return;
	}
	const pixels = isDrawing(file) ? 300 : await askForPixels(title, parts.steps);
	if (pixels === undefined) {
		return;
	}
	const radiusPercent = file.includes('composite') ? await askForCorners(title, parts.steps) : 0;
	if (radiusPercent === undefined) {
		return;
	}
	const image = await parts.image({ symbol, file, pixels, radiusPercent }, signal);
	if (!image) {
		throw new ApiError({ kind: 'badResponse', path: 'files', reason: 'the picture is gone' });
	}
	const fileName = `${symbol}-${file.replaceAll('_', '-')}.${logoFormat(file).toLowerCase()}`;
	await keep(image, fileName, symbol, title, parts);
}

async function pickVariant(
	title: string,
	previews: ReturnType<SaveLogoParts['previews']>,
	openList: OpensList,
): Promise<LogoFile | undefined> {
	const own = new DisposableStore();
	const list = own.add(openList<LogoFile>());
	list.show({ title, placeholder: t('Which one?'), isBusy: true });
	try {
		return await new Promise((resolve, reject) => {
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(
				list.onDidAccept((file) => {
					if (file) {
						resolve(file);
					}
				}),
			);
			previews.then((known) => list.show({ rows: [...known].map(variantRow), isBusy: false }), reject);
		});
	} finally {
		own.dispose();
	}
}

function variantRow([file, image]: readonly [LogoFile, Image | undefined]): ListRow<LogoFile> {
	return {
		label: logoName(file),
		description: logoFormat(file),
		icon: image ? dataUri(image) : 'symbol-misc',
		value: file,
	};
}

async function askForPixels(title: string, steps: Steps): Promise<number | undefined> {
	const sizes = [64, 128, 300, 512].map((pixels) => ({ label: t('{0} pixels', pixels), value: pixels }));
	const placeholder = t('How large at most? Pictures are scaled down, never up.');
	return chosenIn(await steps.pick({ title, placeholder }, sizes));
}

async function askForCorners(title: string, steps: Steps): Promise<number | undefined> {
	const corners = [
		{ label: t('Square corners'), value: 0 },
		{ label: t('Round corners'), value: 20 },
		{ label: t('Circle'), value: 50 },
	];
	return chosenIn(await steps.pick({ title, placeholder: t('Which shape?') }, corners));
}

async function keep(
	image: Image | Drawing,
	fileName: string,
	symbol: TickerSymbol,
	title: string,
	{ steps, copy, saveFile, say }: SaveLogoParts,
): Promise<void> {
	const copyText = async (text: string): Promise<void> => {
		await copy(text);
		say(t('Picture copied as text'), 'check');
	};
	const save = async (): Promise<void> => {
		if (await saveFile(fileName, image.bytes)) {
			say(t('{0} saved', fileName), 'check');
		}
	};
	const ways = [
		{ label: t('Save to File…'), value: save },
		{ label: t('Copy as Markdown Image'), value: () => copyText(`![${symbol}](${dataUri(image)})`) },
		{ label: t('Copy as Data URI'), value: () => copyText(dataUri(image)) },
	];
	await chosenIn(await steps.pick({ title, placeholder: fileName }, ways))?.();
}
