import { Agent, request } from 'node:http';
import { startSandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';

/** Half past ten in the morning in New York, a Friday. */
export const NOW = '2026-11-20T15:30:00Z';

/** A query string ready for the wire, or names and values that still have to be encoded. */
export type Query = string | Readonly<Record<string, string | number | boolean>>;

/** The response to a request. */
export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly bytes: Buffer;
}

/** A market of few companies, none of them Canadian, which is made in a moment. */
export const FEW_COMPANIES = { companies: 40, records: 1200 } as const;

/** How a sandbox differs from the one that most rules check. */
export interface Difference {
	readonly now?: string;
	readonly seed?: number;
	readonly plan?: 'full' | 'withoutFinancials' | 'calendars' | 'logos' | 'none';
	readonly fault?: string;
	readonly companies?: number;
	readonly records?: number;
	readonly cors?: true;
}

/** The service under test, accessed only by its addresses and its key. */
export class Service {
	private constructor(private readonly sandbox: StandaloneSandbox) {}

	static async start(difference: Difference = {}): Promise<Service> {
		const options = { now: NOW, seed: 1, plan: 'full', ...difference };
		return new Service(
			await startSandbox(
				Object.entries(options).flatMap(([name, value]) => [
					`--${name}`,
					...(value === true ? [] : [String(value)]),
				]),
			),
		);
	}

	/** Starts another sandbox for some checks and stops it afterwards. */
	static async other<T>(difference: Difference, judge: (service: Service) => Promise<T>): Promise<T> {
		const service = await Service.start(difference);
		try {
			return await judge(service);
		} finally {
			await service.stop();
		}
	}

	get key(): string {
		return this.sandbox.key;
	}

	get imageUrl(): string {
		return this.sandbox.imageUrl;
	}

	/** Sends a request with the key and the `accept` header that the service requires. */
	async ask(
		path: string,
		query: Query = '',
		headers: Readonly<Record<string, string>> = {},
	): Promise<Answer> {
		return this.requestRaw(path, query, {
			authorization: `token ${this.key}`,
			accept: 'application/json',
			...headers,
		});
	}

	/** Sends a request with only the given headers. */
	async requestRaw(
		path: string,
		query: Query = '',
		headers: Readonly<Record<string, string>> = {},
		method = 'GET',
	): Promise<Answer> {
		const text = typeof query === 'string' ? query : encoded(query);
		return fetchBytes(`${this.sandbox.baseUrl}${path}${text === '' ? '' : `?${text}`}`, headers, method);
	}

	async stop(): Promise<void> {
		await this.sandbox.stop();
	}
}

/**
 * Sends one request on a new connection, so that it cannot hit a reused connection that the server is
 * closing.
 */
export async function fetchBytes(
	url: string,
	headers: Readonly<Record<string, string>> = {},
	method = 'GET',
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, headers, agent: new Agent({ keepAlive: false }) }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('error', reject);
			response.on('end', () => {
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					bytes: Buffer.concat(parts),
				});
			});
		});
		sent.on('error', reject);
		sent.end();
	});
}

function encoded(query: Exclude<Query, string>): string {
	return Object.entries(query)
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.join('&');
}
