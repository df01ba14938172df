/** User settings for a workbench that shows little but the extension and contacts no external service. */
export const quietSettings = {
	'chat.disableAIFeatures': true,
	'extensions.autoCheckUpdates': false,
	'extensions.ignoreRecommendations': true,
	// Tests change settings in the editor, where the JSON language server takes a third of the work of each change.
	'files.associations': { '**/User/settings.json': 'plaintext' },
	'git.enabled': false,
	// VS Code forwards every port that any process opens, and writes user settings at the twentieth.
	'remote.autoForwardPorts': false,
	// By default, VS Code keeps searching the open files of every process for ports.
	'remote.autoForwardPortsSource': 'output',
	'telemetry.telemetryLevel': 'off',
	'update.mode': 'none',
	'workbench.editor.useModal': 'off',
	// VS Code focuses a webview some time after it has loaded, which would close a palette that a test has
	// opened.
	'workbench.quickOpen.closeOnFocusLost': false,
	'workbench.secondarySideBar.defaultVisibility': 'hidden',
	'workbench.startupEditor': 'none',
	'workbench.tips.enabled': false,
	'editor.cursorBlinking': 'solid',
} as const;
