import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../../src/sandbox/sandbox.js';

/** How a service fails: nothing listens, each connection is closed silently, or each answer is this one. */
export type Outage =
	| 'nobody listens'
	| 'connections are ended'
	| { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** The sandbox's image address; here images come from the same address as everything else. */
const IMAGE_URL = 'https://image-util.benzinga.com';
const PICTURES = '/api/v2/logos/file/';
const LOGOS = '/api/v2/logos/search';

/** An in-process sandbox over local HTTP that can go down and come back at the same address. */
export class HttpSandbox {
	/** The requested URLs, oldest first. */
	readonly requested: URL[] = [];
	/** The number of requests received and still delayed. */
	waiting = 0;
	/** The accepted key. */
	key: string;
	/** Delays each answer. */
	delay: () => Promise<void> = () => Promise.resolve();
	#outage: Outage | undefined;
	#port = 0;
	readonly #server = createServer((request, response) => void this.#answer(request, response));

	private constructor(private readonly sandbox: Sandbox) {
		this.key = sandbox.key;
	}

	static async start(sandbox: Sandbox): Promise<HttpSandbox> {
		const served = new HttpSandbox(sandbox);
		await served.#listen();
		return served;
	}

	get url(): string {
		return `http://127.0.0.1:${this.#port}`;
	}

	/** Fails from now on, on open connections too. */
	async goAway(outage: Outage): Promise<void> {
		this.#outage = outage;
		if (outage === 'nobody listens') {
			await this.stop();
		}
	}

	/** Works again. */
	async comeBack(): Promise<void> {
		this.#outage = undefined;
		if (!this.#server.listening) {
			await this.#listen();
		}
	}

	async stop(): Promise<void> {
		await new Promise<void>((resolve) => {
			this.#server.close(() => resolve());
			this.#server.closeAllConnections();
		});
	}

	async #listen(): Promise<void> {
		await new Promise<void>((resolve, reject) => {
			this.#server.once('error', reject);
			this.#server.listen(this.#port, '127.0.0.1', resolve);
		});
		this.#port = (this.#server.address() as AddressInfo).port;
	}

	async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '', this.url);
		this.requested.push(url);
		if (typeof this.#outage === 'string') {
			request.socket.destroy();
			return;
		}
		if (this.#outage) {
			response.writeHead(this.#outage.status, this.#outage.headers).end();
			return;
		}
		const { authorization: sent = '', accept = '' } = request.headers;
		const authorization = sent.endsWith(` ${this.key}`) ? `token ${this.sandbox.key}` : 'token none';
		this.waiting += 1;
		await this.delay();
		this.waiting -= 1;
		const address = url.pathname.startsWith(PICTURES) ? url.href.replace(url.origin, IMAGE_URL) : url;
		const answer = await this.sandbox.fetch(new Request(address, { headers: { authorization, accept } }));
		response.writeHead(answer.status, Object.fromEntries(answer.headers));
		response.end(
			url.pathname.startsWith(LOGOS)
				? (await answer.text()).replaceAll(IMAGE_URL, this.url)
				: Buffer.from(await answer.arrayBuffer()),
		);
	}
}
