import { bytesOf, gitPattern } from './gitPattern.js';

/** A `.gitignore`, and the folder that it is about: empty for the root, else with a slash at its end. */
export interface IgnoreFile {
	readonly folder: string;
	readonly text: string;
}

interface Rule {
	readonly folder: string;
	readonly matches: (path: string) => boolean;
	readonly isOfFolders: boolean;
	/** Whether a pattern is about the names of files, wherever they are. */
	readonly isOfNames: boolean;
	readonly isReincluded: boolean;
}

/** Longer patterns match no path, and more of them than a repository has would take long for each file. */
const [LONGEST_PATTERN, MOST_PATTERNS] = [1_000, 5_000];
/** As many folders are not even walked. */
const MOST_GLOBS = 200;
const LONGEST_NAME = 255;

/**
 * Whether Git leaves a path out by the `.gitignore` files of its folders; paths have slashes and no first one. As in Git
 * the last pattern that matches decides, and what lies in an ignored folder cannot be taken back.
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

/** The folders that a `.gitignore` leaves out wherever they are, as globs, so that nobody walks them; none where it takes anything back. */
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

/** A line without blanks at its end, but for one that a backslash stands before. */
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
	// A slash anywhere but at the end ties a pattern to the folder of its file.
	const isOfNames = !body.includes('/');
	const matches = gitPattern(bytesOf(body.startsWith('/') ? body.slice(1) : body));
	return matches && { folder, matches, isOfFolders, isOfNames, isReincluded };
}
