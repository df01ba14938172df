import type * as vscode from 'vscode';

const written = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-remote', 'vscode-vfs'];
/** Earlier versions from Git, pull requests and the timeline, and what VS Code compares a file with. */
const compared = [
	'git',
	'gitlens',
	'pr',
	'review',
	'vscode-local-history',
	'clipboardCompare',
	'showModifications',
];

/** The documents in which tickers are detected: those that users write, wherever they are stored. */
export const writtenTexts: readonly vscode.DocumentFilter[] = written.map((scheme) => ({ scheme }));

/** The documents with hovers: also the left sides of diff editors. */
export const readTexts: readonly vscode.DocumentFilter[] = [...written, ...compared].map((scheme) => ({
	scheme,
}));
