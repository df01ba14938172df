import { curlSnippet } from './curlSnippet.js';
import { pandasSnippet, pythonSnippet } from './pythonSnippet.js';
import type { SnippetRequests } from './snippetRequests.js';
import { typescriptSnippet } from './typescriptSnippet.js';

const snippets = {
	curl: curlSnippet,
	python: pythonSnippet,
	pandas: pandasSnippet,
	typescript: typescriptSnippet,
} as const satisfies Readonly<Record<string, (requests: SnippetRequests) => string>>;

export type SnippetLanguage = keyof typeof snippets;

/** What sends requests from elsewhere: it takes the key from the environment and never holds it. */
export function snippetIn(language: SnippetLanguage, requests: SnippetRequests): string {
	return snippets[language](requests);
}
