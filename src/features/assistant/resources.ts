import { quotedName } from './answer/quoted.js';
import { type ResultFile, ToolProblem } from './answer/toolAnswer.js';
import type { Assistant } from './assistant.js';
import type { AssistantSources } from './tool.js';

/** Something that a client can read by its address. */
export interface Resource {
	readonly uri: string;
	readonly name: string;
	readonly mimeType: string;
}

/** The content of a resource. */
export interface ResourceText {
	readonly mimeType: string;
	readonly text: string;
}

/** Results that stay readable; the oldest is dropped first. */
const MAX_RESULTS = 20;
const JSON_TYPE = 'application/json';

/** Addresses with a placeholder to fill in. */
export const resourceTemplates = [
	{
		uriTemplate: 'ticker://{ticker}',
		name: 'Ticker',
		description: 'Everything in brief about a ticker, as get_ticker_snapshot gives it.',
		mimeType: JSON_TYPE,
	},
	{
		uriTemplate: 'watchlist://{name}',
		name: 'Watchlist',
		description: 'The tickers of a list.',
		mimeType: JSON_TYPE,
	},
] as const;

/** What one client can read: tickers, lists, and the result files of its own calls. */
export class Resources {
	readonly #results = new Map<string, ResultFile>();
	#count = 0;

	constructor(
		private readonly assistant: Assistant,
		private readonly watchlists: AssistantSources['watchlists'],
	) {}

	/** Stores a result and returns its address. */
	add(file: ResultFile): Resource {
		this.#count += 1;
		const uri = `result://${this.#count}/${file.name}`;
		this.#results.set(uri, file);
		const [oldest] = this.#results.keys();
		if (this.#results.size > MAX_RESULTS && oldest !== undefined) {
			this.#results.delete(oldest);
		}
		return { uri, name: file.name, mimeType: file.mimeType };
	}

	/** The available lists and results. */
	async list(): Promise<readonly Resource[]> {
		const { lists } = (await this.watchlists()) ?? { lists: [] };
		return [
			...lists.map(({ name }) => ({
				uri: `watchlist://${encodeURIComponent(name)}`,
				name: `Watchlist ${quotedName(name) ?? ''}`,
				mimeType: JSON_TYPE,
			})),
			...Array.from(this.#results, ([uri, { name, mimeType }]) => ({ uri, name, mimeType })),
		];
	}

	/** The content at an address; throws a ToolProblem where there is none, or the signal's reason. */
	async read(uri: string, signal: AbortSignal): Promise<ResourceText> {
		const result = this.#results.get(uri);
		if (result) {
			return result;
		}
		const [, kind, rest = ''] = /^(ticker|watchlist):\/\/([^/?#]+)\/?$/.exec(uri) ?? [];
		if (kind === undefined) {
			throw new ToolProblem(
				'Nothing stands at this address. Read ticker://AAPL, watchlist://NAME, or a result that a call has just made.',
			);
		}
		const { json, text } = await (kind === 'ticker'
			? this.assistant.call('get_ticker_snapshot', { ticker: decoded(rest) }, signal)
			: this.assistant.call('list_watchlists', { list: decoded(rest) }, signal));
		if (json === undefined) {
			throw new ToolProblem(text);
		}
		return { mimeType: JSON_TYPE, text: json };
	}
}

function decoded(written: string): string {
	try {
		return decodeURIComponent(written);
	} catch {
		throw new ToolProblem('The address has a percent sign that stands for nothing: write %25 for it.');
	}
}
