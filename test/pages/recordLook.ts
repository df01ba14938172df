// Reads from a real workbench how VS Code styles webview pages in each theme, and writes the result beside
// this file.
import { writeFileSync } from 'node:fs';
import { Workbench } from '../host/workbench.js';
import { type Theme, THEMES } from '../host/workbenchSetup.js';
import { panelFrame } from '../support/panelPage.js';
import { themeFile, readTheme, type ThemeStyles } from './webviewStyles.js';

const workbench = await Workbench.open({ settings: { 'marketData.sampleData': true } });
try {
	await workbench.openTicker('AAPL');
	const themes: [Theme, ThemeStyles][] = [];
	let styles = '';
	for (const theme of Object.keys(THEMES) as Theme[]) {
		await workbench.useTheme(theme);
		const { defaultStyles, ...look } = await readTheme(await panelFrame(workbench.page));
		styles = defaultStyles;
		themes.push([theme, look]);
	}
	const look = { defaultStyles: styles, themes: Object.fromEntries(themes) };
	writeFileSync(themeFile, `${JSON.stringify(look, undefined, '\t')}\n`);
} finally {
	await workbench.close();
}
