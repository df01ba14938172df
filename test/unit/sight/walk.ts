import type { Said, WalkedRecord } from './shownRecords.js';

/** Where a field is seen: the surfaces that say something else once it holds something else. */
export interface SeenField {
	readonly name: string;
	readonly screens: readonly string[];
	readonly files: readonly string[];
}

/** Walks the fields of a record. */
export async function seenFields({ fields, screens, files }: WalkedRecord): Promise<readonly SeenField[]> {
	const whole = Object.fromEntries([...fields].map(([name, [one]]) => [name, one]));
	const [onScreens, inFiles] = [await screens(whole), files(whole)];
	return Promise.all(
		[...fields].map(async ([name, [, other]]) => {
			const changed = { ...whole, [name]: other };
			return {
				name,
				screens: differing(onScreens, await screens(changed)),
				files: differing(inFiles, files(changed)),
			};
		}),
	);
}

function differing(one: Said, other: Said): readonly string[] {
	return Object.keys(one).filter((surface) => one[surface] !== other[surface]);
}
