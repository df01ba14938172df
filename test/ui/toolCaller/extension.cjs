const vscode = require('vscode');

let calls = 0;

async function answerOf({ name, input }) {
	try {
		const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
		return content.map(({ value }) => value);
	} catch (error) {
		return { error: error.name };
	}
}

exports.activate = (context) => {
	context.subscriptions.push(
		vscode.commands.registerCommand('toolCaller.call', async () => {
			const asked = JSON.parse(await vscode.window.showInputBox({ prompt: 'The call as JSON' }));
			await vscode.env.clipboard.writeText(JSON.stringify(await answerOf(asked)));
			calls += 1;
			vscode.window.setStatusBarMessage(`Tool calls answered: ${calls}`);
		}),
	);
};
