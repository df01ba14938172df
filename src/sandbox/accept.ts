import { badRequest } from './refusal.js';
import type { RouteName } from './routes/routes.js';

/** The endpoints whose `accept` header has one allowed value (service.md, Common calendar conventions). */
const strict: ReadonlySet<RouteName> = new Set([
	'consensus',
	'dividends',
	'mergers',
	'offerings',
	'ratings',
	'splits',
]);

/** Refuses a request that takes no JSON; a missing header stands for the default, which is JSON. */
export function requireJson(request: Request, route: RouteName): void {
	const accept = request.headers.get('accept');
	if (!accept || !strict.has(route)) {
		return;
	}
	const types = accept.split(',').map((type) => type.replace(/;.*/, '').trim().toLowerCase());
	if (!types.some((type) => ['application/json', 'application/*', '*/*'].includes(type))) {
		throw badRequest('accept must be application/json');
	}
}
