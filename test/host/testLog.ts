/** Routine output of the workbench; anything else may come from a test. */
const CHATTER = [
	/^\[(AccountPolicyGate|AgentHost|ChatModelSelection|Service Worker|reconnection-grace-time|remote-connection)\b/,
	/^(Creating a socket|Resolving connection token|Resolved connection token) /,
	/^Creation of workbench contribution /,
	/^Updating additional builtin extensions cache/,
	/^Canceled: /,
	// An older server logs this for a missing folder.
	/^\[node\.js fs\] readdir with filetypes failed/,
	// The extension gallery, which is unreachable.
	/\bopen-vsx\.org\b/,
];

/**
 * Returns what to show of a line in the workbench's log; undefined for routine output. Errors are shown,
 * because a test that fails to load is one, but without stack frames inside the workbench, which never
 * contain the cause.
 */
export function shownText(type: string, text: string): string | undefined {
	if (CHATTER.some((pattern) => pattern.test(text))) {
		return undefined;
	}
	if (type !== 'error') {
		return text;
	}
	return text
		.split('\n')
		.filter((line) => !/^\s+at .*\/workbench\/workbench\.js/.test(line))
		.join('\n');
}
