/** The names of the tools, in the order in which they are listed. */
export const toolNames = [
	'search_symbol',
	'get_ticker_snapshot',
	'get_financial_statements',
	'query_calendar',
	'get_trending',
	'get_news',
	'compare_tickers',
	'list_watchlists',
	'find_tickers_in_text',
] as const;
export type ToolName = (typeof toolNames)[number];

/** The unique name of a tool among those of all extensions. */
export function toolId(name: ToolName): string {
	return `marketData_${name}`;
}
