import type * as vscode from 'vscode';

const schemes = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-remote', 'vscode-vfs'];

/** The documents in which tickers are detected: those that users write, wherever they are stored. */
export const writtenTexts: readonly vscode.DocumentFilter[] = schemes.map((scheme) => ({ scheme }));
