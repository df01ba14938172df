import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest, IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { ApiError, type Failure } from '../base/failure.js';
import { isRecord } from '../base/record.js';

/**
 * The diagnostics channel on which Node announces every response once its head is read, before the caller
 * sees it.
 */
const ANSWERS = 'http.client.response.finish';

/** How responses to one address have arrived. */
interface ResponseWatcher {
	readonly address: string;
	hasSeenService: boolean;
	flaw?: Failure;
}

const watchers = new Set<ResponseWatcher>();

/** Watches how the response to a request arrives, until ended. */
export interface ProvenanceCheck {
	/** Throws unless the response that just arrived came from the service itself. */
	assertGenuine(): void;
	end(): void;
}

/**
 * An https response counts only if it came over TLS from the requested host. Behind a proxy this must be
 * checked: https-proxy-agent passes on a proxy's reply to CONNECT other than 200 as if the service had sent
 * it, and the fetch library does not expose the connection. If any response to the address arrives in another
 * way meanwhile, none is accepted. Plain http, from this machine, needs no check.
 */
export function checkProvenance(url: string): ProvenanceCheck {
	const { protocol, origin, host, pathname, search } = new URL(url);
	if (protocol !== 'https:') {
		return { assertGenuine: () => undefined, end: () => undefined };
	}
	const responseWatcher: ResponseWatcher = {
		address: `${origin}${pathname}${search}`,
		hasSeenService: false,
	};
	if (watchers.size === 0) {
		subscribe(ANSWERS, note);
	}
	watchers.add(responseWatcher);
	return {
		assertGenuine: () => {
			if (responseWatcher.flaw || !responseWatcher.hasSeenService) {
				throw new ApiError(responseWatcher.flaw ?? { kind: 'unverified', host, code: 'NOT_SEEN' });
			}
		},
		end: () => {
			watchers.delete(responseWatcher);
			if (watchers.size === 0) {
				unsubscribe(ANSWERS, note);
			}
		},
	};
}

function note(message: unknown): void {
	if (
		!isRecord(message) ||
		!(message.request instanceof ClientRequest) ||
		!(message.response instanceof IncomingMessage)
	) {
		return;
	}
	const { request, response } = message;
	const host = String(request.getHeader('host'));
	const address = `${request.protocol}//${host}${request.path}`;
	const flaw = flawOf(response, host);
	for (const responseWatcher of watchers) {
		if (responseWatcher.address !== address) {
			continue;
		}
		if (flaw) {
			responseWatcher.flaw = flaw;
		} else {
			responseWatcher.hasSeenService = true;
		}
	}
}

/** Why a response is not the service's own; undefined if it is. */
function flawOf({ socket, statusCode }: IncomingMessage, host: string): Failure | undefined {
	if (!(socket instanceof TLSSocket)) {
		return { kind: 'proxyRefused', code: String(statusCode) };
	}
	// Certificate checks can be turned off for the whole process; an unverified host must not be trusted even
	// then.
	return socket.authorized
		? undefined
		: { kind: 'unverified', host, code: String(socket.authorizationError) };
}
