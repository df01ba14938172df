import { readdirSync, readFileSync } from 'node:fs';

/** The documentation pages, by their paths in the repository. */
export const pages: readonly string[] = [
	...readdirSync('.').filter((file) => file.endsWith('.md')),
	...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
		file.endsWith('.md') ? `docs/${file}` : [],
	),
];

export function textOf(file: string): string {
	return readFileSync(file, 'utf8');
}
