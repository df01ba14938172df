/** A file that the user chose. */
export interface ChosenFile {
	readonly bytes: number;
	readonly text: () => Promise<string>;
}
