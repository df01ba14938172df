/** Why an address is not accepted; `workbench/settings/settingKinds` has the texts. */
export type AddressProblem =
	| 'notAnAddress'
	| 'notHttps'
	| 'holdsCredentials'
	| 'holdsPath'
	| 'holdsQuery'
	| 'numericHost'
	| 'unusualHost';

/** The addresses of the service: one origin for data, one for images. */
export interface ServiceAddresses {
	readonly baseUrl: string;
	readonly imageUrl: string;
}

export const liveAddresses: ServiceAddresses = {
	baseUrl: 'https://api.benzinga.com',
	imageUrl: 'https://image-util.benzinga.com',
};

const KEY_CONSOLE = 'https://www.benzinga.com/apis/licensing/register';

/** The page where keys for a service are shown and managed; undefined if none is known. */
export function keyConsoleOf(baseUrl: string): string | undefined {
	return baseUrl === liveAddresses.baseUrl ? KEY_CONSOLE : undefined;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;

/**
 * What is wrong with an address to which a key would be sent; undefined if nothing is. It must be https
 * without path, query or credentials; http is only allowed on this machine
 * (service.md, Authentication, rule 4).
 */
export function addressProblem(text: string): AddressProblem | undefined {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !/^https?:$/.test(url.protocol)) {
		return url ? 'notHttps' : 'notAnAddress';
	}
	if (url.username || url.password) {
		return 'holdsCredentials';
	}
	if (url.search || url.hash || text.includes('?') || text.includes('#')) {
		return 'holdsQuery';
	}
	if (url.pathname !== '/') {
		return 'holdsPath';
	}
	if (isLoopback(text)) {
		return undefined;
	}
	if (url.protocol !== 'https:') {
		return 'notHttps';
	}
	if (/^\[|^[\d.]+$/.test(url.hostname)) {
		return 'numericHost';
	}
	return HOST_NAME.test(url.hostname) && !url.hostname.includes('xn--') ? undefined : 'unusualHost';
}

/** Whether an address is on this machine. */
function isLoopback(text: string): boolean {
	return URL.canParse(text) && LOOPBACK.has(new URL(text).hostname);
}

/**
 * What is wrong with an image address: the same as for data, and it may only be on this machine if the data
 * address is.
 */
export function imageAddressProblem(text: string, baseUrl: string): AddressProblem | undefined {
	return addressProblem(text) ?? (isLoopback(text) && !isLoopback(baseUrl) ? 'numericHost' : undefined);
}

export const authForms = ['header', 'query'] as const;
/** The two ways of sending the key (service.md, Authentication). */
export type AuthForm = (typeof authForms)[number];

export function isAuthForm(form: unknown): form is AuthForm {
	return authForms.some((candidate) => candidate === form);
}
