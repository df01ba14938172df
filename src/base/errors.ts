/** Receives errors that no caller can handle. */
type ErrorHandler = (error: unknown) => void;

/** By default, the error is rethrown where nothing catches it: a test fails, a host logs it. */
let handler: ErrorHandler = (error) =>
	queueMicrotask(() => {
		throw error;
	});

/** Reports an error that no caller can handle, such as one thrown by an event listener. */
export function onUnexpectedError(error: unknown): void {
	handler(error);
}

/**
 * Sets the handler for unexpected errors and returns the previous one. The composition root calls this once.
 */
export function setUnexpectedErrorHandler(next: ErrorHandler): ErrorHandler {
	const before = handler;
	handler = next;
	return before;
}

/** The message of an error, or the thrown value as text. */
export function errorMessage(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
