import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { isAbort } from '../../base/failure.js';
import { signalOf } from '../cancellation.js';

const SAID_FOR_MS = 10_000;

/** What an export came to. */
export interface ExportedText {
	readonly text: string;
	/** How much it is, and why it is not more, as `1,200 dividends`. */
	readonly summary?: string;
}

/** A form in which something leaves, as CSV. */
export interface ExportForm {
	readonly id: string;
	readonly label: string;
	/** Dim words that tell the forms apart. */
	readonly detail?: string;
	/** The ending of its files, without the point. */
	readonly ending: string;
	/** The language of its documents in the editor. */
	readonly languageId: string;
	/** Makes the text, at once or over time; `tell` says how far it has come. */
	readonly text: (
		signal: AbortSignal,
		tell: (progress: string) => void,
	) => ExportedText | Promise<ExportedText>;
}

/** Something that can leave in one form or several. */
export interface ExportOffer {
	readonly title: string;
	/** The suggested name of the file, without its ending. */
	readonly fileName: string;
	readonly forms: readonly ExportForm[];
}

/** Asks in which form and to where, makes the text, and puts it there; long work shows how far it is and can be cancelled. */
export async function saveExport(offer: ExportOffer): Promise<void> {
	const form = await pickForm(offer);
	const deliver = form && (await pickPlace(offer, form));
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

async function pickForm({ title, forms }: ExportOffer): Promise<ExportForm | undefined> {
	const [only, ...others] = forms;
	if (others.length === 0) {
		return only;
	}
	const choices = forms.map((form) => ({ label: form.label, description: form.detail ?? '', form }));
	return (await vscode.window.showQuickPick(choices, { title, placeHolder: t('In which form?') }))?.form;
}

/** What puts the text where the person wants it; undefined where they thought better of it. */
type Deliver = (made: ExportedText) => Promise<void>;

async function pickPlace(offer: ExportOffer, form: ExportForm): Promise<Deliver | undefined> {
	const places = [
		{ label: t('New Document'), deliver: async () => Promise.resolve(toDocument(form)) },
		{ label: t('File…'), deliver: () => toFile(offer, form) },
		{ label: t('Clipboard'), deliver: async () => Promise.resolve(toClipboard(offer)) },
	];
	const options = { title: offer.title, placeHolder: t('To where?') };
	return (await vscode.window.showQuickPick(places, options))?.deliver();
}

function toDocument({ languageId }: ExportForm): Deliver {
	return async ({ text, summary }) => {
		const document = await vscode.workspace.openTextDocument({ content: text, language: languageId });
		await vscode.window.showTextDocument(document);
		if (summary !== undefined) {
			vscode.window.setStatusBarMessage(`$(check) ${summary}`, SAID_FOR_MS);
		}
	};
}

function toClipboard({ fileName }: ExportOffer): Deliver {
	return async ({ text, summary }) => {
		await vscode.env.clipboard.writeText(text);
		vscode.window.setStatusBarMessage(`$(check) ${t('Copied: {0}', summary ?? fileName)}`, SAID_FOR_MS);
	};
}

/** The file is asked for first: who changes their mind has not waited for anything. */
async function toFile({ title, fileName }: ExportOffer, form: ExportForm): Promise<Deliver | undefined> {
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
			tellSaved(target, summary);
		})
	);
}

/** Says in the status bar that a file is there; a click opens it. */
function tellSaved(target: vscode.Uri, summary: string | undefined): void {
	const name = target.path.split('/').at(-1) ?? '';
	const item = vscode.window.createStatusBarItem('marketData.exported', vscode.StatusBarAlignment.Left);
	const words = summary === undefined ? t('{0} saved', name) : t('{0} saved: {1}', name, summary);
	item.name = t('Export');
	item.text = `$(check) ${words} · ${t('Open')}`;
	item.tooltip = t('Open {0}', name);
	item.command = { command: 'vscode.open', title: t('Open'), arguments: [target] };
	item.show();
	setTimeout(() => item.dispose(), SAID_FOR_MS);
}

async function textOf({ title }: ExportOffer, form: ExportForm): Promise<ExportedText> {
	const stop = new AbortController();
	let tell: (progress: string) => void = () => undefined;
	const made = form.text(stop.signal, (progress) => tell(progress));
	if (!(made instanceof Promise)) {
		return made;
	}
	return vscode.window.withProgress(
		{ location: vscode.ProgressLocation.Notification, cancellable: true, title },
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
