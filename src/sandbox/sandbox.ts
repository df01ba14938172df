import { Hono } from 'hono/tiny';
import { type Clock, systemClock } from '../base/clock.js';
import * as contract from '../contract/index.js';
import { admit, type Plan } from './access.js';
import { type Fault, faultAnswer } from './faults.js';
import { ImageLinks } from './images/imageLinks.js';
import type { Listing } from './market/listing.js';
import { Market } from './market/market.js';
import { hexOf } from './market/random.js';
import { Registry } from './market/registry.js';
import { Parameters } from './parameters.js';
import { type ErrorShape, Refusal, refusalBody } from './refusal.js';
import { logoImage } from './routes/logoImage.js';
import { type RouteName, routes } from './routes/routes.js';

/** How the embedded service is set up; everything has a default. */
export interface SandboxOptions {
	/** Who is listed; the companies that have everything are taken from here too. */
	readonly directory: readonly Listing[];
	/** The only key that is accepted. */
	readonly key?: string;
	readonly plan?: Plan;
	/** Another seed, another market. */
	readonly seed?: number;
	/** How many companies have statements, ratings and attention; the rest are known by identity. */
	readonly companies?: number;
	/** How many rows each calendar holds, about. */
	readonly records?: number;
	/** Milliseconds before every answer. */
	readonly latency?: number;
	/** Holds time still at this ISO instant; else the clock runs. */
	readonly now?: string;
	readonly clock?: Clock;
	/** Where image links point; requests to this origin are for images. */
	readonly imageUrl?: string;
	/** Makes every answer of the API fail in one way. */
	readonly fault?: Fault;
}

/** The service itself, in this process. */
export interface Sandbox {
	/** Answers a request as the service would: the API, or an image where the address is that of images. */
	readonly fetch: (request: Request) => Promise<Response>;
	readonly key: string;
}

const errorShapes: Readonly<Record<RouteName, ErrorShape>> = {
	trending: 'numbered',
	logos: 'worded',
	consensus: 'worded',
	financials: 'wordedWithData',
};

/** Embeds the service: service.md from the server's side, over an invented market. */
export function createSandbox(options: SandboxOptions): Sandbox {
	const {
		key = 'sample',
		plan = 'full',
		seed = 1,
		companies = 500,
		latency = 0,
		clock = systemClock,
		imageUrl = 'https://image-util.benzinga.com',
		fault,
	} = options;
	const still = options.now === undefined ? undefined : Date.parse(options.now);
	const now = (): number => still ?? clock.now();
	const links = new ImageLinks(imageUrl, `${key} ${seed}`, now);
	let built: Market | undefined;
	const market = (): Market => {
		built ??= new Market(new Registry(options.directory), companies, seed, now);
		return built;
	};
	let requests = 0;

	async function answer(name: RouteName, request: Request): Promise<Response> {
		requests += 1;
		const requestId = hexOf(32, seed, 'request', requests);
		const headers = { 'X-Bz-Request-Id': requestId };
		if (request.method !== 'GET') {
			return Response.json(
				{ message: 'Method Not Allowed' },
				{ status: 405, headers: { ...headers, Allow: 'GET' } },
			);
		}
		try {
			const faulty = await faultAnswer(fault, clock, request.signal);
			if (faulty) {
				return faulty;
			}
			admit(request, name, key, plan);
			const query = new Parameters(new URL(request.url).searchParams);
			return Response.json(await routes[name](query, market(), links), { headers });
		} catch (error) {
			if (error instanceof Refusal) {
				const body = refusalBody(errorShapes[name], error, requestId.slice(0, 22));
				return Response.json(body, { status: error.status, headers });
			}
			throw error;
		}
	}

	const api = new Hono();
	for (const name of Object.keys(routes) as RouteName[]) {
		api.all(contract[name].path, ({ req }) => answer(name, req.raw));
	}
	api.notFound(() => notFound(hexOf(32, seed, 'unknown', requests)));
	api.onError((error) => {
		throw error;
	});

	return {
		key,
		async fetch(request) {
			if (latency > 0) {
				await clock.sleep(latency, request.signal);
			}
			return new URL(request.url).origin === new URL(imageUrl).origin
				? logoImage(request, links, market().registry)
				: api.fetch(request);
		},
	};
}

/** The gateway's word for an address that leads nowhere. */
function notFound(requestId: string): Response {
	return Response.json(
		{ message: 'no Route matched with those values', request_id: requestId },
		{ status: 404 },
	);
}
