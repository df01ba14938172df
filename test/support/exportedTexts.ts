import { getL10nJson } from '@vscode/l10n-dev';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'src';
const IMPORTS = [`import * as l10n from '@vscode/l10n';`, `import * as vscode from 'vscode';`];

/** Returns the localizable texts of the program, as VS Code's own tool exports them. */
export async function exportedTexts(): Promise<readonly string[]> {
	const programs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
		.filter((program) => program.includes('l10n.t'));
	// The tool restarts its setup for every import of every file, which would take half a minute.
	const joined = [...IMPORTS, ...programs.map(withoutImports)].join('\n');
	return Object.keys(await getL10nJson([{ extension: '.ts', contents: joined }]));
}

function withoutImports(program: string): string {
	return IMPORTS.reduce((rest, line) => rest.replace(line, ''), program);
}
