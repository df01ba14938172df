/** What a pattern accepts next in a path. */
type Step =
	/** Exactly one byte. */
	| { readonly kind: 'one'; readonly accepts: (byte: number) => boolean }
	/** Any number of bytes, with or without slashes. */
	| { readonly kind: 'many'; readonly accepts: (byte: number) => boolean }
	/** Either nothing, or the folders that the next two steps match. */
	| { readonly kind: 'folders' };

const SLASH = codeOf('/');
const inName = (byte: number): boolean => byte !== SLASH;
const inPath = (): boolean => true;
const isBetween = (first: string, last: string) => {
	const [from, to] = [codeOf(first), codeOf(last)];
	return (byte: number): boolean => byte >= from && byte <= to;
};
const isDigit = isBetween('0', '9');
const isSmall = isBetween('a', 'z');
const isCapital = isBetween('A', 'Z');
const isLetter = (byte: number): boolean => isSmall(byte) || isCapital(byte);
const isVisible = isBetween('!', '~');
const CLASSES: Readonly<Partial<Record<string, (byte: number) => boolean>>> = {
	alnum: (byte) => isLetter(byte) || isDigit(byte),
	alpha: isLetter,
	blank: (byte) => byte === 32 || byte === 9,
	cntrl: (byte) => byte < 32 || byte === 127,
	digit: isDigit,
	graph: isVisible,
	lower: isSmall,
	print: isBetween(' ', '~'),
	punct: (byte) => isVisible(byte) && !isLetter(byte) && !isDigit(byte),
	space: (byte) => byte === 32 || (byte >= 9 && byte <= 13),
	upper: isCapital,
	xdigit: (byte) => isDigit(byte) || isBetween('a', 'f')(byte) || isBetween('A', 'F')(byte),
};

/** Encodes a text with one character per UTF-8 byte, because Git patterns match bytes. */
function bytesOf(text: string): string {
	return /^[\0-\x7f]*$/.test(text)
		? text
		: Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/**
 * Compiles a pattern as Git interprets it; undefined if Git would reject it. Matching tracks all reachable
 * positions at once, so it takes at most path length × pattern length steps.
 */
function gitPattern(pattern: string): ((path: string) => boolean) | undefined {
	const steps = stepsOf(pattern);
	return steps && ((path) => matches(steps, path));
}

function matches(steps: readonly Step[], path: string): boolean {
	let reached = new Set<number>();
	reach(steps, 0, reached);
	for (let at = 0; at < path.length && reached.size > 0; at += 1) {
		const byte = path.charCodeAt(at);
		const next = new Set<number>();
		for (const place of reached) {
			const step = steps[place];
			if (step && step.kind !== 'folders' && step.accepts(byte)) {
				reach(steps, step.kind === 'one' ? place + 1 : place, next);
			}
		}
		reached = next;
	}
	return reached.has(steps.length);
}

/** Adds a position, and those after it that can be reached without input. */
function reach(steps: readonly Step[], from: number, reached: Set<number>): void {
	for (let place = from; !reached.has(place); place += 1) {
		reached.add(place);
		const kind = steps[place]?.kind;
		if (kind === 'folders') {
			reach(steps, place + 3, reached);
		} else if (kind !== 'many') {
			return;
		}
	}
}

function stepsOf(pattern: string): readonly Step[] | undefined {
	const steps: Step[] = [];
	const plain = pattern.search(/[*?[\\]/);
	let at = 0;
	while (at < pattern.length) {
		const sign = pattern.charAt(at);
		if (sign === '*') {
			const before = at;
			while (pattern.charAt(at) === '*') {
				at += 1;
			}
			// Git strips the literal prefix before the first wildcard first.
			const startsName = before === plain || pattern.charAt(before - 1) === '/';
			const isOfPath = at - before > 1 && startsName && /^(?:$|\\?\/)/.test(pattern.slice(at, at + 2));
			if (isOfPath && pattern.charAt(at) === '/') {
				steps.push({ kind: 'folders' });
			}
			steps.push({ kind: 'many', accepts: isOfPath ? inPath : inName });
			continue;
		}
		if (sign === '[') {
			const set = setAt(pattern, at);
			if (!set) {
				return undefined;
			}
			steps.push({ kind: 'one', accepts: set.accepts });
			at = set.end;
			continue;
		}
		if (sign === '?') {
			steps.push({ kind: 'one', accepts: inName });
		} else {
			at += sign === '\\' ? 1 : 0;
			if (at === pattern.length) {
				return undefined;
			}
			const code = pattern.charCodeAt(at);
			steps.push({ kind: 'one', accepts: (byte) => byte === code });
		}
		at += 1;
	}
	return steps;
}

/** Parses a bracket expression: the bytes it accepts and where it ends. */
function setAt(
	pattern: string,
	start: number,
): { readonly accepts: (byte: number) => boolean; readonly end: number } | undefined {
	const isNegated = /[!^]/.test(pattern.charAt(start + 1));
	const first = start + (isNegated ? 2 : 1);
	const parts: ((byte: number) => boolean)[] = [];
	let before: string | undefined;
	let at = first;
	while (at === first || pattern.charAt(at) !== ']') {
		const sign = pattern.charAt(at);
		const named = sign === '[' && pattern.charAt(at + 1) === ':' ? pattern.indexOf(']', at + 2) : -1;
		if (named > at + 2 && pattern.charAt(named - 1) === ':') {
			const ofClass = CLASSES[pattern.slice(at + 2, named - 1)];
			if (!ofClass) {
				return undefined;
			}
			parts.push(ofClass);
			before = undefined;
			at = named + 1;
			continue;
		}
		const isRange = sign === '-' && before !== undefined && !/^\]?$/.test(pattern.charAt(at + 1));
		at += isRange ? 1 : 0;
		at += pattern.charAt(at) === '\\' ? 1 : 0;
		const last = pattern.charAt(at);
		if (last === '') {
			return undefined;
		}
		parts.push(isBetween(isRange ? (before ?? last) : last, last));
		before = isRange ? undefined : last;
		at += 1;
	}
	const accepts = (byte: number): boolean => inName(byte) && parts.some((part) => part(byte)) !== isNegated;
	return { accepts, end: at + 1 };
}

function codeOf(sign: string): number {
	return sign.charCodeAt(0);
}

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
	/** The number of stars in the pattern; each one adds to the work for every path. */
	readonly stars: number;
}

/**
 * Limits in characters, in patterns and in their stars: longer patterns match no real path, and more would slow
 * down every file.
 */
const [LONGEST_PATTERN, MOST_PATTERNS, MOST_STARS] = [1_000, 5_000, 2_000];
/** The maximum number of folders to exclude from the file search itself. */
const MOST_GLOBS = 200;
const LONGEST_NAME = 255;

/**
 * Whether the `.gitignore` files exclude a path. Paths use slashes, without a leading one. As in Git, the
 * last matching pattern wins, and nothing inside an ignored folder can be re-included.
 */
export function ignoredBy(files: readonly IgnoreFile[]): (path: string) => boolean {
	let stars = 0;
	const rules = files
		.toSorted((one, other) => one.folder.length - other.folder.length)
		.flatMap(({ folder, text }) => linesOf(text).flatMap((line) => ruleOf(bytesOf(folder), line) ?? []))
		.slice(0, MOST_PATTERNS)
		.filter((rule) => rule.stars === 0 || (stars += rule.stars) <= MOST_STARS);
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
	const stars = body.split('*').length - 1;
	return matches && { folder, matches, isOfFolders, isOfNames, isReincluded, stars };
}
