/** The signal of somebody who waits to the end. */
export const neverAborted = new AbortController().signal;
