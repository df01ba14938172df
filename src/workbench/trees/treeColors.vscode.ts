import * as vscode from 'vscode';
import type { ColorConvention } from '../../presentation/spokenText.js';
import type { Tone } from '../../presentation/row.js';
import type { Settings } from '../settings/settings.vscode.js';
import type { TreeColors } from './rowTree.vscode.js';

/** The color of each tone by convention; undefined if only shapes distinguish them. */
const colors: Readonly<Record<ColorConvention, Readonly<Record<Tone, string>> | undefined>> = {
	theme: { rise: 'marketData.rise', fall: 'marketData.fall' },
	greenUp: { rise: 'charts.green', fall: 'charts.red' },
	redUp: { rise: 'charts.red', fall: 'charts.green' },
	// `charts.orange` is blue in high-contrast themes.
	colorBlind: { rise: 'charts.blue', fall: 'charts.yellow' },
	neutral: undefined,
};

/** Returns the tree icon colors from the user's color setting for rising and falling values. */
export function treeColors(settings: Settings): TreeColors {
	return {
		of: (tone) => {
			const color = colors[settings.current.colors]?.[tone];
			return color === undefined ? undefined : new vscode.ThemeColor(color);
		},
		onDidChange: (listener) => {
			let before = settings.current.colors;
			return settings.onDidChange(() => {
				const now = settings.current.colors;
				if (now !== before) {
					before = now;
					listener(now);
				}
			});
		},
	};
}
