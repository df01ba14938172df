import * as vscode from 'vscode';
import type { PictureTheme } from '../presentation/consensus/consensusPicturePalette.js';
import type { LogoTheme } from '../store/logos.js';

/** Returns the logo variant that is readable on the current color theme. */
export function logoTheme(): LogoTheme {
	const { kind } = vscode.window.activeColorTheme;
	return kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight
		? 'light'
		: 'dark';
}

/**
 * Returns the kind of the current color theme. Hovers are rebuilt each time, so they never show an old one.
 */
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
