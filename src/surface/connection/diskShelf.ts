import * as vscode from 'vscode';
import type { Clock } from '../../base/clock.js';
import type { Shelf, Shelved } from '../../store/shelf.js';

const LARGEST_BYTES = 2_000_000;
const MOST_FILES = 400;
const OLDEST_MS = 30 * 24 * 60 * 60_000;
const LINE_END = 10;

/** What lies on the shelf. */
export interface ShelfSize {
	readonly answers: number;
	readonly bytes: number;
}

/**
 * Answers as files below the extension's own folder, for all windows. Each key and address has a folder of its own,
 * whose name tells nothing of them.
 */
export class DiskShelf implements Shelf {
	#isTidy = false;

	constructor(
		private readonly root: vscode.Uri,
		/** The folder of the key in force; undefined while there is none. */
		private readonly folderName: () => Promise<string | undefined>,
		private readonly clock: Clock,
		private readonly tell: (line: string) => void,
	) {}

	async get(address: string): Promise<Shelved | undefined> {
		const file = await this.#file(address);
		try {
			return file && parse(await vscode.workspace.fs.readFile(file), address);
		} catch (error) {
			this.#tellUnlessMissing(error);
			return undefined;
		}
	}

	async put(address: string, { receivedAt, body }: Shelved): Promise<void> {
		const file = await this.#file(address);
		if (!file || body.byteLength > LARGEST_BYTES) {
			return;
		}
		const head = new TextEncoder().encode(
			`${JSON.stringify({ address, receivedAt, bytes: body.byteLength })}\n`,
		);
		// Whole or not at all: another window may read it in this moment.
		const draft = file.with({ path: `${file.path}.${crypto.randomUUID()}` });
		try {
			await vscode.workspace.fs.writeFile(draft, Buffer.concat([head, body]));
			await vscode.workspace.fs.rename(draft, file, { overwrite: true });
			await this.#tidyOnce();
		} catch (error) {
			this.#tellUnlessMissing(error);
		}
	}

	/** Forgets what belongs to any other key or address than those in force. */
	async forgetOthers(): Promise<void> {
		const own = await this.folderName();
		for (const [name] of await this.#entries(this.root)) {
			if (name !== own) {
				await this.#delete(vscode.Uri.joinPath(this.root, name));
			}
		}
	}

	async clear(): Promise<void> {
		await this.#delete(this.root);
	}

	async size(): Promise<ShelfSize> {
		const folder = await this.#folder();
		const files = folder ? await this.#files(folder) : [];
		return { answers: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
	}

	async #folder(): Promise<vscode.Uri | undefined> {
		const name = await this.folderName();
		return name === undefined ? undefined : vscode.Uri.joinPath(this.root, name);
	}

	async #file(address: string): Promise<vscode.Uri | undefined> {
		const folder = await this.#folder();
		return folder && vscode.Uri.joinPath(folder, (await digest(address)).slice(0, 40));
	}

	/** Once a session: what is too old, or too many, goes. */
	async #tidyOnce(): Promise<void> {
		const folder = this.#isTidy ? undefined : await this.#folder();
		this.#isTidy = true;
		if (!folder) {
			return;
		}
		const files = [...(await this.#files(folder))].sort((left, right) => right.changedAt - left.changedAt);
		const now = this.clock.now();
		for (const [index, { uri, changedAt }] of files.entries()) {
			if (index >= MOST_FILES || now - changedAt > OLDEST_MS) {
				await this.#delete(uri);
			}
		}
	}

	async #files(folder: vscode.Uri) {
		const entries = await this.#entries(folder);
		return Promise.all(
			entries.map(async ([name]) => {
				const uri = vscode.Uri.joinPath(folder, name);
				const { mtime, size } = await vscode.workspace.fs.stat(uri);
				return { uri, changedAt: mtime, bytes: size };
			}),
		);
	}

	async #entries(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
		try {
			return await vscode.workspace.fs.readDirectory(folder);
		} catch (error) {
			this.#tellUnlessMissing(error);
			return [];
		}
	}

	async #delete(uri: vscode.Uri): Promise<void> {
		try {
			await vscode.workspace.fs.delete(uri, { recursive: true });
		} catch (error) {
			this.#tellUnlessMissing(error);
		}
	}

	#tellUnlessMissing(error: unknown): void {
		if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
			this.tell(`Stored answers: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
}

/** The answer in a file; undefined where it is of another address, cut short, or nothing of ours. */
function parse(file: Uint8Array, address: string): Shelved | undefined {
	const end = file.indexOf(LINE_END);
	const body = file.subarray(end + 1);
	try {
		const head: unknown = JSON.parse(new TextDecoder().decode(file.subarray(0, Math.max(0, end))));
		if (
			typeof head === 'object' &&
			head !== null &&
			'address' in head &&
			'receivedAt' in head &&
			'bytes' in head
		) {
			const { receivedAt } = head;
			return head.address === address && head.bytes === body.byteLength && typeof receivedAt === 'number'
				? { receivedAt, body }
				: undefined;
		}
		return undefined;
	} catch {
		// A file of an earlier make: as good as none, and the next answer replaces it.
		return undefined;
	}
}

/** 64 hexadecimal digits that tell nothing of the text. */
export async function digest(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
