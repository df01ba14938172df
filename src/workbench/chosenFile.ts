/** A file that the user chose. */
export interface ChosenFile {
	/** Its URI. */
	readonly address: string;
	readonly bytes: number;
	readonly text: () => Promise<string>;
}

/** The name of the file at an address. */
export function fileNameOf(address: string): string {
	const [path = ''] = address.split(/[?#]/);
	return decoded(path.slice(Math.max(path.lastIndexOf('/'), path.indexOf(':')) + 1));
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		// Not written by VS Code.
		return text;
	}
}
