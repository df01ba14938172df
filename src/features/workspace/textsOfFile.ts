import { isRecord } from '../../base/isRecord.js';

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
export interface FileText {
	readonly languageId: string;
	readonly text: string;
}

/** The texts of a file; none of one that holds no text. */
export function textsOfFile(path: string, bytes: Uint8Array): readonly FileText[] {
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
