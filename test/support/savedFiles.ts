import type { NoFile, SavedFile } from '../../src/workbench/savedFile.js';

/** A file in memory. */
export interface MemoryFile {
	readonly text: string;
	readonly savedAt: number;
}

/** Opens files in memory by address, as VS Code opens those on a disk; counts how often each was read. */
export function savedFiles(files: Readonly<Record<string, MemoryFile | NoFile>>) {
	const read: string[] = [];
	return {
		read,
		savedFileAt: (address: string): Promise<SavedFile | NoFile> => {
			const file = files[address] ?? 'gone';
			return Promise.resolve(
				typeof file === 'string'
					? file
					: {
							savedAt: file.savedAt,
							bytes: file.text.length,
							text: () => {
								read.push(address);
								return Promise.resolve(file.text);
							},
						},
			);
		},
	};
}
