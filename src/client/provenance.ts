import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest, IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { ApiError, type Failure } from '../base/failure.js';
import { isRecord } from '../base/record.js';

/** Node tells here of every answer once its head has been read, before whoever asked sees it. */
const ANSWERS = 'http.client.response.finish';

/** What is known of the way by which answers to one address came. */
interface ResponseWatcher {
	readonly address: string;
	hasSeenService: boolean;
	flaw?: Failure;
}

const watchers = new Set<ResponseWatcher>();

/** Watches the way by which the answer to a request comes, until it is ended. */
export interface ProvenanceCheck {
	/** Throws unless the answer that has just come is the service's own. */
	assertGenuine(): void;
	end(): void;
}

/**
 * An https answer counts only if it came over TLS from the host that was asked. Behind a proxy this has to be looked
 * at: what a proxy says instead of 200 to CONNECT is handed to us as if the service had said it (https-proxy-agent),
 * and the library that fetches does not show the connection. Where any answer to the address comes by another way
 * meanwhile, none is believed. An answer of this machine over plain http needs no check.
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

/** Why an answer is not the service's own, or undefined. */
function flawOf({ socket, statusCode }: IncomingMessage, host: string): Failure | undefined {
	if (!(socket instanceof TLSSocket)) {
		return { kind: 'proxyRefused', code: String(statusCode) };
	}
	// Certificate checks can be switched off for the whole process; the key is not handed to whoever comes.
	return socket.authorized
		? undefined
		: { kind: 'unverified', host, code: String(socket.authorizationError) };
}
