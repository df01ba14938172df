/** What the workbench says of itself all the time; anything else may be the word of a test. */
const CHATTER = [
	/^\[(AccountPolicyGate|AgentHost|ChatModelSelection|Service Worker|reconnection-grace-time|remote-connection)\b/,
	/^(Creating a socket|Resolving connection token|Resolved connection token) /,
	/^Creation of workbench contribution /,
	/^Updating additional builtin extensions cache/,
	/^Canceled: /,
	// An older server says this of a folder that is not there.
	/^\[node\.js fs\] readdir with filetypes failed/,
	// The extension gallery, which is not reached.
	/\bopen-vsx\.org\b/,
];

/**
 * What to show of a line of the workbench's log, undefined for its chatter. Errors are shown, because a test that does not
 * load is one, but without a stack inside the workbench, where nobody looks for the cause.
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
