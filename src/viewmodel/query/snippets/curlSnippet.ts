import { keyVariable } from './keyVariable.js';
import type { SnippetRequests } from './snippetRequests.js';

/** One command a request, for the shells of Unix. */
export function curlSnippet({ address, requests }: SnippetRequests): string {
	return requests
		.map((parameters) =>
			[
				`curl --fail --get ${quoted(address)}`,
				`--header ${quoted('Accept: application/json')}`,
				`--header "Authorization: token $${keyVariable}"`,
				...parameters.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
			].join(' \\\n  '),
		)
		.map((command) => `${command}\n`)
		.join('\n');
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
