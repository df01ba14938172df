import { dayAfter } from '../../base/days.js';
import { cutShort, visibleText } from '../../base/text.js';
import { ToolProblem } from './answer/toolAnswer.js';
import { withCurrentNames } from './input/inputs.js';

/** An argument of a prompt, filled in by the user. */
interface PromptArgument {
	readonly name: string;
	readonly description: string;
	readonly required: boolean;
}

/** A ready-made question that a client offers to users. */
export interface AssistantPrompt {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly arguments: readonly PromptArgument[];
	/** The question, with the arguments quoted in it; `today` is New York's. */
	readonly text: (values: Readonly<Record<string, string>>, today: string) => string;
}

const LONGEST_VALUE = 100;
const HOW =
	'Say which figures are sample data, name dates and currencies, and give neither advice nor figures that no tool told.';

export const prompts: readonly AssistantPrompt[] = [
	{
		name: 'morning_brief',
		title: 'Morning brief of a watchlist',
		description: 'What is new and what comes next for the tickers of a list.',
		arguments: [{ name: 'watchlist', description: 'The name of the list.', required: true }],
		text: ({ watchlist = '' }, today) => {
			const ratings = { calendar: 'ratings', dateFrom: dayAfter(today, -3), limit: 100 };
			const dividends = {
				calendar: 'dividends',
				dateFrom: today,
				dateTo: dayAfter(today, 7),
				order: 'oldest',
				limit: 100,
			};
			return `Brief me on my watchlist ${quoted(watchlist)}; today is ${today}. Get its tickers with list_watchlists. Then call query_calendar twice, each time with up to 50 of them in tickers: ${JSON.stringify(ratings)} for new ratings and ${JSON.stringify(dividends)} for ex-dates. Begin with up- and downgrades, then days ahead, then what is worth a closer look. ${HOW}`;
		},
	},
	{
		name: 'explain_statement',
		title: 'Explain a financial statement',
		description: 'What drove a statement of a company over the last years.',
		arguments: [
			{ name: 'ticker', description: 'The ticker.', required: true },
			{ name: 'statement', description: 'income, balanceSheet or cashFlow.', required: false },
		],
		text: ({ ticker = '', statement = 'income' }) =>
			`Explain the ${quoted(statement)} statement of ${quoted(ticker)} to somebody who reads few of them. Get five years with growth from get_financial_statements. Say what grew, what it cost, what is left, and which lines moved most. ${HOW}`,
	},
	{
		name: 'screen_by_growth',
		title: 'Screen by growth',
		description: 'Ranks the tickers of a list by growth of revenue and by margins.',
		arguments: [{ name: 'watchlist', description: 'The name of the list.', required: true }],
		text: ({ watchlist = '' }) =>
			`Rank the tickers of my watchlist ${quoted(watchlist)} by growth of revenue against the year before. Get them with list_watchlists and compare six at a time with compare_tickers (figures revenueGrowthYoY, operatingMargin, netMargin). Give a table with the period of each; growth that is n.m. goes last. ${HOW}`,
	},
];

/** The text of a prompt; throws a ToolProblem where the prompt is unknown or an argument is missing. */
export function promptText(name: string, today: string, sent: Readonly<Record<string, string>> = {}): string {
	const prompt = prompts.find((one) => one.name === name);
	if (!prompt) {
		throw new ToolProblem(
			`There is no such prompt. The prompts are ${prompts.map((one) => one.name).join(', ')}.`,
		);
	}
	const values = withCurrentNames(
		sent,
		prompt.arguments.map((one) => one.name),
	);
	const missing = prompt.arguments.find((one) => one.required && !values[one.name]?.trim());
	if (missing) {
		throw new ToolProblem(`${missing.name} is missing. ${missing.description}`);
	}
	return prompt.text(values, today);
}

function quoted(value: string): string {
	return JSON.stringify(cutShort(visibleText(value.slice(0, LONGEST_VALUE * 8)), LONGEST_VALUE));
}
