/** What every way of showing the extension is given. */
export interface SessionParts {
	/** Holds profile and extensions of the session and goes with it. */
	readonly folder: string;
	readonly vsix: string;
	readonly workspace: string;
	readonly settings: Readonly<Record<string, unknown>>;
}

/** A VS Code that a person or a script uses. */
export interface Session {
	/** How it ended, in words. */
	readonly ended: Promise<string>;
	stop(): Promise<void>;
}

/** A text without the key, wherever a child has written it. */
export function withoutKey(text: string): string {
	const key = process.env.MARKET_DATA_API_KEY;
	return key ? text.replaceAll(key, '[key]').replaceAll(encodeURIComponent(key), '[key]') : text;
}
