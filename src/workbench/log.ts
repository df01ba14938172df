/**
 * The extension's log, for users who look for the cause of a problem. It never contains a key, an address or
 * a header.
 */
export interface Log {
	debug(line: string): void;
	info(line: string): void;
	warn(line: string): void;
	error(line: string): void;
}
