import type { Turns } from '../../base/turns.js';
import { isAbort } from '../../base/failure.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { fileWithTickers, type FileWithTickers, type WorkspaceTickers } from './workspaceTickers.js';
import type { Formats } from '../../presentation/format.js';
import { textsOfFile } from './textsOfFile.js';

/** More files of a workspace are not looked through. */
const MOST_FILES = 5_000;
/** Larger files are data. */
const LARGEST_BYTES = 1_000_000;

/** A file of a workspace. */
export interface WorkspaceFile {
	/** From the folder of the workspace on, the folder's name in front where there are several. */
	readonly path: string;
	/** Its bytes; undefined where it has more than the limit. Rejects where it cannot be read. */
	readonly read: (largest: number) => Promise<Uint8Array | undefined>;
}

export interface WorkspaceSearch<File extends WorkspaceFile> {
	/** As many as a limit and whether there are more; those that settings and `.gitignore` leave out are none. */
	readonly files: (most: number) => Promise<{ readonly files: readonly File[]; readonly hasMore: boolean }>;
	readonly directory: SymbolDirectory;
	readonly choice: DetectionOptions;
	readonly turns: Turns;
	readonly formats: Pick<Formats, 'compare'>;
	/** Says how many of how many files are done. */
	readonly tell: (done: number, all: number) => void;
}

/** Finds the tickers of a workspace, as hovers would; what was found so far is the result once the signal aborts. */
export async function searchWorkspace<File extends WorkspaceFile>(
	{ files: list, directory, choice, turns, formats, tell }: WorkspaceSearch<File>,
	signal: AbortSignal,
): Promise<WorkspaceTickers<File>> {
	const found: FileWithTickers<File>[] = [];
	const { files, hasMore } = await list(MOST_FILES);
	let [searched, tooLarge, unreadable] = [0, 0, 0];
	for (const [index, file] of files.entries()) {
		if (signal.aborted) {
			break;
		}
		tell(index, files.length);
		const bytes = await bytesOf(file);
		if (bytes === 'unreadable') {
			unreadable++;
		} else if (bytes) {
			const inTexts: (readonly FoundTicker[])[] = [];
			await turns.next();
			for (const { languageId, text } of textsOfFile(file.path, bytes)) {
				inTexts.push(await turns.take(findTickers(text, languageId, directory, choice)));
			}
			const withTickers = fileWithTickers(file, file.path, inTexts);
			found.push(...(withTickers ? [withTickers] : []));
			searched++;
		} else {
			tooLarge++;
		}
	}
	const inOrder = found.sort((one, other) => formats.compare(one.path, other.path));
	return { files: inOrder, searched, tooLarge, unreadable, hasMore, isEnded: signal.aborted };
}

async function bytesOf(file: WorkspaceFile): Promise<Uint8Array | undefined | 'unreadable'> {
	try {
		return await file.read(LARGEST_BYTES);
	} catch (error) {
		if (isAbort(error)) {
			throw error;
		}
		// Gone since it was listed, or not to be read by this person; the sum says how many.
		return 'unreadable';
	}
}
