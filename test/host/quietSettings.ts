/** User settings under which a workbench shows the extension and little else, and asks nobody outside. */
export const quietSettings = {
	'chat.disableAIFeatures': true,
	'extensions.autoCheckUpdates': false,
	'extensions.ignoreRecommendations': true,
	'git.enabled': false,
	'telemetry.telemetryLevel': 'off',
	'update.mode': 'none',
	'workbench.editor.useModal': 'off',
	// VS Code gives a webview the focus some time after that has loaded, which would close a palette that a test has opened.
	'workbench.quickOpen.closeOnFocusLost': false,
	'workbench.secondarySideBar.defaultVisibility': 'hidden',
	'workbench.startupEditor': 'none',
	'workbench.tips.enabled': false,
	'editor.cursorBlinking': 'solid',
} as const;
