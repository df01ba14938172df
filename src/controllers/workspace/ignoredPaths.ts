/** A `.gitignore`, and the folder that it is about: empty for the root, else with a slash at its end. */
export interface IgnoreFile {
	readonly folder: string;
	readonly text: string;
}

interface Rule {
	readonly folder: string;
	readonly pattern: RegExp;
	readonly isKept: boolean;
}

/**
 * Whether Git leaves a path out by the `.gitignore` files of its folders; paths have slashes and no first one. As in Git
 * the last pattern that matches decides, and what lies in an ignored folder cannot be taken back.
 */
export function ignoredBy(files: readonly IgnoreFile[]): (path: string) => boolean {
	const rules = files
		.toSorted((one, other) => one.folder.length - other.folder.length)
		.flatMap(({ folder, text }) => text.split(/\r?\n/).flatMap((line) => ruleOf(folder, line) ?? []));
	const known = new Map<string, boolean>();
	const isFolderIgnored = (folder: string): boolean => {
		if (folder === '') {
			return false;
		}
		const before = known.get(folder);
		const isIgnored = before ?? (isFolderIgnored(parentOf(folder)) || decided(rules, `${folder}/`));
		known.set(folder, isIgnored);
		return isIgnored;
	};
	return (path) => isFolderIgnored(parentOf(path)) || decided(rules, path);
}

/** The folders that a `.gitignore` leaves out wherever they are, as globs, so that nobody walks them; none where it takes anything back. */
export function folderGlobs(text: string): readonly string[] {
	const lines = text.split(/\r?\n/).map((line) => line.trim());
	return lines.some((line) => line.startsWith('!'))
		? []
		: lines.flatMap((line) => (/^[\w.-]+\/?$/.test(line) ? [`**/${line.replace(/\/$/, '')}/**`] : []));
}

function parentOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function decided(rules: readonly Rule[], path: string): boolean {
	const last = rules.findLast(
		({ folder, pattern }) => path.startsWith(folder) && pattern.test(path.slice(folder.length)),
	);
	return last !== undefined && !last.isKept;
}

function ruleOf(folder: string, line: string): Rule | undefined {
	const written = line.replace(/(?<!\\)\s+$/, '');
	if (written === '' || written.startsWith('#')) {
		return undefined;
	}
	const isKept = written.startsWith('!');
	const bare = written.replace(/^!/, '').replace(/^\\(?=[#!])/, '');
	const ofFolders = bare.endsWith('/');
	const body = bare.replace(/\/$/, '');
	// A slash anywhere but at the end ties a pattern to the folder of its file.
	const start = body.includes('/') ? '^' : '^(?:.*/)?';
	try {
		const pattern = new RegExp(`${start}${source(body.replace(/^\//, ''))}${ofFolders ? '/' : '/?'}$`);
		return { folder, pattern, isKept };
	} catch {
		// Git ignores nothing by a pattern that it cannot read either.
		return undefined;
	}
}

const PARTS = /\*\*\/|\/\*\*$|\*+|\?|\[[!^]?[^\]]+\]|\\.|[^*?[\\]/g;

function source(body: string): string {
	return (body.match(PARTS) ?? [])
		.map((part) => {
			if (part === '**/') {
				return '(?:.*/)?';
			}
			if (part === '/**') {
				return '/.*';
			}
			if (part.startsWith('*')) {
				return '[^/]*';
			}
			if (part === '?') {
				return '[^/]';
			}
			return part.startsWith('[') ? part.replace(/^\[!/, '[^') : part.replace(/^\\?(.)$/s, escaped);
		})
		.join('');
}

function escaped(_: string, character: string): string {
	return /[\w\s]/.test(character) ? character : `\\${character}`;
}
