import { bytesOf, gitPattern } from './gitPattern.js';

/** A `.gitignore` file. `folder` is empty for the root, otherwise it ends with a slash. */
export interface IgnoreFile {
	readonly folder: string;
	readonly text: string;
}

interface Rule {
	readonly folder: string;
	readonly matches: (path: string) => boolean;
	readonly isOfFolders: boolean;
	/** Whether the pattern applies to file names in any folder. */
	readonly isOfNames: boolean;
	readonly isReincluded: boolean;
}

/**
 * Limits in characters and in patterns: longer patterns match no real path, and more patterns would slow down
 * every file.
 */
const [LONGEST_PATTERN, MOST_PATTERNS] = [1_000, 5_000];
/** The maximum number of folders to exclude from the file search itself. */
const MOST_GLOBS = 200;
const LONGEST_NAME = 255;

/**
 * Whether the `.gitignore` files exclude a path. Paths use slashes, without a leading one. As in Git, the
 * last matching pattern wins, and nothing inside an ignored folder can be re-included.
 */
export function ignoredBy(files: readonly IgnoreFile[]): (path: string) => boolean {
	const rules = files
		.toSorted((one, other) => one.folder.length - other.folder.length)
		.flatMap(({ folder, text }) => linesOf(text).flatMap((line) => ruleOf(bytesOf(folder), line) ?? []))
		.slice(0, MOST_PATTERNS);
	const cached = new Map<string, boolean>();
	const isFolderIgnored = (folder: string): boolean => {
		if (folder === '') {
			return false;
		}
		const before = cached.get(folder);
		const isIgnored = before ?? (isFolderIgnored(parentOf(folder)) || decided(rules, folder, true));
		cached.set(folder, isIgnored);
		return isIgnored;
	};
	return (path) => {
		const bytes = bytesOf(path);
		return isFolderIgnored(parentOf(bytes)) || decided(rules, bytes, false);
	};
}

/**
 * Globs for folders that a `.gitignore` excludes at any depth, so that the file search skips them; empty if
 * the file re-includes anything.
 */
export function folderGlobs(text: string): readonly string[] {
	const lines = linesOf(text);
	return lines.some((line) => line.startsWith('!'))
		? []
		: lines
				.filter((line) => line.length <= LONGEST_NAME && /^[\w.-]+\/?$/.test(line))
				.map((line) => `**/${line.replace(/\/$/, '')}/**`)
				.slice(0, MOST_GLOBS);
}

function parentOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function decided(rules: readonly Rule[], path: string, isFolder: boolean): boolean {
	const name = path.slice(path.lastIndexOf('/') + 1);
	const last = rules.findLast(
		({ folder, matches, isOfFolders, isOfNames }) =>
			(isFolder || !isOfFolders) &&
			path.startsWith(folder) &&
			matches(isOfNames ? name : path.slice(folder.length)),
	);
	return last !== undefined && !last.isReincluded;
}

function linesOf(text: string): readonly string[] {
	return text
		.replace(/^\uFEFF/, '')
		.split('\n')
		.map((line) => withoutLastBlanks(line.replace(/\r$/, '')));
}

/** Removes trailing spaces, except one escaped by a backslash. */
function withoutLastBlanks(line: string): string {
	let end = line.length;
	while (line.charAt(end - 1) === ' ') {
		end -= 1;
	}
	let escapes = 0;
	while (line.charAt(end - 1 - escapes) === '\\') {
		escapes += 1;
	}
	return line.slice(0, end + (escapes % 2));
}

function ruleOf(folder: string, line: string): Rule | undefined {
	if (line === '' || line.startsWith('#') || line.length > LONGEST_PATTERN) {
		return undefined;
	}
	const isReincluded = line.startsWith('!');
	const written = isReincluded ? line.slice(1) : line;
	const isOfFolders = written.endsWith('/');
	const body = isOfFolders ? written.slice(0, -1) : written;
	// A slash anywhere but at the end anchors the pattern to the file's folder.
	const isOfNames = !body.includes('/');
	const matches = gitPattern(bytesOf(body.startsWith('/') ? body.slice(1) : body));
	return matches && { folder, matches, isOfFolders, isOfNames, isReincluded };
}
