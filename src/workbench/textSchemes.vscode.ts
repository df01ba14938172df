import type * as vscode from 'vscode';

const schemes = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-remote', 'vscode-vfs'];

/** The documents in which tickers are found: those that people write, wherever they lie. */
export const writtenTexts: readonly vscode.DocumentFilter[] = schemes.map((scheme) => ({ scheme }));
