import type { RequestListener } from 'node:http';
import { startSlowLink } from '../support/slowLink.js';
import { startSandbox } from '../support/standaloneSandbox.js';
import { startTlsService } from '../support/tlsService.js';

/** The sandbox as a distant service: over TLS, and over a link with latency. */
export interface DistantService {
	readonly baseUrl: string;
	readonly imageUrl: string;
	readonly key: string;
	stop(): Promise<void>;
}

/** How the service behaves: normally, with 429 to every request, or by closing every connection. */
export type Mood = 'well' | 'storm' | 'outage';

/**
 * The path that sets the mood, on the service's address. The response is the number of requests since the
 * last change.
 */
export const moodPath = (mood: Mood): string => `/bench/${mood}`;

interface Behaviour {
	mood: Mood;
	requests: number;
}

const SHORT_PATIENCE = { 'retry-after': '2', 'content-length': '0' };

/** Starts the service. Traffic in each direction is delayed by `delayMs` milliseconds. */
export async function startDistantService(delayMs: number): Promise<DistantService> {
	const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z']);
	const behaviour: Behaviour = { mood: 'well', requests: 0 };
	const images = await distant(sandbox.imageUrl, delayMs, behaviour, (body) => body);
	const api = await distant(sandbox.baseUrl, delayMs, behaviour, (body) =>
		Buffer.from(body.toString('latin1').replaceAll(sandbox.imageUrl, images.url), 'latin1'),
	);
	return {
		baseUrl: api.url,
		imageUrl: images.url,
		key: sandbox.key,
		stop: async () => {
			await Promise.all([api.stop(), images.stop()]);
			await sandbox.stop();
		},
	};
}

async function distant(
	target: string,
	delayMs: number,
	behaviour: Behaviour,
	change: (body: Buffer) => Buffer,
) {
	const answer = async (...[{ url = '/', headers }, response]: Parameters<RequestListener>) => {
		const reported = (['well', 'storm', 'outage'] as const).find((mood) => url === moodPath(mood));
		if (reported) {
			response.end(String(behaviour.requests));
			Object.assign(behaviour, { mood: reported, requests: 0 });
			return;
		}
		behaviour.requests += 1;
		if (behaviour.mood === 'storm') {
			response.writeHead(429, SHORT_PATIENCE).end();
			return;
		}
		if (behaviour.mood === 'outage') {
			response.destroy();
			return;
		}
		const { authorization = '', accept = '' } = headers;
		const near = await fetch(`${target}${url}`, { headers: { authorization, accept } });
		const body = change(Buffer.from(await near.arrayBuffer()));
		response.writeHead(near.status, { 'content-type': near.headers.get('content-type') ?? '' }).end(body);
	};
	const service = await startTlsService((...args) => {
		void answer(...args);
	});
	const link = await startSlowLink(service.port, delayMs);
	return {
		url: link.url.replace('http:', 'https:'),
		stop: async () => {
			link.dispose();
			await service.stop();
		},
	};
}
