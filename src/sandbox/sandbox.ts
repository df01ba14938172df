import { type Clock, systemClock, unlessAborted } from '../base/clock.js';
import { isAbort } from '../base/failure.js';
import { TaskScheduler } from '../base/taskScheduler.js';
import * as contract from '../contract/index.js';
import { admit, type Plan, RateWindow, requireJson, withoutNews } from './access.js';
import { type CalendarName, isCalendarName } from '../contract/calendar.js';
import { Calendars } from './calendars/calendars.js';
import { type Fault, withFault } from './faults.js';
import { ALLOWED, readMethods } from './http.js';
import { ImageLinks } from './images/imageLinks.js';
import type { Listing } from './market/listing.js';
import { Market } from './market/market.js';
import { hexOf } from './market/random.js';
import { Registry } from './market/registry.js';
import { newsBook } from './news/news.js';
import { Parameters } from './parameters.js';
import { type ErrorShape, Refusal, refusalBody } from './refusal.js';
import { logoImage } from './routes/logos.js';
import { noNews } from './routes/news.js';
import { type Backing, type RouteName, routes } from './routes/routes.js';

/** The setup of the embedded service; everything but `directory` and `onError` has a default. */
export interface SandboxOptions {
	/** All listings; the companies with a profile are taken from these too. */
	readonly directory: readonly Listing[];
	/** The only key that is accepted. */
	readonly key?: string;
	readonly plan?: Plan;
	/** Another seed gives another market. */
	readonly seed?: number;
	/** How many companies have statements, ratings and attention; others have identifiers and rare events. */
	readonly companies?: number;
	/** The approximate minimum of rows in each calendar. */
	readonly records?: number;
	/** The delay before every answer, in milliseconds. */
	readonly latency?: number;
	/** Freezes time at this ISO instant; otherwise the clock runs. */
	readonly now?: string;
	readonly clock?: Clock;
	/** The origin of image links; requests to it are for images. */
	readonly imageUrl?: string;
	/** Makes every answer of the API fail in this way. */
	readonly fault?: Fault;
	/** Receives errors of the sandbox itself, which clients see as status 500. */
	readonly onError: (error: unknown) => void;
}

/** The service, running in this process. */
export interface Sandbox {
	/** Answers a request as the service would: the API, or an image if the address is that of images. */
	readonly fetch: (request: Request) => Promise<Response>;
	readonly key: string;
}

const otherShapes: Readonly<Record<Exclude<RouteName, CalendarName>, ErrorShape>> = {
	trending: 'numbered',
	logos: 'worded',
	consensus: 'worded',
	news: 'plain',
	newsRemoved: 'plain',
	financials: 'wordedWithData',
};

function errorShapeOf(route: RouteName): ErrorShape {
	return isCalendarName(route) ? 'calendar' : otherShapes[route];
}

/** Creates the embedded service: service.md implemented on the server side, over a made-up market. */
export function createSandbox(options: SandboxOptions): Sandbox {
	const {
		key = 'sample',
		plan = 'full',
		seed = 1,
		companies = 500,
		records = 2000,
		latency = 0,
		clock = systemClock,
		imageUrl = 'https://image-util.benzinga.com',
		fault,
	} = options;
	const still = options.now === undefined ? undefined : Date.parse(options.now);
	const now = (): number => still ?? clock.now();
	const links = new ImageLinks(imageUrl, `${key} ${seed}`, now);
	const scheduler = new TaskScheduler(clock);
	let built: Backing | undefined;
	const backing = (): Backing => {
		if (!built) {
			const market = new Market(new Registry(options.directory), { companies, records }, seed, now);
			const calendars = new Calendars(market, records, scheduler);
			built = { market, calendars, news: newsBook(calendars), links, scheduler };
		}
		return built;
	};
	const window = new RateWindow();
	let requests = 0;
	const nextRequestId = (): string => {
		requests += 1;
		return hexOf(32, seed, 'request', requests);
	};

	async function answer(name: RouteName, request: Request): Promise<Response> {
		const requestId = nextRequestId();
		const response = await outcome(name, request, requestId);
		const marks = { 'X-Bz-Request-Id': requestId, ...window.note(clock.now()) };
		Object.entries(marks).forEach(([header, value]) => response.headers.set(header, value));
		return response;
	}

	async function outcome(name: RouteName, request: Request, requestId: string): Promise<Response> {
		if (!readMethods.has(request.method)) {
			return Response.json({ message: 'Method Not Allowed' }, { status: 405, headers: { Allow: ALLOWED } });
		}
		const truth = async (url = request.url): Promise<Response> => {
			admit(request, name, key, plan);
			requireJson(request, name);
			const query = new Parameters(new URL(url).searchParams);
			const behind = backing();
			// Not in the turn that made the market, and not all answers to a hover in one turn.
			await scheduler.next();
			const body = withoutNews(name, plan) === 'nothing' ? noNews(name) : await routes[name](query, behind);
			return scheduler.run(() => Response.json(body));
		};
		const refused = (error: unknown): Response => {
			if (isAbort(error)) {
				throw error;
			}
			const refusal = error instanceof Refusal ? error : brokenBy(error);
			const body = refusalBody(errorShapeOf(name), refusal, requestId.slice(0, 22));
			return Response.json(body, { status: refusal.status });
		};
		return withFault(fault, { url: request.url, clock, signal: request.signal }, (url) =>
			unlessAborted(truth(url), request.signal).catch(refused),
		).catch(refused);
	}

	/** An error of the sandbox as clients see it. */
	function brokenBy(error: unknown): Refusal {
		options.onError(error);
		return new Refusal(500);
	}

	const names = new Map((Object.keys(routes) as RouteName[]).map((name) => [contract[name].path, name]));
	const api = async (request: Request): Promise<Response> => {
		const name = names.get(new URL(request.url).pathname);
		return name === undefined || withoutNews(name, plan) === 'noAddress'
			? notFound(nextRequestId())
			: answer(name, request);
	};

	return {
		key,
		async fetch(request) {
			if (latency > 0) {
				await clock.sleep(latency, request.signal);
			}
			return new URL(request.url).origin === new URL(imageUrl).origin
				? logoImage(request, links, backing().market.registry)
				: api(request);
		},
	};
}

/** The gateway's answer for an unknown address. */
function notFound(requestId: string): Response {
	return Response.json(
		{ message: 'no Route matched with those values', request_id: requestId },
		{ status: 404, headers: { 'X-Kong-Request-Id': requestId } },
	);
}
