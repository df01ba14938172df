import { limits } from '../../../contract/limits.js';
import { pythonText } from '../../../presentation/export/codeText.js';
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
	{ address, requests, envelope, paging }: SnippetRequests,
	imports: readonly string[],
	end: string,
): string {
	const sets = requests.map((parameters) => {
		const lines = parameters.map(([name, value]) => `        ${pythonText(name)}: ${pythonText(value)},\n`);
		return `    {\n${lines.join('')}    },\n`;
	});
	const get = `session.get(${pythonText(address)}, params=${paging ? `{**params, ${pythonText(paging.wire)}: page}` : 'params'}, timeout=30)`;
	const records = envelope === undefined ? 'response.json()' : `response.json()[${pythonText(envelope)}]`;
	const body =
		envelope === undefined && paging === undefined
			? `    response = ${get}
    response.raise_for_status()
    rows.append(response.json())`
			: paging === undefined
				? `    response = ${get}
    response.raise_for_status()
    rows.extend(${records})`
				: `    page, before = ${paging.first}, None
    while True:
        response = ${get}
        if response.status_code == 400 and page * ${paging.size} >= ${limits.refusedFromRow}:
            break  # The service gives no more of it.
        response.raise_for_status()
        records = ${records}
        if not records or records == before:  # A plan may make pages smaller, so a short one need not be the last.
            break
        rows.extend(records)
        page, before = page + 1, records`;
	return `${imports.join('\n')}

session = requests.Session()
session.headers["Accept"] = "application/json"
session.headers["Authorization"] = "token " + os.environ["${keyVariable}"]

rows = []
for params in [
${sets.join('')}]:
${body}

${end}
`;
}
