import * as vscode from 'vscode';
import type { ColorConvention } from '../../presentation/spokenText.js';
import type { Heat, Tone } from '../../presentation/row.js';
import type { Settings } from '../settings/settings.vscode.js';
import type { TreeColors } from './rowTree.vscode.js';

/** The colour of each tone by convention; undefined where shapes alone say it. */
const colors: Readonly<Record<ColorConvention, Readonly<Record<Tone, string>> | undefined>> = {
	theme: { rise: 'marketData.rise', fall: 'marketData.fall' },
	greenUp: { rise: 'charts.green', fall: 'charts.red' },
	redUp: { rise: 'charts.red', fall: 'charts.green' },
	// The orange of charts is blue in a high contrast theme.
	colorBlind: { rise: 'charts.blue', fall: 'charts.yellow' },
	neutral: undefined,
};

/** A color that is no rise and no fall in any convention, as attention is neither; the orange of charts is too dim for an icon. */
const heat: Readonly<Record<Heat, string>> = { hot: 'charts.purple' };

/** The colours of icons in trees, as the person has chosen for all that rises and falls. */
export function treeColors(settings: Settings): TreeColors {
	return {
		of: (tone) => {
			const chosen = colors[settings.current.colors];
			const color = chosen && { ...chosen, ...heat }[tone];
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
