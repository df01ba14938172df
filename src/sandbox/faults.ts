import type { Clock } from '../base/clock.js';
import { Refusal } from './refusal.js';

/** The ways in which every answer of the API can be made to fail. */
export const faults = [
	'unauthorized',
	'forbidden',
	'rateLimited',
	'serverError',
	'malformed',
	'slow',
] as const;
export type Fault = (typeof faults)[number];

const SLOW_MS = 30_000;
const RETRY_AFTER_SECONDS = 7;

/** What a fault does to a request: refuses it, answers it, delays it, or nothing where there is no fault. */
export async function faultAnswer(
	fault: Fault | undefined,
	clock: Clock,
	signal: AbortSignal,
): Promise<Response | undefined> {
	switch (fault) {
		case undefined:
			return undefined;
		case 'unauthorized':
			throw new Refusal(401);
		case 'forbidden':
			throw new Refusal(403);
		case 'serverError':
			throw new Refusal(500);
		case 'rateLimited':
			return Response.json(
				{ message: 'API rate limit exceeded' },
				{ status: 429, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
			);
		case 'malformed':
			return new Response('{"ok":true,"data":[{"id":', { headers: { 'Content-Type': 'application/json' } });
		case 'slow':
			await clock.sleep(SLOW_MS, signal);
			return undefined;
	}
}
