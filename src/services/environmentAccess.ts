import {
	addressProblem,
	imageAddressProblem,
	liveAddresses,
	type ServiceAddresses,
} from '../contract/serviceAddress.js';

/** What stands in for settings and secret storage. */
export interface EnvironmentAccess {
	/** The key, and the origin that it may go to. */
	readonly key?: { readonly key: string; readonly origin: string };
	readonly addresses?: ServiceAddresses;
}

/**
 * The access in the environment: its key goes to the address beside it, or to that of the service itself where there is
 * none. An address that the settings would refuse counts for nothing, and neither does the key that was meant for it.
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
