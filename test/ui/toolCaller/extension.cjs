const vscode = require('vscode');

let calls = 0;
let underWay;

async function answerOf({ name, input }) {
	underWay = new vscode.CancellationTokenSource();
	try {
		const options = { input, toolInvocationToken: undefined };
		const { content } = await vscode.lm.invokeTool(name, options, underWay.token);
		return content.map(({ value }) => value);
	} catch (error) {
		return { error: error.name };
	}
}

exports.activate = (context) => {
	context.subscriptions.push(
		vscode.commands.registerCommand('toolCaller.cancel', () => underWay.cancel()),
		vscode.commands.registerCommand('toolCaller.call', async () => {
			const asked = JSON.parse(await vscode.window.showInputBox({ prompt: 'The call as JSON' }));
			await vscode.env.clipboard.writeText(JSON.stringify(await answerOf(asked)));
			calls += 1;
			vscode.window.setStatusBarMessage(`Tool calls answered: ${calls}`);
		}),
	);
};
