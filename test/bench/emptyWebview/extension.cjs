const vscode = require('vscode');

exports.activate = (context) => {
	const scheme = 'empty-bench';
	let contents = ['Empty'];
	context.subscriptions.push(
		vscode.workspace.registerTextDocumentContentProvider(scheme, {
			provideTextDocumentContent: () => 'Empty',
		}),
		vscode.languages.registerHoverProvider({ scheme }, { provideHover: () => new vscode.Hover(contents) }),
		vscode.commands.registerCommand('emptyWebview.open', () => {
			const panel = vscode.window.createWebviewPanel('emptyWebview', 'Empty', vscode.ViewColumn.Active, {});
			panel.webview.html = '<!DOCTYPE html><html><body><main>Empty</main></body></html>';
		}),
	);
	return { say: (given) => (contents = given) };
};
