import { limits } from '../../contract/limits.js';
import type { Parameter } from '../../contract/querySchema.js';
import { hasHidden, pythonText, scriptText } from './codeText.js';

/** The environment variable from which generated code reads the key. */
export const keyVariable = 'MARKET_DATA_API_KEY';

/** How the code turns pages: the parameter of the page, the first page, and the rows of a full one. */
interface PageTurning {
	readonly wire: string;
	readonly first: number;
	readonly size: number;
}

/** Requests to turn into code. */
export interface SnippetRequests {
	/** The endpoint's URL, without parameters. */
	readonly address: string;
	readonly requests: readonly (readonly Parameter[])[];
	/** The key that holds the records; absent if the response is a bare record or a bare, paged list. */
	readonly envelope?: string | undefined;
	/** How to page through each request; absent if there is no paging. */
	readonly paging?: PageTurning | undefined;
}

/** One curl command per request, for Unix shells. */
function curlSnippet({ address, requests }: SnippetRequests): string {
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

/** Curl URL-encodes the value; values with invisible characters are encoded here to make them visible. */
function dataOf([name, value]: Parameter): string {
	return hasHidden(value)
		? `--data ${quoted(`${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))}`)}`
		: `--data-urlencode ${quoted(`${name}=${value}`)}`;
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Python code that uses the requests library and prints the records. */
function pythonSnippet(requests: SnippetRequests): string {
	return python(
		requests,
		['import json', 'import os', '', 'import requests'],
		'print(json.dumps(rows, indent=2))',
	);
}

/** Like `pythonSnippet`, but builds a pandas table. */
function pandasSnippet(requests: SnippetRequests): string {
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

/** TypeScript code that uses fetch, for Node or another host with environment variables. */
function typescriptSnippet(requested: SnippetRequests): string {
	const { address, requests } = requested;
	const sets = requests.map((parameters) => {
		const lines = parameters.map(([name, value]) => `\t\t[${scriptText(name)}, ${scriptText(value)}],\n`);
		return `\t[\n${lines.join('')}\t],\n`;
	});
	return `const key = process.env.${keyVariable};
if (!key) {
	throw new Error("${keyVariable} is not set");
}

function ask(parameters: string[][]): Promise<Response> {
	return fetch(${scriptText(`${address}?`)} + new URLSearchParams(parameters), {
		headers: { Accept: "application/json", Authorization: \`token \${key}\` },
	});
}

async function answerOf(response: Response) {
	if (!response.ok) {
		throw new Error(\`\${response.status} \${response.statusText}\`);
	}
	return response.json();
}

const rows: unknown[] = [];
for (const parameters of [
${sets.join('')}]) {
${taking(requested)}
}

console.log(JSON.stringify(rows, undefined, 2));
`;
}

/** The body of the loop over requests: loads one response or all pages. */
function taking({ envelope, paging }: SnippetRequests): string {
	if (envelope === undefined && !paging) {
		return '\trows.push(await answerOf(await ask(parameters)));';
	}
	const records = (response: string): string =>
		envelope === undefined
			? `(await answerOf(${response})) as unknown[]`
			: `((await answerOf(${response})) as Record<string, unknown[]>)[${scriptText(envelope)}] ?? []`;
	if (!paging) {
		return `\trows.push(...(${records('await ask(parameters)')}));`;
	}
	const { wire, first, size } = paging;
	const name = scriptText(wire);
	return `	const others = parameters.filter(([name]) => name !== ${name});
	for (let page = ${first}, before = ""; ; page += 1) {
		const response = await ask([...others, [${name}, String(page)]]);
		if (response.status === 400 && page * ${size} >= ${limits.refusedFromRow}) {
			break; // The service gives no more of it.
		}
		const records = ${records('response')};
		if (records.length === 0 || JSON.stringify(records) === before) {
			break; // A plan may make pages smaller, so a short one need not be the last.
		}
		rows.push(...records);
		before = JSON.stringify(records);
	}`;
}

const snippets = {
	// A shell script cannot tell which page is the last.
	curl: { write: curlSnippet, turnsPages: false },
	python: { write: pythonSnippet, turnsPages: true },
	pandas: { write: pandasSnippet, turnsPages: true },
	typescript: { write: typescriptSnippet, turnsPages: true },
} as const satisfies Readonly<
	Record<string, { readonly write: (requests: SnippetRequests) => string; readonly turnsPages: boolean }>
>;

export type SnippetLanguage = keyof typeof snippets;

/** Code that sends the requests. */
export interface Snippet {
	/** Reads the key from the environment; never contains it. */
	readonly code: string;
	/** Whether the code loads only one page although more may follow. */
	readonly isOnePage: boolean;
}

/** Generates code for the requests; it loads all pages if the language supports that. */
export function snippetIn(language: SnippetLanguage, requests: SnippetRequests): Snippet {
	const { write, turnsPages } = snippets[language];
	return { code: write(requests), isOnePage: requests.paging !== undefined && !turnsPages };
}
