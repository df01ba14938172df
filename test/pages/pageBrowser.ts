import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../host/browser.js';
import { installHost } from '../host/install.js';
import { repository } from '../host/repository.js';

/** For steps that take some milliseconds on an idle machine. */
const STATE_LIMIT_MS = 60_000;
const BUILT: Readonly<Record<string, string>> = {
	'/panel.js': 'text/javascript; charset=utf-8',
	'/panel.css': 'text/css; charset=utf-8',
};

/** Receives the messages of a page in the browser and the state that it saves. */
export interface PageListener {
	readonly receive: (message: unknown) => void;
	readonly saveState: (state: unknown) => void;
}

/** A browser, and a local server for its pages. */
export class PageBrowser {
	readonly #listeners = new WeakMap<Page, PageListener>();
	/** The HTML of the pages that are loading, by path. */
	readonly #loading = new Map<string, string>();
	#count = 0;

	private constructor(
		private readonly browser: Browser,
		private readonly context: BrowserContext,
		private readonly server: Server,
	) {
		server.on('request', ({ url = '' }, response) => void this.#serve(url, response));
	}

	static async launch(): Promise<PageBrowser> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const browser = await launchBrowser(await installHost());
		const context = await browser.newContext({
			permissions: ['clipboard-read', 'clipboard-write'],
			// As in the window in which the styles were recorded.
			reducedMotion: 'reduce',
		});
		context.setDefaultTimeout(STATE_LIMIT_MS);
		const launched = new PageBrowser(browser, context, server);
		await context.exposeBinding('toHost', ({ page }, message) =>
			launched.#listeners.get(page)?.receive(message),
		);
		await context.exposeBinding('keepState', ({ page }, state) =>
			launched.#listeners.get(page)?.saveState(state),
		);
		return launched;
	}

	/** The origin of the pages. */
	get origin(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async newPage(listener: PageListener): Promise<Page> {
		const page = await this.context.newPage();
		this.#listeners.set(page, listener);
		return page;
	}

	async load(page: Page, html: string): Promise<void> {
		const place = `/${(this.#count += 1)}`;
		this.#loading.set(place, html);
		await page.goto(this.origin + place);
		this.#loading.delete(place);
	}

	async close(): Promise<void> {
		await this.browser.close();
		await new Promise((resolve) => {
			this.server.close(resolve);
			this.server.closeAllConnections();
		});
	}

	async #serve(url: string, response: ServerResponse): Promise<void> {
		const type = BUILT[url];
		const html = this.#loading.get(url);
		if (type !== undefined) {
			const content = await readFile(path.join(repository, 'dist', url));
			response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(content);
		} else if (html !== undefined) {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
		} else {
			response.writeHead(404).end();
		}
	}
}
