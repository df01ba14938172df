/** A file that a person chose. */
export interface ChosenFile {
	readonly bytes: number;
	readonly text: () => Promise<string>;
}
