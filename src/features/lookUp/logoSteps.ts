import * as l10n from '@vscode/l10n';
import { isComposite, isDrawing, type LogoFile } from '../../contract/logos.js';
import type { LogoForm } from '../../store/logos.js';
import { radiusProblem, sizeProblem, sizeWords, typedRadius, typedSize, writtenSize } from './logoForm.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';

const SIZES = [64, 128, 300, 512];
const TYPED = 'typed';

/** Asks for what can be chosen of a kind of picture, beginning with what was chosen last; undefined where the person gave up. */
export async function askForForm(
	title: string,
	file: LogoFile,
	last: LogoForm,
	steps: Steps,
): Promise<LogoForm | undefined> {
	const size = isDrawing(file) ? last.size : await askForSize(title, last.size, steps);
	if (!size) {
		return undefined;
	}
	const radiusPercent = isComposite(file)
		? await askForCorners(title, last.radiusPercent, steps)
		: last.radiusPercent;
	if (radiusPercent === undefined) {
		return undefined;
	}
	const isForFlutter = isDrawing(file)
		? await askForReader(title, last.isForFlutter, steps)
		: last.isForFlutter;
	return isForFlutter === undefined ? undefined : { size, radiusPercent, isForFlutter };
}

async function askForSize(
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
				label: l10n.t('Another Size…'),
				...(!isUsual && { detail: sizeWords(last), isCurrent: true }),
				value: TYPED,
			},
		]),
	);
	if (size !== TYPED) {
		return size;
	}
	const prompt = l10n.t('A box as 200x60, or the width alone, in pixels');
	const typed = chosenIn(
		await steps.type({ title }, { prompt, value: writtenSize(last), problemOf: sizeProblem }),
	);
	return typed === undefined ? undefined : typedSize(typed);
}

async function askForCorners(title: string, last: number, steps: Steps): Promise<number | undefined> {
	const corners = [
		{ label: l10n.t('Square corners'), value: 0 },
		{ label: l10n.t('Round corners'), value: 20 },
		{ label: l10n.t('Circle'), value: 50 },
	];
	const isUsual = corners.some(({ value }) => value === last);
	const radius = chosenIn<number | typeof TYPED>(
		await steps.pick<number | typeof TYPED>({ title, placeholder: l10n.t('Choose the corners') }, [
			...corners.map((corner) => ({ ...corner, isCurrent: corner.value === last })),
			{
				label: l10n.t('Another Radius…'),
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

async function askForReader(title: string, last: boolean, steps: Steps): Promise<boolean | undefined> {
	return chosenIn(
		await steps.pick({ title, placeholder: l10n.t('For what is the drawing?') }, [
			{ label: l10n.t('For Any Program'), value: false, isCurrent: !last },
			{ label: l10n.t('For Flutter'), value: true, isCurrent: last },
		]),
	);
}
