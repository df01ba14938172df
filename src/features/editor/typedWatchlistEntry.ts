/** A symbol that is being typed into a list of the settings. */
export interface TypedEntry {
	/** How many characters before the cursor it begins, after its quote. */
	readonly length: number;
	readonly letters: string;
}

/** How far before the cursor the setting is looked for: a list may be long. */
const REACH = 50_000;

/** The entry of a watchlist that is being typed, by the text of a settings file up to the cursor. */
export function typedWatchlistEntry(textToCursor: string, settingName: string): TypedEntry | undefined {
	const near = textToCursor.slice(-REACH);
	const key = near.lastIndexOf(`"${settingName}"`);
	const letters = /"([A-Za-z0-9.\-/ &]{0,30})$/.exec(near)?.[1];
	if (key < 0 || letters === undefined) {
		return undefined;
	}
	const between = near.slice(key + settingName.length + 2, near.length - letters.length - 1);
	return innermostBracket(between) === '[' ? { length: letters.length, letters } : undefined;
}

/** The bracket that is open at the end of some JSON; none where the value has been closed, or a string is open. */
function innermostBracket(json: string): string | undefined {
	const open: string[] = [];
	let hasClosed = false;
	for (const [token] of json.matchAll(/"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|["[\]{}]/g)) {
		if (token === '"') {
			return undefined;
		}
		if (token === '[' || token === '{') {
			if (hasClosed) {
				return undefined;
			}
			open.push(token);
		} else if (token === ']' || token === '}') {
			open.pop();
			hasClosed = open.length === 0;
		}
	}
	return open.at(-1);
}
