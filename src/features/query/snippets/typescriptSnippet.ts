import { limits } from '../../../contract/limits.js';
import { scriptText } from '../../../presentation/export/codeText.js';
import { keyVariable } from './keyVariable.js';
import type { SnippetRequests } from './snippetRequests.js';

/** With fetch, for a module of Node or another host that has an environment. */
export function typescriptSnippet(asked: SnippetRequests): string {
	const { address, requests } = asked;
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
${taking(asked)}
}

console.log(JSON.stringify(rows, undefined, 2));
`;
}

/** What is done with the parameters of each request: the page that comes, or all pages. */
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
