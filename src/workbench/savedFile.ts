/** A file as it was saved. */
export interface SavedFile {
	/** Wall-clock time in milliseconds since 1970. */
	readonly savedAt: number;
	readonly bytes: number;
	readonly text: () => Promise<string>;
}

/** Why a file can't be opened. */
export type NoFile = 'gone' | 'unreadable';
