import { parseArgs } from 'node:util';
import { addressProblem, isAuthForm, liveAddresses } from '../../../contract/serviceAddress.js';
import type { ServerAccess } from '../../../services/serverSources.js';

/** How the assistant's server was started. */
export interface ServerOptions {
	readonly access: ServerAccess;
	/** The path of the watchlists file. */
	readonly watchlists?: string;
}

const USAGE = `The market data tools for assistants, as an MCP server over standard input and output.

  --sample            answers with sample data: simulated figures, no key, no network
  --watchlists FILE   lists of tickers: {"Name": ["AAPL", …]} as JSON, or a CSV with the columns list and symbol

MARKET_DATA_API_KEY in the environment is the key, never an argument; MARKET_DATA_BASE_URL is another address of the
service, and MARKET_DATA_AUTHENTICATION=query sends the key in the URL instead of a header.
`;

/** Reads the arguments and environment; returns a message for the user where they can't be used. */
export function serverOptions(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): ServerOptions | string {
	let given;
	try {
		given = parseArgs({
			args: [...args],
			options: {
				sample: { type: 'boolean' },
				watchlists: { type: 'string' },
				help: { type: 'boolean' },
			},
		}).values;
	} catch {
		// The parser's message repeats the argument, which may be a key.
		return `An argument is not known.\n\n${USAGE}`;
	}
	if (given.help) {
		return USAGE;
	}
	const {
		MARKET_DATA_API_KEY: key,
		MARKET_DATA_BASE_URL: baseUrl = liveAddresses.baseUrl,
		MARKET_DATA_AUTHENTICATION: form = 'header',
	} = environment;
	if (addressProblem(baseUrl) !== undefined) {
		return 'MARKET_DATA_BASE_URL is no address that a key may be sent to: https, without a path.\n';
	}
	if (!isAuthForm(form)) {
		return 'MARKET_DATA_AUTHENTICATION is neither header nor query.\n';
	}
	const { origin } = new URL(baseUrl);
	return {
		access: {
			isSample: given.sample === true,
			addresses: { baseUrl: origin, imageUrl: origin },
			key: key ? { key, form } : undefined,
		},
		...(given.watchlists !== undefined && { watchlists: given.watchlists }),
	};
}
