/** A file that the user chose. */
export interface ChosenFile {
	/** Its URI. */
	readonly address: string;
	readonly bytes: number;
	readonly text: () => Promise<string>;
}
