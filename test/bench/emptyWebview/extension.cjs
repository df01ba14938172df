const vscode = require('vscode');

exports.activate = (context) => {
	context.subscriptions.push(
		vscode.commands.registerCommand('emptyWebview.open', () => {
			const panel = vscode.window.createWebviewPanel('emptyWebview', 'Empty', vscode.ViewColumn.Active, {});
			panel.webview.html = '<!DOCTYPE html><html><body><main>Empty</main></body></html>';
		}),
	);
};
