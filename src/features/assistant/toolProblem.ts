/** A call that cannot be answered; the message tells a model what to do next. */
export class ToolProblem extends Error {
	override readonly name = 'ToolProblem';
}
