import * as vscode from 'vscode';
import type { Clock } from '../../base/clock.js';
import { digest, digestOf, joinedBytes } from '../../base/bytes.js';
import { errorMessage } from '../../base/errors.js';
import { parsedRecord } from '../../base/record.js';
import type { CachedResponse, ResponseCache } from '../../base/responseCache.js';
import { writeWhole } from './writeWhole.vscode.js';

const LARGEST_BYTES = 2_000_000;
/** A file contains its answer and one line of metadata. */
const LARGEST_FILE_BYTES = LARGEST_BYTES + 16_000;
/** A hover over a ticker needs up to nine files. */
const MOST_FILES = 1_000;
/** The number of files left by a cleanup, so that cleanups are rare. */
const FILES_LEFT = 900;
const MOST_BYTES = 100_000_000;
/** The longest time an answer may be shown while the service doesn't respond. */
const OLDEST_MS = 90 * 24 * 60 * 60_000;
/** A draft older than this was left by a window that closed, or by a full disk. */
const DRAFT_MS = 60_000;
/** How long no write is tried after a failed one. */
const REST_MS = 60_000;
const TIDY_EVERY = 40;
const ANSWER_NAME = /^[0-9a-f]{40}$/;
/** A disk that doesn't respond must not get ever more writes. */
const MOST_PENDING = 20;
/** Earlier versions contained links that expire. */
const VERSION = 3;
const LINE_END = 10;

/** The size of the cache. */
export interface CacheSize {
	readonly answers: number;
	readonly bytes: number;
}

interface CachedFile {
	readonly uri: vscode.Uri;
	readonly changedAt: number;
	readonly bytes: number;
}

/**
 * Caches answers as files in the extension's folder, for all windows. Each key and address has its own folder
 * with an opaque name. One file per answer needs no lock: windows write files atomically, and the worst case
 * is that two windows fetch the same answer. One file per kind of answer would need a lock, because every
 * window would have to read, change and rewrite it; a library would bring that lock.
 */
export class DiskCache implements ResponseCache {
	#untilTidy = 0;
	#restsUntil = Number.NEGATIVE_INFINITY;
	#pending = 0;

	constructor(
		private readonly root: vscode.Uri,
		/**
		 * Returns the opaque id of the current key and addresses, which names their folder; undefined if
		 * there are none.
		 */
		readonly access: () => Promise<string | undefined>,
		private readonly clock: Clock,
		private readonly report: (line: string) => void,
	) {}

	async get(address: string): Promise<CachedResponse | undefined> {
		try {
			const folder = await this.#folder();
			const file = folder && (await fileOf(folder, address));
			if (!file) {
				return undefined;
			}
			const { size } = await vscode.workspace.fs.stat(file);
			if (size > LARGEST_FILE_BYTES) {
				await this.#delete(file);
				return undefined;
			}
			return await parse(await vscode.workspace.fs.readFile(file), address);
		} catch (error) {
			this.#reportUnlessMissing(error);
			return undefined;
		}
	}

	async put(
		address: string,
		{ receivedAt, body }: CachedResponse,
		access: string | undefined,
	): Promise<void> {
		const isResting = this.clock.elapsed() < this.#restsUntil;
		if (
			access === undefined ||
			body.byteLength > LARGEST_BYTES ||
			isResting ||
			this.#pending >= MOST_PENDING
		) {
			return;
		}
		this.#pending += 1;
		try {
			const folder = vscode.Uri.joinPath(this.root, access);
			if ((await this.access()) !== undefined) {
				await this.#write(folder, address, { receivedAt, body });
			}
			// The key may have been removed during the write.
			if ((await this.access()) === undefined) {
				await this.#delete(folder);
			}
		} catch (error) {
			this.#restsUntil = this.clock.elapsed() + REST_MS;
			this.#reportUnlessMissing(error);
		} finally {
			this.#pending -= 1;
		}
	}

	async #write(folder: vscode.Uri, address: string, { receivedAt, body }: CachedResponse): Promise<void> {
		const file = await fileOf(folder, address);
		const about = {
			address,
			receivedAt,
			bytes: body.byteLength,
			version: VERSION,
			sha256: await digestOf(body),
		};
		const head = new TextEncoder().encode(`${JSON.stringify(about)}\n`);
		await writeWhole(file, joinedBytes([head, body]));
		await this.#evictOldest(folder);
	}

	/** Deletes the answers of any key or address except the current ones. */
	async forgetOthers(): Promise<void> {
		const own = await this.access();
		for (const [name] of await this.#entries(this.root)) {
			if (name !== own) {
				await this.#delete(vscode.Uri.joinPath(this.root, name));
			}
		}
	}

	async clear(): Promise<void> {
		await this.#delete(this.root);
	}

	async size(): Promise<CacheSize> {
		const folder = await this.#folder();
		const files = folder ? (await this.#files(folder)).filter(isAnswer) : [];
		return { answers: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
	}

	async #folder(): Promise<vscode.Uri | undefined> {
		const name = await this.access();
		return name === undefined ? undefined : vscode.Uri.joinPath(this.root, name);
	}

	/**
	 * Deletes files that are too old or half written, and the oldest beyond the limits of number and size.
	 */
	async #evictOldest(folder: vscode.Uri): Promise<void> {
		this.#untilTidy -= 1;
		const count = (await this.#entries(folder)).length;
		if (count <= MOST_FILES && this.#untilTidy > 0) {
			return;
		}
		this.#untilTidy = TIDY_EVERY;
		const now = this.clock.now();
		const files = [...(await this.#files(folder))].sort((left, right) => right.changedAt - left.changedAt);
		const most = count > MOST_FILES ? FILES_LEFT : MOST_FILES;
		let [saved, bytes] = [0, 0];
		for (const file of files) {
			const age = now - file.changedAt;
			if (!isAnswer(file)) {
				await (age > DRAFT_MS && this.#delete(file.uri));
				continue;
			}
			saved += 1;
			bytes += file.bytes;
			if (saved > most || bytes > MOST_BYTES || age > OLDEST_MS) {
				await this.#delete(file.uri);
			}
		}
	}

	async #files(folder: vscode.Uri): Promise<readonly CachedFile[]> {
		const entries = await this.#entries(folder);
		const files = await Promise.all(
			entries.map(async ([name]) => {
				const uri = vscode.Uri.joinPath(folder, name);
				try {
					const { mtime, size } = await vscode.workspace.fs.stat(uri);
					return [{ uri, changedAt: mtime, bytes: size }];
				} catch (error) {
					// Another window has renamed or removed it in the meantime.
					this.#reportUnlessMissing(error);
					return [];
				}
			}),
		);
		return files.flat();
	}

	async #entries(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
		try {
			return await vscode.workspace.fs.readDirectory(folder);
		} catch (error) {
			this.#reportUnlessMissing(error);
			return [];
		}
	}

	async #delete(uri: vscode.Uri): Promise<void> {
		try {
			await vscode.workspace.fs.delete(uri, { recursive: true });
		} catch (error) {
			this.#reportUnlessMissing(error);
		}
	}

	#reportUnlessMissing(error: unknown): void {
		if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
			this.report(`Stored answers: ${errorMessage(error)}`);
		}
	}
}

function isAnswer({ uri }: CachedFile): boolean {
	return ANSWER_NAME.test(uri.path.slice(uri.path.lastIndexOf('/') + 1));
}

async function fileOf(folder: vscode.Uri, address: string): Promise<vscode.Uri> {
	return vscode.Uri.joinPath(folder, (await digest(address)).slice(0, 40));
}

/**
 * Parses the answer in a file; undefined if it has another address or version, is truncated or modified, or
 * isn't ours.
 */
async function parse(file: Uint8Array, address: string): Promise<CachedResponse | undefined> {
	const end = file.indexOf(LINE_END);
	// Plain bytes: a panel can't receive a Buffer.
	const body = new Uint8Array(file.subarray(end + 1));
	const head = parsedRecord(new TextDecoder().decode(file.subarray(0, Math.max(0, end))));
	if (
		head?.version !== VERSION ||
		head.address !== address ||
		head.bytes !== body.byteLength ||
		typeof head.receivedAt !== 'number' ||
		head.sha256 !== (await digestOf(body))
	) {
		return undefined;
	}
	return { receivedAt: head.receivedAt, body };
}
