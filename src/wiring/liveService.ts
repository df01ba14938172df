import type { Clock } from '../base/clock.js';
import { onDemand } from '../client/onDemand.js';
import type { Transport } from '../client/transport.js';
import type { Credentials } from '../client/withAuth.js';
import type { KeyStatus } from '../client/keyStatus.js';

interface LiveParts {
	readonly fetch: Transport;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly keyStatus: KeyStatus;
	readonly clock: Clock;
	readonly metered: (send: Transport) => Transport;
	/** Told where a key is revoked, and where one is accepted after it was rejected. */
	readonly hear?: (key: Credentials, isAccepted: boolean) => void;
	/** Whether the key is only being tried. */
	readonly isTrial?: boolean;
}

/** The way to the live service with a key; its program is read on first use. */
export function liveSend(parts: LiveParts): Transport {
	return onDemand(async () => {
		const { liveTransport } = await import('../client/liveService.js');
		return liveTransport({ ...parts, random: Math.random });
	});
}

/** The way to the service's images, which take no key. */
export function liveSendImage(parts: Pick<LiveParts, 'fetch' | 'clock'>): Transport {
	return onDemand(async () => {
		const { imageTransport } = await import('../client/liveService.js');
		return imageTransport({ ...parts, random: Math.random });
	});
}
