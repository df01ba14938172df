import * as vscode from 'vscode';
import type { PictureTheme } from '../presentation/consensus/consensusPicturePalette.js';
import type { LogoTheme } from '../store/logos.js';

/** The kind of logo that stands out on the colour theme in force. */
export function logoTheme(): LogoTheme {
	const { kind } = vscode.window.activeColorTheme;
	return kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight
		? 'light'
		: 'dark';
}

/** The kind of the colour theme in force; a hover is made anew each time, so it never shows an old one. */
export function pictureTheme(): PictureTheme {
	switch (vscode.window.activeColorTheme.kind) {
		case vscode.ColorThemeKind.Light:
			return 'light';
		case vscode.ColorThemeKind.Dark:
			return 'dark';
		case vscode.ColorThemeKind.HighContrast:
			return 'highContrastDark';
		case vscode.ColorThemeKind.HighContrastLight:
			return 'highContrastLight';
	}
}
