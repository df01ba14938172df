// docs/questions.md: what the assistant's tools answered on the day of the sample questions. `npm run docs`
// writes it.
import { isDeepStrictEqual } from 'node:util';
import { tools } from '../../src/features/assistant/assistant.js';
import { connectedClient } from '../support/assistantServer.js';
import { startSandbox } from '../support/standaloneSandbox.js';
import { requested, questions } from '../unit/features/assistant/questions/asked.js';
import type { Call, Question } from '../unit/features/assistant/questions/question.js';
import { TODAY } from '../unit/features/assistant/questions/wire.js';
import { code, table } from './serviceTables.js';

const LONGEST_FACT = 80;
const CHARACTERS_A_TOKEN = 4;

/** Calls whose answers do not depend on the current day. */
const session: readonly Call[] = [
	['search_symbol', { query: 'coca cola', limit: 1 }],
	['compare_tickers', { tickers: ['KO', 'PEP'], figures: ['grossMargin'], periods: 2 }],
	[
		'query_calendar',
		{ calendar: 'ratings', tickers: ['KO'], dateFrom: '2026-06-01', dateTo: TODAY, limit: 2 },
	],
	['query_calendar', { calendar: 'earnings' }],
];

/** What a model could still misread. */
const misreadings: readonly string[] = [
	'`percentChange` of `get_trending` is in percent, every other change and ratio is a fraction; the service does not say of what it is or since when.',
	'`asOf` is when the oldest part of an answer was received, not the day of its figures: a consensus has `updatedAt`, a statement `endingDate`.',
	'The newest fiscal years of two companies may end eleven months apart; `notes` says so, and a table that a model draws may not.',
	'`matches` of a calendar counts the days that were asked about: without `dateFrom` these are the last 30 or 90 days, or five years for tickers.',
	'`n.m.` is a word among numbers: growth from a loss has no rate, and a model that sorts may take it for zero.',
	'`nextEvents` holds what is announced. That a company has no next dividend there does not say that it will pay none.',
	'A price target is what a firm thinks, in the currency of the row; there is no share price beside it, and none may be worked out.',
	'A downgrade may come with a higher target than before: `action` tells of the rating alone.',
	'A headline is what somebody published, not what is true; and no news about a ticker may be a plan without news, which `get_news` cannot tell from an empty week.',
	'The sample data has real names and simulated figures; that stands in each answer, and is lost where a model copies a figure without it.',
];

/** Returns the whole page. */
export async function questionsPage(): Promise<string> {
	return [
		'# Questions to the assistant',
		`Sixty questions as people ask them, put to the assistant’s tools over the sample market as it is on ${TODAY}. The facts are worked out a second time from what the service sends, by none of the ways that the tools go. A token is counted as four characters. This page is written by ${code('npm run docs')}; a test compares it.`,
		'## Questions and answers',
		...(await questionTable()),
		'## Sizes of the tools',
		'What a model reads of each tool before it calls any: name, description and parameters.',
		sizeTable(),
		'## A session',
		`The server in a process of its own, over standard input and output, before the sandbox with ${code(`--now ${TODAY}T15:00:00Z`)}. What depends on the moment of the call is left out (…).`,
		...(await transcript()),
		'## What a model could still misread',
		misreadings.map((one) => `- ${one}`).join('\n'),
	]
		.join('\n\n')
		.concat('\n');
}

interface Row {
	readonly question: Question;
	readonly reported: unknown;
	readonly tokens: number;
	readonly isTrue: boolean;
}

async function questionTable(): Promise<readonly string[]> {
	const rows: Row[] = [];
	for (const question of questions) {
		const { reported, truth, tokens } = await requested(question);
		rows.push({ question, reported, tokens, isTrue: isDeepStrictEqual(reported, truth) });
	}
	const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
	const most = (of: (row: Row) => number): number => Math.max(...rows.map(of));
	const calls = ({ question }: Row): number => question.calls.length;
	const tokens = (row: Row): number => row.tokens;
	return [
		`${rows.filter(({ isTrue }) => isTrue).length} of ${rows.length} are answered truly, in ${(sum(calls) / rows.length).toFixed(2)} calls on average and ${most(calls)} at most, with ${Math.round(sum(tokens) / rows.length)} tokens on average and ${most(tokens)} at most.`,
		table(
			['Question', 'Calls', 'Tokens', 'Told', 'True'],
			rows.map((row) => [
				row.question.asks,
				row.question.calls.map(([tool]) => code(tool)).join(', '),
				String(row.tokens),
				code(shortened(JSON.stringify(row.reported))),
				row.isTrue ? 'yes' : 'no',
			]),
		),
	];
}

function sizeTable(): string {
	const sizes = tools.map(({ name, description, inputSchema }) => ({
		name,
		words: tokensIn(description),
		all: tokensIn(JSON.stringify({ name, description, inputSchema })),
	}));
	const sum = (of: 'words' | 'all'): string => String(sizes.reduce((total, size) => total + size[of], 0));
	return table(
		['Tool', 'Description, tokens', 'With parameters, tokens'],
		[
			...sizes.map(({ name, words, all }) => [code(name), String(words), String(all)]),
			['all', sum('words'), sum('all')],
		],
	);
}

async function transcript(): Promise<readonly string[]> {
	const sandbox = await startSandbox(['--now', `${TODAY}T15:00:00Z`]);
	const server = await connectedClient([], {
		MARKET_DATA_API_KEY: sandbox.key,
		MARKET_DATA_BASE_URL: sandbox.baseUrl,
	});
	try {
		const { tools: listed } = await server.client.listTools();
		const lines = [`> tools/list\n< ${listed.map(({ name }) => name).join(', ')}`];
		for (const [tool, given] of session) {
			const { texts, isError } = await server.call(tool, given);
			const said = texts.map((text) => `<${isError ? ' (error)' : ''} ${withoutMoment(text)}`);
			lines.push([`> tools/call ${tool} ${JSON.stringify(given)}`, ...said].join('\n'));
		}
		return [`\`\`\`text\n${lines.join('\n\n')}\n\`\`\``];
	} finally {
		await server.close();
		await sandbox.stop();
	}
}

function withoutMoment(text: string): string {
	return text
		.replace(/"(asOf|todayInNewYork)":"[^"]*"/g, '"$1":"…"')
		.replace(/"ageSeconds":\d+/g, '"ageSeconds":…');
}

function shortened(text: string): string {
	return text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT)}…` : text;
}

function tokensIn(text: string): number {
	return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
