import { curlSnippet } from './curlSnippet.js';
import { pandasSnippet, pythonSnippet } from './pythonSnippet.js';
import type { SnippetRequests } from './snippetRequests.js';
import { typescriptSnippet } from './typescriptSnippet.js';

const snippets = {
	// Pages end where rows are fewer than asked for, which a shell cannot count.
	curl: { write: curlSnippet, turnsPages: false },
	python: { write: pythonSnippet, turnsPages: true },
	pandas: { write: pandasSnippet, turnsPages: true },
	typescript: { write: typescriptSnippet, turnsPages: true },
} as const satisfies Readonly<
	Record<string, { readonly write: (requests: SnippetRequests) => string; readonly turnsPages: boolean }>
>;

export type SnippetLanguage = keyof typeof snippets;

/** Code that sends requests from elsewhere. */
export interface Snippet {
	/** It takes the key from the environment and never holds it. */
	readonly code: string;
	/** Whether further pages may follow what it asks for. */
	readonly isOnePage: boolean;
}

/** Asks for all pages of each request, as far as the language can tell where they end. */
export function snippetIn(language: SnippetLanguage, requests: SnippetRequests): Snippet {
	const { write, turnsPages } = snippets[language];
	return { code: write(requests), isOnePage: requests.paging !== undefined && !turnsPages };
}
