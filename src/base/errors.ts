/** What unexpected errors are told to. */
type ErrorHandler = (error: unknown) => void;

/** With nobody in charge it is thrown where nothing catches it: a test fails, a host logs it. */
let handler: ErrorHandler = (error) =>
	queueMicrotask(() => {
		throw error;
	});

/** Tells of an error that no caller can handle, such as one that a listener throws at whoever announced something. */
export function onUnexpectedError(error: unknown): void {
	handler(error);
}

/** Puts another in charge of unexpected errors, and hands back who was before; the composition root does so once. */
export function setUnexpectedErrorHandler(next: ErrorHandler): ErrorHandler {
	const before = handler;
	handler = next;
	return before;
}

/** What an error says, whatever was thrown. */
export function errorMessage(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
