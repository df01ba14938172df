import { isAbort } from '../../base/failure.js';
import { isRecord } from '../../base/record.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import { fileWithTickers, type FileWithTickers, type WorkspaceTickers } from './workspaceTickers.js';

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
	readonly scheduler: TaskScheduler;
	readonly formats: Pick<Formats, 'compare'>;
	/** Says how many of how many files are done. */
	readonly report: (done: number, all: number) => void;
}

/** Finds the tickers of a workspace, as hovers would; what was found so far is the result once the signal aborts. */
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
		// Gone since it was listed, or not to be read by this person; the sum says how many.
		return 'unreadable';
	}
}

/** The language of a text by the ending of its file, as VS Code names it; files with others are not looked through. */
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

/** The endings of files that are looked through. */
export const searchedEndings: readonly string[] = [...LANGUAGES.keys()];

/** A text of a file: one, or one a cell of a notebook. */
interface FileText {
	readonly languageId: string;
	readonly text: string;
}

/** The texts of a file; none of one that holds no text. */
function textsOfFile(path: string, bytes: Uint8Array): readonly FileText[] {
	const languageId = LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
	if (languageId === undefined || bytes.subarray(0, 1_024).includes(0)) {
		return [];
	}
	const text = new TextDecoder().decode(bytes);
	return languageId === 'notebook' ? cellsOf(text) : [{ languageId, text }];
}

/** The cells of a Jupyter notebook; a file that is none has none. */
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
