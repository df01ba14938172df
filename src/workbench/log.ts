/** The log of the extension, for a person who looks for a cause: never a key, an address or a header. */
export interface Log {
	debug(line: string): void;
	info(line: string): void;
	warn(line: string): void;
	error(line: string): void;
}
