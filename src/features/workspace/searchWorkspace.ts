import { isAbort } from '../../base/failure.js';
import { isRecord } from '../../base/record.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import { fileWithTickers, type FileWithTickers, type WorkspaceTickers } from './workspaceTickers.js';

/** The maximum number of files to search. */
const MOST_FILES = 5_000;
/** Larger files are data rather than code or prose. */
const LARGEST_BYTES = 1_000_000;

/** A file in the workspace. */
export interface WorkspaceFile {
	/** Relative to the workspace folder; starts with the folder's name if there are several. */
	readonly path: string;
	/** Reads the file; undefined if it has more than `largest` bytes. Rejects if it cannot be read. */
	readonly read: (largest: number) => Promise<Uint8Array | undefined>;
}

export interface WorkspaceSearch<File extends WorkspaceFile> {
	/**
	 * Lists up to `most` files and whether there are more, without those excluded by settings or `.gitignore`.
	 */
	readonly files: (most: number) => Promise<{ readonly files: readonly File[]; readonly hasMore: boolean }>;
	readonly directory: SymbolDirectory;
	readonly choice: DetectionOptions;
	readonly scheduler: TaskScheduler;
	readonly formats: Pick<Formats, 'compare'>;
	/** Reports how many of all files are done. */
	readonly report: (done: number, all: number) => void;
}

/**
 * Finds the tickers of a workspace by the rules of hovers; if the signal aborts, returns those found so far.
 */
export async function searchWorkspace<File extends WorkspaceFile>(
	{ files: list, directory, choice, scheduler, formats, report }: WorkspaceSearch<File>,
	signal: AbortSignal,
): Promise<WorkspaceTickers<File>> {
	const found: FileWithTickers<File>[] = [];
	const { files, hasMore } = await list(MOST_FILES);
	let [searched, tooLarge, unreadable] = [0, 0, 0];
	for (const [index, file] of files.entries()) {
		if (signal.aborted) {
			break;
		}
		report(index, files.length);
		const bytes = await bytesOf(file);
		if (bytes === 'unreadable') {
			unreadable++;
		} else if (bytes) {
			const inTexts: (readonly FoundTicker[])[] = [];
			await scheduler.next();
			for (const { languageId, text } of textsOfFile(file.path, bytes)) {
				inTexts.push(await scheduler.runSteps(findTickers(text, languageId, directory, choice)));
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
		// Deleted since it was listed, or not readable by this user; the summary reports the count.
		return 'unreadable';
	}
}

/** VS Code language ids by file extension; files with other extensions are not searched. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
	(
		'py python|js javascript|mjs javascript|cjs javascript|jsx javascriptreact|ts typescript|mts typescript|' +
		'tsx typescriptreact|md markdown|qmd quarto|rmd rmd|txt plaintext|json json|jsonc jsonc|csv csv|tsv tsv|' +
		'yaml yaml|yml yaml|toml toml|sql sql|r r|jl julia|cs csharp|java java|kt kotlin|scala scala|go go|rs rust|' +
		'cpp cpp|cc cpp|hpp cpp|c c|h c|rb ruby|php php|swift swift|lua lua|tex latex|ipynb notebook'
	)
		.split('|')
		.map((entry) => entry.split(' ') as [string, string]),
);

/** The extensions of files to search. */
export const searchedEndings: readonly string[] = [...LANGUAGES.keys()];

/** A text in a file: the whole file, or a notebook cell. */
interface FileText {
	readonly languageId: string;
	readonly text: string;
}

/** The texts of a file; empty for a binary file. */
function textsOfFile(path: string, bytes: Uint8Array): readonly FileText[] {
	const languageId = LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
	if (languageId === undefined || bytes.subarray(0, 1_024).includes(0)) {
		return [];
	}
	const text = new TextDecoder().decode(bytes);
	return languageId === 'notebook' ? cellsOf(text) : [{ languageId, text }];
}

/** The cells of a Jupyter notebook; empty if the file is not valid. */
function cellsOf(text: string): readonly FileText[] {
	let notebook: unknown;
	try {
		notebook = JSON.parse(text);
	} catch {
		return [];
	}
	const { cells, metadata } = isRecord(notebook) ? notebook : {};
	const kernel =
		isRecord(metadata) && isRecord(metadata.kernelspec) ? metadata.kernelspec.language : undefined;
	const language = typeof kernel === 'string' ? kernel.toLowerCase() : 'python';
	return (Array.isArray(cells) ? cells : []).map((cell: unknown) => {
		const { source, cell_type: type } = isRecord(cell) ? cell : {};
		const lines: unknown[] = Array.isArray(source) ? source : [source];
		return {
			languageId: type === 'code' ? language : 'markdown',
			text: lines.filter((line) => typeof line === 'string').join(''),
		};
	});
}
