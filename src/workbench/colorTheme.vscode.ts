import * as vscode from 'vscode';
import type { PictureTheme } from '../presentation/consensus/consensusPicturePalette.js';

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
