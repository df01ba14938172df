import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import { notices } from '../notices.vscode.js';
import type { ChartFromPage } from './chartMessages.js';
import type { SavePlace } from './savePlace.vscode.js';
import type { SavedFileStatus } from './savedFileStatus.vscode.js';

/** Asks where to save a picture and writes it there; returns whether it did. */
export async function savePicture(place: SavePlace, fileName: string, bytes: Uint8Array): Promise<boolean> {
	const point = fileName.lastIndexOf('.');
	const kind = { label: l10n.t('Images'), ending: fileName.slice(point + 1) };
	const target = await place.ask(l10n.t('Save to File…'), fileName.slice(0, point), [kind]);
	await (target && place.write(target, bytes));
	return target !== undefined;
}

const SAID_FOR_MS = 10_000;

interface SaveChartParts {
	readonly saved: SavedFileStatus;
	readonly place: SavePlace;
	/** The file extension chosen last. */
	readonly lastForm: { readonly value: string | undefined; set(form: string): Promise<void> };
	readonly log: Pick<vscode.LogOutputChannel, 'error' | 'warn'>;
}

/**
 * Asks for a file and writes a chart to it. If writing fails, offers another place, so that nothing is lost.
 */
export async function saveChart(chart: ChartFromPage['chartDrawn'], parts: SaveChartParts): Promise<void> {
	const { refused } = chart;
	if (refused !== undefined) {
		parts.log.warn(`chart: not on the clipboard, ${refused}`);
	}
	let isWanted =
		refused === undefined ||
		(await notices.warn(l10n.t('This window doesn’t allow copying images.'), l10n.t('Save Chart As…')));
	while (isWanted) {
		isWanted = !(await isSaved(chart, parts)) && (await isWantedElsewhere());
	}
}

function isWantedElsewhere(): Promise<boolean> {
	return notices.warn(l10n.t('The chart couldn’t be saved there.'), l10n.t('Save Chart As…'));
}

/** Returns true if it was saved or the user cancelled. */
async function isSaved(
	{ file, svg, png }: ChartFromPage['chartDrawn'],
	{ saved, place, lastForm, log }: SaveChartParts,
): Promise<boolean> {
	const forms = { svg: new TextEncoder().encode(svg), png };
	const kinds = [
		{ label: l10n.t('SVG Image'), ending: 'svg' },
		{ label: l10n.t('PNG Image'), ending: 'png' },
	] as const;
	const [first, second] = kinds;
	const target = await place.ask(
		l10n.t('Save Chart As'),
		fileName(file),
		lastForm.value === 'png' ? [second, first] : kinds,
	);
	if (!target) {
		return true;
	}
	const form = /\.png$/i.test(target.path) ? 'png' : 'svg';
	try {
		await place.write(target, forms[form]);
	} catch (error) {
		log.error(`chart: ${error instanceof Error ? error.message : 'unknown'}`);
		return false;
	}
	await lastForm.set(form);
	saved.show(target, undefined, SAID_FOR_MS);
	return true;
}

/** Keeps only letters and digits of any language, so that the name can't lead to another folder. */
function fileName(text: string): string {
	return text.replace(/[^\p{L}\p{N}]+/gu, '-');
}
