const PROSE = new Set([
	'asciidoc',
	'git-commit',
	'html',
	'markdown',
	'mdx',
	'org',
	'plaintext',
	'quarto',
	'restructuredtext',
	'rmd',
	'scminput',
]);
const DOLLAR_VARIABLES = new Set([
	'awk',
	'bat',
	'dart',
	'dockercompose',
	'dockerfile',
	'dotenv',
	'elixir',
	'fish',
	'github-actions-workflow',
	'graphql',
	'groovy',
	'ini',
	'kotlin',
	'less',
	'makefile',
	'nix',
	'perl',
	'perl6',
	'php',
	'powershell',
	'properties',
	'r',
	'raku',
	'ruby',
	'sass',
	'scala',
	'scss',
	'shellscript',
	'stylus',
	'tcl',
	'terraform',
	'toml',
	'yaml',
]);
const BACKTICK_STRINGS = /^(?:javascript|typescript)(?:react)?$|^(?:vue|svelte|go)$/;
const DASHES = /(?:^|\s)--/;
const MARKS = /(?:^|\s)(?:\/\/|<?#(?!\{)|\/\*|\*\s|<!--)/;
const SEMICOLONS = /(?:^|\s)[;#]/;
const DASH_COMMENTS = /^(?:lua|haskell|ada|elm|applescript|\w*sql)$/;

/** Whether a language is written as sentences. */
function isProse(languageId: string): boolean {
	return PROSE.has(languageId);
}

/** Whether `$NAME` is a variable in a language. */
export function hasDollarVariables(languageId: string): boolean {
	return DOLLAR_VARIABLES.has(languageId);
}

// In these languages `$` begins a variable, except between these quotes.
const PLAIN_QUOTES = new Map(
	Object.entries({
		'"\'': ['awk', 'elixir', 'graphql', 'ini', 'nix', 'properties', 'r', 'ruby', 'terraform', 'toml', 'yaml'],
		"'": ['fish', 'groovy', 'perl', 'perl6', 'php', 'powershell', 'raku', 'shellscript'],
	}).flatMap(([quotes, ids]) => ids.map((id) => [id, quotes])),
);

/** The quotes between which `$` does not begin a variable in a language. */
export function quotesWithoutVariables(languageId: string): string {
	return hasDollarVariables(languageId) ? (PLAIN_QUOTES.get(languageId) ?? '') : '"\'`';
}

/** Whether `frame$NAME` is a column in a language. */
export function hasDollarColumns(languageId: string): boolean {
	return languageId === 'r';
}

/** Whether dollar signs enclose formulas in a language. */
export function isTex(languageId: string): boolean {
	return /(?:^|la|bib)tex(?:-|$)/.test(languageId);
}

/** Whether a language is only a table. */
function isSeparated(languageId: string): boolean {
	return languageId.includes('csv') || languageId.includes('tsv');
}

/** A language and its kind: prose, a table, or code. */
export interface Language {
	readonly id: string;
	readonly kind: 'prose' | 'table' | 'code';
}

export function languageOf(id: string): Language {
	return { id, kind: isProse(id) ? 'prose' : isSeparated(id) ? 'table' : 'code' };
}

/** The quote characters of a language's strings. */
export function quotesOf(languageId: string): string {
	return BACKTICK_STRINGS.test(languageId) ? '"\'`' : '"\'';
}

/**
 * Where a comment starts in a line, or the line's length; a line of a block comment starts with an asterisk.
 */
export function commentStart(line: string, languageId: string): number {
	const marker = DASH_COMMENTS.test(languageId) ? DASHES : languageId === 'ini' ? SEMICOLONS : MARKS;
	return marker.exec(line)?.index ?? line.length;
}

// Language names in notebooks and Markdown that differ from the editor's ids.
const NAMES = new Map([
	['py', 'python'],
	['ipython', 'python'],
	['pycon', 'python'],
	['bash', 'shellscript'],
	['sh', 'shellscript'],
	['shell', 'shellscript'],
	['zsh', 'shellscript'],
	['console', 'shellscript'],
	['script', 'shellscript'],
	['js', 'javascript'],
	['ts', 'typescript'],
	['md', 'markdown'],
	['yml', 'yaml'],
	['cs', 'csharp'],
	['golang', 'go'],
	['text', 'plaintext'],
	['txt', 'plaintext'],
	['env', 'dotenv'],
]);

/** The language id for a name used in code fences and notebooks, such as `py` or `bash`. */
export function languageOfName(name: string): string {
	const small = name.toLowerCase();
	return NAMES.get(small) ?? small;
}

// Notebook magics that name a language; any other leaves a cell in its own language.
const MAGIC = new Set('bash sh script sql R html markdown javascript js'.split(' '));

/** The language of a text, which its first line may override: `%%sql` in a notebook cell. */
export function writtenLanguage(text: string, languageId: string): string {
	const magic = text.startsWith('%%') ? /^%%(\w+)/.exec(text)?.[1] : undefined;
	return magic !== undefined && MAGIC.has(magic) ? languageOfName(magic) : languageId;
}

/** Whether values come unquoted after their names in a language: `symbol: AAPL`, `TICKER=AAPL`. */
export function hasBareValues(languageId: string): boolean {
	return /^(?:yaml|dockercompose|github-actions-workflow|dotenv|properties|ini|toml|shellscript)$/.test(
		languageId,
	);
}

/** Whether a language has fenced blocks of other languages. */
export function hasFences(languageId: string): boolean {
	return /^(?:markdown|mdx|quarto|rmd)$/.test(languageId);
}
