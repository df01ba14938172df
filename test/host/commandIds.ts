import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './repository.js';

type Texts = Readonly<Record<string, string>>;

interface Manifest {
	readonly contributes: {
		readonly commands: readonly { readonly command: string; readonly title: string }[];
	};
}

function read(file: string): unknown {
	return JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
}

/**
 * The ids of our commands by title, in all languages, as shown in the palette and without the category.
 * Searching the palette by id finds exactly one command.
 */
export const commandIds: ReadonlyMap<string, string> = new Map(
	readdirSync(repository)
		.filter((file) => /^package\.nls\..*json$/.test(file))
		.flatMap((file) => {
			const texts = read(file) as Texts;
			return (read('package.json') as Manifest).contributes.commands.flatMap(({ command, title }) => {
				// A key such as `%command.lookUpTicker%`. Tests may use the title without the dots at its
				// end.
				const text = texts[title.slice(1, -1)] ?? title;
				return [text, text.replace(/…$/, '')].flatMap((one) => [
					[one, command] as const,
					[`Market Data: ${one}`, command] as const,
				]);
			});
		}),
);
