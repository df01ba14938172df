import type { Said, WalkedRecord } from './shownRecords.js';

/** Where a field is visible: the surfaces whose text changes when the field's value changes. */
export interface SeenField {
	readonly name: string;
	readonly screens: readonly string[];
	readonly files: readonly string[];
}

/** Determines where each field of a record is visible. */
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
