import { t } from '@vscode/l10n';
import { ApiError } from '../../base/failure.js';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Drawing, Image } from '../../contract/image.js';
import { isComposite, isDrawing } from '../../contract/logos.js';
import type { LogoVariant, LogoWish } from '../../store/logoImage.js';
import {
	dataUri,
	logoAlternative,
	logoCopied,
	logoFileName,
	logoFormat,
	logoName,
	type LogoOrigin,
} from '../../viewmodel/ticker/logoNames.js';
import type { Say } from '../notices.js';
import type { ListRow, OpensList } from '../openList.js';
import { chosenIn, type Steps } from '../steps.js';

export interface SaveLogoParts {
	readonly symbolOf: (given: unknown, title: string) => Promise<TickerSymbol | undefined>;
	readonly previews: (symbol: TickerSymbol, signal: AbortSignal) => Promise<readonly LogoVariant[]>;
	readonly image: (wish: LogoWish, signal: AbortSignal) => Promise<Image | Drawing | undefined>;
	/** Whether all pictures are of the sample data. */
	readonly isSample: boolean;
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
	const variant = await pickVariant(`${title}: ${symbol}`, parts.previews(symbol, signal), parts);
	if (!variant) {
		return;
	}
	const { file, isGenerated } = variant;
	const pixels = isDrawing(file) ? 300 : await askForPixels(title, parts.steps);
	if (pixels === undefined) {
		return;
	}
	const radiusPercent = isComposite(file) ? await askForCorners(title, parts.steps) : 0;
	if (radiusPercent === undefined) {
		return;
	}
	const image = await parts.image({ symbol, file, pixels, radiusPercent, isGenerated }, signal);
	if (!image) {
		throw new ApiError({ kind: 'badResponse', path: 'files', reason: 'the picture is gone' });
	}
	const origin = { isGenerated, isSample: parts.isSample };
	const names = {
		fileName: logoFileName(symbol, file, origin),
		alternative: logoAlternative(symbol, origin),
	};
	await keep(image, names, origin, title, parts);
}

async function pickVariant(
	title: string,
	previews: ReturnType<SaveLogoParts['previews']>,
	{ openList, isSample }: Pick<SaveLogoParts, 'openList' | 'isSample'>,
): Promise<LogoVariant | undefined> {
	const own = new DisposableStore();
	const list = own.add(openList<LogoVariant>());
	const placeholder = isSample ? t('Choose a variant. They are sample data.') : t('Which one?');
	list.show({ title, placeholder, isBusy: true });
	try {
		return await new Promise((resolve, reject) => {
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(
				list.onDidAccept((variant) => {
					if (variant) {
						resolve(variant);
					}
				}),
			);
			previews.then((known) => list.show({ rows: known.map(variantRow), isBusy: false }), reject);
		});
	} finally {
		own.dispose();
	}
}

function variantRow(variant: LogoVariant): ListRow<LogoVariant> {
	const { file, preview, isGenerated } = variant;
	return {
		label: logoName(file, isGenerated),
		description: logoFormat(file),
		...(isGenerated && { detail: t('Drawn from the company’s name, as it has no logo') }),
		icon: preview ? dataUri(preview) : 'symbol-misc',
		value: variant,
	};
}

async function askForPixels(title: string, steps: Steps): Promise<number | undefined> {
	const sizes = [64, 128, 300, 512].map((pixels) => ({ label: t('{0} pixels', pixels), value: pixels }));
	const placeholder = t('Choose a maximum size. Images are scaled down, never up.');
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
	{ fileName, alternative }: { readonly fileName: string; readonly alternative: string },
	origin: LogoOrigin,
	title: string,
	{ steps, copy, saveFile, say }: SaveLogoParts,
): Promise<void> {
	const copyText = async (text: string): Promise<void> => {
		await copy(text);
		say(logoCopied(origin), 'check');
	};
	const save = async (): Promise<void> => {
		if (await saveFile(fileName, image.bytes)) {
			say(t('{0} saved', fileName), 'check');
		}
	};
	const ways = [
		{ label: t('Save to File…'), value: save },
		{ label: t('Copy as Markdown Image'), value: () => copyText(`![${alternative}](${dataUri(image)})`) },
		{ label: t('Copy as Data URI'), value: () => copyText(dataUri(image)) },
	];
	await chosenIn(await steps.pick({ title, placeholder: fileName }, ways))?.();
}
