import { emptyDraft, type EndpointName } from '../../src/features/query/queryDraft.js';
import { ShownAnswer } from '../../src/features/query/shownAnswer.js';
import { snippetIn, type SnippetLanguage } from '../../src/presentation/export/snippets.js';
import { formats, now } from '../support/builders/wording.js';
import { fileStep, step, type Step } from './step.js';

/** The query panel's output for an answer, with numbers as they were written. */
export function answerSteps(name: EndpointName, json: unknown): readonly Step[] {
	const draft = emptyDraft(name);
	let answer: ShownAnswer | undefined;
	const changeView = (view: 'table' | 'tree' | 'json') =>
		step(`answer as ${view}`, () => {
			answer?.changeView(view);
			const lines = answer?.lines(0, 200);
			return { kind: 'answerLines', value: [lines, answer?.pageColumns(), answer?.lineCount] };
		});
	return [
		step('answer read', () => {
			answer = new ShownAnswer(
				{ draft, ask: () => Promise.reject(new Error('nobody asks')), isSample: false },
				[{ json, receivedAt: now }],
				1,
				formats,
			);
			return undefined;
		}),
		...(['table', 'tree', 'json'] as const).map(changeView),
	];
}

/** Code snippets as the query panel copies them, with a text of the answer as a parameter. */
export function snippetSteps(text: string): readonly Step[] {
	const languages: readonly SnippetLanguage[] = ['curl', 'python', 'pandas', 'typescript'];
	const requests = {
		address: 'https://api.example.com/api/v2.1/calendar/ratings',
		requests: [[['parameters[tickers]', text] as const]],
		envelope: 'ratings',
		paging: undefined,
	};
	return languages.map((language) =>
		fileStep(`code in ${language}`, language, () => ({
			chunks: [snippetIn(language, requests).code],
			rows: -1,
		})),
	);
}
