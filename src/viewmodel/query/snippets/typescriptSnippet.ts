import { keyVariable } from './keyVariable.js';
import type { SnippetRequests } from './snippetRequests.js';

/** With fetch, for a module of Node or another host that has an environment. */
export function typescriptSnippet({ address, requests, envelope }: SnippetRequests): string {
	const sets = requests.map((parameters) => {
		const lines = parameters.map(
			([name, value]) => `\t\t[${JSON.stringify(name)}, ${JSON.stringify(value)}],\n`,
		);
		return `\t[\n${lines.join('')}\t],\n`;
	});
	const take =
		envelope === undefined
			? `rows.push(await response.json());`
			: `const answer = (await response.json()) as Record<string, unknown[]>;\n\trows.push(...(answer[${JSON.stringify(envelope)}] ?? []));`;
	return `const key = process.env.${keyVariable};
if (!key) {
	throw new Error("${keyVariable} is not set");
}

const rows: unknown[] = [];
for (const parameters of [
${sets.join('')}]) {
	const response = await fetch(${JSON.stringify(`${address}?`)} + new URLSearchParams(parameters), {
		headers: { Accept: "application/json", Authorization: \`token \${key}\` },
	});
	if (!response.ok) {
		throw new Error(\`\${response.status} \${response.statusText}\`);
	}
	${take}
}

console.log(JSON.stringify(rows, undefined, 2));
`;
}
