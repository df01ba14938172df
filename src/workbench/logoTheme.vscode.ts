import * as vscode from 'vscode';
import type { LogoTheme } from '../store/logos.js';

/** The kind of logo that stands out on the colour theme in force. */
export function logoTheme(): LogoTheme {
	const { kind } = vscode.window.activeColorTheme;
	return kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight
		? 'light'
		: 'dark';
}
