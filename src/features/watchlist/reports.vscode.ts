import * as vscode from 'vscode';
import { type Disposable } from '../../base/disposable.js';

const SCHEME = 'market-data-report';
/** VS Code's own preview, which the user can disable. */
const MARKDOWN = 'vscode.markdown-language-features';
/** A repeated report opens as a new document; old ones stay readable while they are open. */
const MAX_ENTRIES = 10;

/** Read-only documents to read and copy from, which never need saving. */
export class Reports implements Disposable {
	readonly #texts = new Map<string, string>();
	readonly #provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
		provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()) ?? '',
	});
	#count = 0;

	/** Opens a Markdown report in the preview, or as text where there is no preview. */
	async open(fileName: string, text: string): Promise<void> {
		this.#count += 1;
		const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${fileName}`, query: String(this.#count) });
		this.#texts.set(uri.toString(), text);
		const [oldest] = this.#texts.keys();
		if (this.#texts.size > MAX_ENTRIES && oldest !== undefined) {
			this.#texts.delete(oldest);
		}
		if (vscode.extensions.getExtension(MARKDOWN)) {
			await vscode.commands.executeCommand('markdown.showPreview', uri);
		} else {
			await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
		}
	}

	dispose(): void {
		this.#provider.dispose();
		this.#texts.clear();
	}
}
