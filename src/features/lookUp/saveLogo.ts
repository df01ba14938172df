import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { ApiError } from '../../base/failure.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Drawing, Image } from '../../contract/image.js';
import { isComposite, isDrawing, type LogoFile } from '../../contract/logos.js';
import type { LogoForm, LogoVariant, LogoRequest } from '../../store/logos.js';
import type { Say } from '../../workbench/notices.js';
import type { ListRow, OpensList } from '../../workbench/openList.js';
import type { WithProgress } from '../../workbench/progress.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import type { MementoValue } from '../../workbench/storage/memento.js';
import {
	dataUri,
	logoAlternative,
	type LogoChoice,
	logoCopied,
	logoFileName,
	logoFormat,
	logoIcon,
	logoName,
	type LogoOrigin,
	radiusProblem,
	sizeProblem,
	sizeWords,
	typedRadius,
	typedSize,
	writtenSize,
} from './logoForm.js';

const SIZES = [64, 128, 300, 512];
const TYPED = 'typed';

/** Asks for the image options, starting from the last choices; undefined if the user cancels. */
async function promptForForm(
	title: string,
	file: LogoFile,
	last: LogoForm,
	steps: Steps,
): Promise<LogoForm | undefined> {
	const size = isDrawing(file) ? last.size : await promptForSize(title, last.size, steps);
	if (!size) {
		return undefined;
	}
	const radiusPercent = isComposite(file)
		? await promptForCorners(title, last.radiusPercent, steps)
		: last.radiusPercent;
	if (radiusPercent === undefined) {
		return undefined;
	}
	const isForFlutter = isDrawing(file)
		? await promptForReader(title, last.isForFlutter, steps)
		: last.isForFlutter;
	return isForFlutter === undefined ? undefined : { size, radiusPercent, isForFlutter };
}

async function promptForSize(
	title: string,
	last: LogoForm['size'],
	steps: Steps,
): Promise<LogoForm['size'] | undefined> {
	const isUsual = last.width === last.height && SIZES.includes(last.width);
	const placeholder = l10n.t('Choose a maximum size. Images are scaled down, never up.');
	const size = chosenIn<LogoForm['size'] | typeof TYPED>(
		await steps.pick<LogoForm['size'] | typeof TYPED>({ title, placeholder }, [
			...SIZES.map((side) => ({ width: side, height: side })).map((box) => ({
				label: sizeWords(box),
				value: box,
				isCurrent: isUsual && box.width === last.width,
			})),
			{
				label: l10n.t('Custom Size…'),
				...(!isUsual && { detail: sizeWords(last), isCurrent: true }),
				value: TYPED,
			},
		]),
	);
	if (size !== TYPED) {
		return size;
	}
	const prompt = l10n.t('A box such as 200x60, or just the width, in pixels');
	const typed = chosenIn(
		await steps.type({ title }, { prompt, value: writtenSize(last), problemOf: sizeProblem }),
	);
	return typed === undefined ? undefined : typedSize(typed);
}

async function promptForCorners(title: string, last: number, steps: Steps): Promise<number | undefined> {
	const corners = [
		{ label: l10n.t('Square corners'), value: 0 },
		{ label: l10n.t('Rounded corners'), value: 20 },
		{ label: l10n.t('Circle'), value: 50 },
	];
	const isUsual = corners.some(({ value }) => value === last);
	const radius = chosenIn<number | typeof TYPED>(
		await steps.pick<number | typeof TYPED>({ title, placeholder: l10n.t('Choose the corners') }, [
			...corners.map((corner) => ({ ...corner, isCurrent: corner.value === last })),
			{
				label: l10n.t('Custom Radius…'),
				...(!isUsual && { detail: l10n.t('{0} percent', last), isCurrent: true }),
				value: TYPED,
			},
		]),
	);
	if (radius !== TYPED) {
		return radius;
	}
	const prompt = l10n.t('The radius of the corners in percent: 0 is square, 50 a circle');
	const typed = chosenIn(
		await steps.type({ title }, { prompt, value: String(last), problemOf: radiusProblem }),
	);
	return typed === undefined ? undefined : typedRadius(typed);
}

async function promptForReader(title: string, last: boolean, steps: Steps): Promise<boolean | undefined> {
	return chosenIn(
		await steps.pick({ title, placeholder: l10n.t('Choose what will use the image') }, [
			{ label: l10n.t('For Any Program'), value: false, isCurrent: !last },
			{ label: l10n.t('For Flutter'), value: true, isCurrent: last },
		]),
	);
}

interface SaveLogoParts {
	readonly symbolOf: (given: unknown, title: string) => Promise<TickerSymbol | undefined>;
	readonly previews: (symbol: TickerSymbol, signal: AbortSignal) => Promise<readonly LogoVariant[]>;
	readonly image: (request: LogoRequest, signal: AbortSignal) => Promise<Image | Drawing | undefined>;
	/** Whether the images are sample data. */
	readonly isSample: boolean;
	/** The last choices. */
	readonly choice: Pick<MementoValue<LogoChoice>, 'value' | 'set'>;
	readonly openList: OpensList;
	readonly steps: Steps;
	readonly copy: (text: string) => Promise<void>;
	/** Shows a save dialog and writes the image; resolves to whether it was written. */
	readonly saveFile: (fileName: string, bytes: Uint8Array) => Promise<boolean>;
	readonly say: Say;
	readonly withProgress: WithProgress;
}

/** Asks for a variant of a company's logo, its size and corners, and saves it or copies it as text. */
export async function saveLogo(given: unknown, parts: SaveLogoParts): Promise<void> {
	const title = l10n.t('Save or Copy Logo');
	const symbol = await parts.symbolOf(given, title);
	if (!symbol) {
		return;
	}
	const requesting = new AbortController();
	try {
		await chooseLogo(symbol, title, parts, requesting.signal);
	} finally {
		// Cancel previews that are still loading.
		requesting.abort();
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
	const form = await promptForForm(title, file, parts.choice.value, parts.steps);
	if (!form) {
		return;
	}
	await parts.choice.set({ ...form, file });
	const image = await parts.withProgress(l10n.t('Loading {0}…', logoName(file, isGenerated)), (waiting) =>
		parts.image({ symbol, file, ...form, isGenerated }, waiting),
	);
	if (!image) {
		throw new ApiError({ kind: 'badResponse', path: 'files', reason: 'the picture is gone' });
	}
	const origin = { isGenerated, isSample: parts.isSample };
	const names = {
		fileName: logoFileName(symbol, file, origin),
		alternative: logoAlternative(symbol, origin),
	};
	await saveChoice(image, names, origin, title, parts);
}

async function pickVariant(
	title: string,
	previews: ReturnType<SaveLogoParts['previews']>,
	{ openList, isSample, choice }: Pick<SaveLogoParts, 'openList' | 'isSample' | 'choice'>,
): Promise<LogoVariant | undefined> {
	const own = new DisposableStore();
	const list = own.add(openList<LogoVariant>());
	const placeholder = isSample
		? l10n.t('Choose a variant. They are sample data.')
		: l10n.t('Choose a variant.');
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
			previews.then((loaded) => {
				const rows = lastFirst(loaded, choice.value.file).map(variantRow);
				list.show({ rows, isBusy: false });
			}, reject);
		});
	} finally {
		own.dispose();
	}
}

/** The variants, with the last saved one first. */
function lastFirst(variants: readonly LogoVariant[], last: LogoFile | undefined): readonly LogoVariant[] {
	return variants.toSorted((one, other) => Number(other.file === last) - Number(one.file === last));
}

function variantRow(variant: LogoVariant): ListRow<LogoVariant> {
	const { file, preview, isGenerated } = variant;
	return {
		label: logoName(file, isGenerated),
		description: logoFormat(file),
		...(isGenerated && { detail: l10n.t('Drawn from the company’s name, as it has no logo') }),
		icon: preview ? logoIcon(file, preview) : 'symbol-misc',
		value: variant,
	};
}

async function saveChoice(
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
			say(l10n.t('{0} saved', fileName), 'check');
		}
	};
	const ways = [
		{ label: l10n.t('Save to File…'), value: save },
		{
			label: l10n.t('Copy as Markdown Image'),
			value: () => copyText(`![${alternative}](${dataUri(image)})`),
		},
		{ label: l10n.t('Copy as Data URI'), value: () => copyText(dataUri(image)) },
	];
	await chosenIn(await steps.pick({ title, placeholder: fileName }, ways))?.();
}
