import * as l10n from '@vscode/l10n';
import { ApiError } from '../../base/failure.js';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Drawing, Image } from '../../contract/image.js';
import type { LogoFile } from '../../contract/logos.js';
import type { LogoVariant, LogoWish } from '../../store/logos.js';
import {
	dataUri,
	logoAlternative,
	logoCopied,
	logoFileName,
	logoFormat,
	logoIcon,
	logoName,
	type LogoOrigin,
} from './logoNames.js';
import type { LogoChoice } from './logoForm.js';
import type { MementoValue } from '../../workbench/memento/mementoValue.js';
import type { Say } from '../../workbench/notices.js';
import type { ListRow, OpensList } from '../../workbench/openList.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import { askForForm } from './logoSteps.js';

export interface SaveLogoParts {
	readonly symbolOf: (given: unknown, title: string) => Promise<TickerSymbol | undefined>;
	readonly previews: (symbol: TickerSymbol, signal: AbortSignal) => Promise<readonly LogoVariant[]>;
	readonly image: (wish: LogoWish, signal: AbortSignal) => Promise<Image | Drawing | undefined>;
	/** Whether all pictures are of the sample data. */
	readonly isSample: boolean;
	/** How a picture was saved last. */
	readonly choice: Pick<MementoValue<LogoChoice>, 'value' | 'set'>;
	readonly openList: OpensList;
	readonly steps: Steps;
	readonly copy: (text: string) => Promise<void>;
	/** Asks for a place and writes the picture there; says whether it did. */
	readonly saveFile: (fileName: string, bytes: Uint8Array) => Promise<boolean>;
	readonly say: Say;
}

/** Asks for a variant of a company's logo, its size and corners, and saves it or copies it as text. */
export async function saveLogo(given: unknown, parts: SaveLogoParts): Promise<void> {
	const title = l10n.t('Save or Copy Logo');
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
	const form = await askForForm(title, file, parts.choice.value, parts.steps);
	if (!form) {
		return;
	}
	await parts.choice.set({ ...form, file });
	const image = await parts.image({ symbol, file, ...form, isGenerated }, signal);
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
			previews.then((known) => {
				const rows = lastFirst(known, choice.value.file).map(variantRow);
				list.show({ rows, isBusy: false });
			}, reject);
		});
	} finally {
		own.dispose();
	}
}

/** The variants, the one that was saved last before the others. */
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
