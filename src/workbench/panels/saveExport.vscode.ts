import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { isAbort } from '../../base/failure.js';
import type {
	ExportedText,
	ExportFormat,
	ExportOffer,
	ExportTarget,
	OfferChoice,
} from '../../presentation/export/exportOffer.js';
import { asText } from '../asText.js';
import { signalOf } from '../cancellation.vscode.js';
import { notices } from '../notices.vscode.js';
import { pickItem, steps } from '../steps.vscode.js';
import type { EditorPlace } from './lastEditor.vscode.js';
import { pickForm } from './pickForm.js';
import { pickPlace } from './pickPlace.js';
import type { SavedFileStatus } from './savedFileStatus.vscode.js';
import type { SavePlace } from './savePlace.vscode.js';

/** An export summary takes longer to read than other notices. */
const SAID_FOR_MS = 10_000;

export interface ExportParts {
	readonly saved: SavedFileStatus;
	readonly place: SavePlace;
	/** The place in an editor, if one is open. */
	readonly editor: () => EditorPlace | undefined;
	/** The id of the format or the amount chosen last. */
	readonly lastForm: { readonly value: string | undefined; set(form: string): Promise<void> };
	/** The id of the place chosen last. */
	readonly lastPlace: { readonly value: string | undefined; set(place: string): Promise<void> };
	readonly log: Pick<vscode.LogOutputChannel, 'error'>;
}

/** Asks which of several things to export. */
export async function pickOffer({ title, choices, missing }: OfferChoice): Promise<ExportOffer | undefined> {
	const items = choices.map(({ label, detail, offer }) => ({ label, description: detail, offer }));
	const placeholder =
		missing === undefined
			? l10n.t('Choose the content')
			: l10n.t('Choose the content. Not loaded: {0}', missing);
	return (await pickItem({ title, placeholder }, items))?.offer;
}

/**
 * Exports an offer: asks for the format and, unless given, the target, then creates and delivers the text.
 * Long work shows progress and can be cancelled.
 */
export async function saveExport(
	offer: ExportOffer,
	parts: ExportParts,
	target: ExportTarget | undefined,
): Promise<void> {
	const editor = target === 'clipboard' ? undefined : parts.editor();
	const accepts = (form: ExportFormat): boolean => target !== 'editor' || (editor?.accepts(form) ?? true);
	const form = await pickForm(offer, parts.lastForm.value, accepts, steps);
	const deliver = form && (await placeFor(offer, form, target, editor, parts));
	if (!deliver) {
		return;
	}
	await parts.lastForm.set(form.id);
	try {
		await delivered(offer, form, await textOf(offer, form), deliver, parts);
	} catch (error) {
		if (!isAbort(error)) {
			throw error;
		}
	}
}

/** Delivers the text to the chosen target; returns whether that worked. */
type Deliver = (made: ExportedText) => Promise<boolean>;

async function placeFor(
	offer: ExportOffer,
	form: ExportFormat,
	target: ExportTarget | undefined,
	editor: EditorPlace | undefined,
	parts: ExportParts,
): Promise<Deliver | undefined> {
	if (target === 'clipboard') {
		return toClipboard(offer);
	}
	return target === 'editor' && editor ? toEditor(editor, form) : choosePlace(offer, form, editor, parts);
}

/** Asks for a target and returns its delivery; undefined if the user cancels. */
async function choosePlace(
	offer: ExportOffer,
	form: ExportFormat,
	editor: EditorPlace | undefined,
	{ saved, place, lastPlace }: ExportParts,
): Promise<Deliver | undefined> {
	const places = [
		{ id: 'document', label: l10n.t('New Document'), deliver: async () => Promise.resolve(toDocument(form)) },
		{ id: 'file', label: l10n.t('File…'), deliver: () => toFile(offer, form, saved, place) },
		{ id: 'clipboard', label: l10n.t('Clipboard'), deliver: async () => Promise.resolve(toClipboard(offer)) },
		...(editor?.accepts(form) === true
			? [{ id: 'editor', label: editor.label, deliver: async () => Promise.resolve(toEditor(editor, form)) }]
			: []),
	];
	return (await pickPlace(offer.title, places, lastPlace, steps))?.deliver();
}

/** Delivers the text. If that fails, asks for another target until one works or the user cancels. */
async function delivered(
	offer: ExportOffer,
	form: ExportFormat,
	made: ExportedText,
	first: Deliver,
	parts: ExportParts,
): Promise<void> {
	let deliver: Deliver | undefined = first;
	while (deliver && !(await isPut(deliver, made, parts))) {
		const title = l10n.t('The export failed. {0}', offer.title);
		deliver = await choosePlace({ ...offer, title }, form, undefined, parts);
	}
}

async function isPut(deliver: Deliver, made: ExportedText, { log }: ExportParts): Promise<boolean> {
	try {
		return await deliver(made);
	} catch (error) {
		log.error(`export: ${error instanceof Error ? error.message : 'unknown'}`);
		return false;
	}
}

function toEditor(editor: EditorPlace, form: ExportFormat): Deliver {
	return async ({ text }) => editor.put(form, text);
}

function toDocument({ languageId }: ExportFormat): Deliver {
	return async ({ text, summary }) => {
		const document = await vscode.workspace.openTextDocument({ content: text, language: languageId });
		await vscode.window.showTextDocument(document);
		if (summary !== undefined) {
			notices.say(summary, 'check', SAID_FOR_MS);
		}
		return true;
	};
}

function toClipboard({ fileName }: ExportOffer): Deliver {
	return async ({ text, summary }) => {
		// Pasted text needs no byte order mark.
		await vscode.env.clipboard.writeText(text.replace(/^\uFEFF/, ''));
		notices.say(l10n.t('Copied: {0}', summary ?? fileName), 'check', SAID_FOR_MS);
		return true;
	};
}

/** Asks for the file before creating the text, so that a user who cancels hasn't waited. */
async function toFile(
	{ title, fileName }: ExportOffer,
	form: ExportFormat,
	saved: SavedFileStatus,
	place: SavePlace,
): Promise<Deliver | undefined> {
	const target = await place.ask(title, fileName, [form]);
	return (
		target &&
		(async ({ text, summary }) => {
			await place.write(target, new TextEncoder().encode(text));
			saved.show(target, summary, SAID_FOR_MS);
			return true;
		})
	);
}

async function textOf({ title }: ExportOffer, form: ExportFormat): Promise<ExportedText> {
	const stop = new AbortController();
	let report: (progress: string) => void = () => undefined;
	const made = form.text(stop.signal, (progress) => report(progress));
	if (!(made instanceof Promise)) {
		return made;
	}
	return vscode.window.withProgress(
		{ location: vscode.ProgressLocation.Notification, cancellable: true, title: asText(title) },
		async (progress, token) => {
			report = (message) => progress.report({ message });
			const cancelled = signalOf(token);
			cancelled.signal.addEventListener('abort', () => stop.abort());
			try {
				return await made;
			} finally {
				cancelled.dispose();
			}
		},
	);
}
