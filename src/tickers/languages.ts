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

/** Whether people read a text of this language as sentences. */
function isProse(languageId: string): boolean {
	return PROSE.has(languageId);
}

/** Whether `$NAME` is a variable in this language. */
export function hasDollarVariables(languageId: string): boolean {
	return DOLLAR_VARIABLES.has(languageId);
}

// Where dollars begin variables, but not between these quotes.
const PLAIN_QUOTES = new Map(
	Object.entries({
		'"\'': ['awk', 'elixir', 'graphql', 'ini', 'nix', 'properties', 'r', 'ruby', 'terraform', 'toml', 'yaml'],
		"'": ['fish', 'groovy', 'perl', 'perl6', 'php', 'powershell', 'raku', 'shellscript'],
	}).flatMap(([quotes, ids]) => ids.map((id) => [id, quotes])),
);

/** The quotes between which a dollar begins no variable in this language. */
export function quotesWithoutVariables(languageId: string): string {
	return hasDollarVariables(languageId) ? (PLAIN_QUOTES.get(languageId) ?? '') : '"\'`';
}

/** Whether `frame$NAME` is a column in this language. */
export function hasDollarColumns(languageId: string): boolean {
	return languageId === 'r';
}

/** Whether dollars enclose formulas in this language. */
export function isTex(languageId: string): boolean {
	return /(?:^|la|bib)tex(?:-|$)/.test(languageId);
}

/** Whether a language is nothing but a table. */
function isSeparated(languageId: string): boolean {
	return languageId.includes('csv') || languageId.includes('tsv');
}

/** A language, and whether it is read as sentences, is nothing but a table, or is code. */
export interface Language {
	readonly id: string;
	readonly kind: 'prose' | 'table' | 'code';
}

export function languageOf(id: string): Language {
	return { id, kind: isProse(id) ? 'prose' : isSeparated(id) ? 'table' : 'code' };
}

/** The characters around strings of a language. */
export function quotesOf(languageId: string): string {
	return BACKTICK_STRINGS.test(languageId) ? '"\'`' : '"\'';
}

/** Where a comment starts in a line, or its length; a line of a block comment starts with an asterisk. */
export function commentStart(line: string, languageId: string): number {
	const marker = DASH_COMMENTS.test(languageId) ? DASHES : languageId === 'ini' ? SEMICOLONS : MARKS;
	return marker.exec(line)?.index ?? line.length;
}

// Names by which notebooks and Markdown call languages, where those are not the editor's.
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

/** The language that people call by a name, in code and in notebooks: `py`, `bash`. */
export function languageOfName(name: string): string {
	const small = name.toLowerCase();
	return NAMES.get(small) ?? small;
}

// Magic words of notebooks that are languages; all others leave a cell in its own.
const MAGIC = new Set('bash sh script sql R html markdown javascript js'.split(' '));

/** The language that a text is written in, where its first line says another one: `%%sql` in a cell of a notebook. */
export function writtenLanguage(text: string, languageId: string): string {
	const magic = text.startsWith('%%') ? /^%%(\w+)/.exec(text)?.[1] : undefined;
	return magic !== undefined && MAGIC.has(magic) ? languageOfName(magic) : languageId;
}

/** Whether values stand without quotes behind their names in this language: `symbol: AAPL`, `TICKER=AAPL`. */
export function hasBareValues(languageId: string): boolean {
	return /^(?:yaml|dockercompose|github-actions-workflow|dotenv|properties|ini|toml|shellscript)$/.test(
		languageId,
	);
}

/** Whether blocks of other languages stand between fences in this one. */
export function hasFences(languageId: string): boolean {
	return /^(?:markdown|mdx|quarto|rmd)$/.test(languageId);
}
