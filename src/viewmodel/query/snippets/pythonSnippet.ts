import { keyVariable } from './keyVariable.js';
import type { SnippetRequests } from './snippetRequests.js';

/** With requests, records as they come. */
export function pythonSnippet(requests: SnippetRequests): string {
	return python(
		requests,
		['import json', 'import os', '', 'import requests'],
		'print(json.dumps(rows, indent=2))',
	);
}

/** The same as a table of pandas. */
export function pandasSnippet(requests: SnippetRequests): string {
	return python(
		requests,
		['import os', '', 'import pandas as pd', 'import requests'],
		'table = pd.json_normalize(rows)\nprint(table)',
	);
}

function python(
	{ address, requests, envelope }: SnippetRequests,
	imports: readonly string[],
	end: string,
): string {
	const sets = requests.map((parameters) => {
		const lines = parameters.map(([name, value]) => `        ${text(name)}: ${text(value)},\n`);
		return `    {\n${lines.join('')}    },\n`;
	});
	const take =
		envelope === undefined
			? 'rows.append(response.json())'
			: `rows.extend(response.json()[${text(envelope)}])`;
	return `${imports.join('\n')}

session = requests.Session()
session.headers["Accept"] = "application/json"
session.headers["Authorization"] = "token " + os.environ["${keyVariable}"]

rows = []
for params in [
${sets.join('')}]:
    response = session.get(${text(address)}, params=params, timeout=30)
    response.raise_for_status()
    ${take}

${end}
`;
}

/** What JSON escapes in a text, Python reads the same way. */
function text(value: string): string {
	return JSON.stringify(value);
}
