/** What is needed to open the extension in any VS Code. */
export interface SessionParts {
	/** The folder for the session's profile and extensions, removed at its end. */
	readonly folder: string;
	readonly vsix: string;
	readonly workspace: string;
	readonly settings: Readonly<Record<string, unknown>>;
}

/** A VS Code that a user or a script uses. */
export interface Session {
	/** Describes how it ended. */
	readonly ended: Promise<string>;
	stop(): Promise<void>;
}

/** Removes the key from a child process's output. */
export function withoutKey(text: string): string {
	const key = process.env.MARKET_DATA_API_KEY;
	return key ? text.replaceAll(key, '[key]').replaceAll(encodeURIComponent(key), '[key]') : text;
}
