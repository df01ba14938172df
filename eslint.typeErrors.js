import ts from 'typescript';

/** Programs whose errors outside of all files have been told. */
const told = new WeakSet();

/**
 * Tells the errors of types of each file, so that one look at the types serves them and the other rules. It is off where
 * it is not asked for by `npm run lint:types`: an editor tells them itself.
 */
export const typeErrors = {
	meta: { type: 'problem', schema: [], messages: { error: '{{text}}' } },
	create(context) {
		const { program } = context.sourceCode.parserServices;
		return program ? { Program: () => errorsOf(program, context.filename).forEach(report) } : {};

		function report({ start, messageText }) {
			const loc = start === undefined ? { line: 1, column: 0 } : context.sourceCode.getLocFromIndex(start);
			const text = ts.flattenDiagnosticMessageText(messageText, '\n');
			context.report({ loc, messageId: 'error', data: { text } });
		}
	},
};

function errorsOf(program, filename) {
	const file = program.getSourceFile(filename);
	const all = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
	if (!told.has(program)) {
		told.add(program);
		all.push(...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics());
	}
	// What is unused the parser asks for besides, and a rule tells it already.
	return all.filter(({ reportsUnnecessary }) => reportsUnnecessary === undefined);
}
