import type { Parameter } from '../../../contract/querySchema.js';
import { hasHidden } from '../../../presentation/export/codeText.js';
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
				...parameters.map(dataOf),
			].join(' \\\n  '),
		)
		.map((command) => `${command}\n`)
		.join('\n');
}

/** Curl writes the value for an address by itself; what would not be seen in the command stands in it as written for one. */
function dataOf([name, value]: Parameter): string {
	return hasHidden(value)
		? `--data ${quoted(`${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))}`)}`
		: `--data-urlencode ${quoted(`${name}=${value}`)}`;
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
