import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { isAbort } from '../../base/failure.js';
import type { ExportedText, ExportFormat, ExportOffer } from '../../controllers/export/exportOffer.js';
import { asText } from '../../controllers/asText.js';
import { signalOf } from '../cancellation.js';
import { notices } from '../notices.js';
import { pickItem } from '../steps.js';
import type { SavedFileStatus } from './savedFileStatus.js';

/** What was exported takes longer to read. */
const SAID_FOR_MS = 10_000;

/** Asks in which form and to where, makes the text, and puts it there; long work shows how far it is and can be cancelled. */
export async function saveExport(offer: ExportOffer, saved: SavedFileStatus): Promise<void> {
	const form = await pickForm(offer);
	const deliver = form && (await pickPlace(offer, form, saved));
	if (!deliver) {
		return;
	}
	try {
		await deliver(await textOf(offer, form));
	} catch (error) {
		if (!isAbort(error)) {
			throw error;
		}
	}
}

async function pickForm({ title, forms }: ExportOffer): Promise<ExportFormat | undefined> {
	const [only, ...others] = forms;
	if (others.length === 0) {
		return only;
	}
	const choices = forms.map((form) => ({ label: form.label, description: form.detail ?? '', form }));
	return (await pickItem({ title, placeholder: t('Choose a format') }, choices))?.form;
}

/** What puts the text where the person wants it; undefined where they thought better of it. */
type Deliver = (made: ExportedText) => Promise<void>;

async function pickPlace(
	offer: ExportOffer,
	form: ExportFormat,
	saved: SavedFileStatus,
): Promise<Deliver | undefined> {
	const places = [
		{ label: t('New Document'), deliver: async () => Promise.resolve(toDocument(form)) },
		{ label: t('File…'), deliver: () => toFile(offer, form, saved) },
		{ label: t('Clipboard'), deliver: async () => Promise.resolve(toClipboard(offer)) },
	];
	return (
		await pickItem({ title: offer.title, placeholder: t('Choose where to export to') }, places)
	)?.deliver();
}

function toDocument({ languageId }: ExportFormat): Deliver {
	return async ({ text, summary }) => {
		const document = await vscode.workspace.openTextDocument({ content: text, language: languageId });
		await vscode.window.showTextDocument(document);
		if (summary !== undefined) {
			notices.say(summary, 'check', SAID_FOR_MS);
		}
	};
}

function toClipboard({ fileName }: ExportOffer): Deliver {
	return async ({ text, summary }) => {
		await vscode.env.clipboard.writeText(text);
		notices.say(t('Copied: {0}', summary ?? fileName), 'check', SAID_FOR_MS);
	};
}

/** The file is asked for first: who changes their mind has not waited for anything. */
async function toFile(
	{ title, fileName }: ExportOffer,
	form: ExportFormat,
	saved: SavedFileStatus,
): Promise<Deliver | undefined> {
	const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
	const target = await vscode.window.showSaveDialog({
		title,
		filters: { [form.label]: [form.ending] },
		...(folder && { defaultUri: vscode.Uri.joinPath(folder, `${fileName}.${form.ending}`) }),
	});
	return (
		target &&
		(async ({ text, summary }) => {
			await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
			saved.show(target, summary, SAID_FOR_MS);
		})
	);
}

async function textOf({ title }: ExportOffer, form: ExportFormat): Promise<ExportedText> {
	const stop = new AbortController();
	let tell: (progress: string) => void = () => undefined;
	const made = form.text(stop.signal, (progress) => tell(progress));
	if (!(made instanceof Promise)) {
		return made;
	}
	return vscode.window.withProgress(
		{ location: vscode.ProgressLocation.Notification, cancellable: true, title: asText(title) },
		async (progress, token) => {
			tell = (message) => progress.report({ message });
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
