import {
	addressProblem,
	imageAddressProblem,
	liveAddresses,
	type ServiceAddresses,
} from '../contract/serviceAddress.js';

/** Replaces the settings and secret storage during development. */
export interface EnvironmentAccess {
	/** The key, and the only origin it may be sent to. */
	readonly key?: { readonly key: string; readonly origin: string };
	readonly addresses?: ServiceAddresses;
}

/**
 * Reads the access from environment variables. The key goes to the address set beside it, or to the live
 * service if none is set. An address that the settings would refuse is ignored, together with its key.
 */
export function environmentAccess({
	MARKET_DATA_API_KEY: key,
	MARKET_DATA_BASE_URL: baseUrl,
	MARKET_DATA_IMAGE_URL: imageUrl,
}: Readonly<Record<string, string | undefined>>): EnvironmentAccess {
	if (!baseUrl) {
		return key ? { key: { key, origin: liveAddresses.baseUrl } } : {};
	}
	if (addressProblem(baseUrl) !== undefined) {
		return {};
	}
	const isUsable = imageUrl !== undefined && imageAddressProblem(imageUrl, baseUrl) === undefined;
	const addresses = {
		baseUrl: new URL(baseUrl).origin,
		imageUrl: new URL(isUsable ? imageUrl : baseUrl).origin,
	};
	return { ...(key && { key: { key, origin: addresses.baseUrl } }), addresses };
}
