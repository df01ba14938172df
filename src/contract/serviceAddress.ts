/** Why an address is not accepted; each has words in the view model. */
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

/** The page on which keys for a service are shown and managed; undefined where none is known. */
export function keyConsoleOf(baseUrl: string): string | undefined {
	return baseUrl === liveAddresses.baseUrl ? KEY_CONSOLE : undefined;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;

/**
 * What is wrong with an address to which a key would be sent, or undefined. It must be https and bare of path,
 * query and credentials; http is allowed on this machine alone (service.md, Authentication, rule 4).
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

/** Whether an address names this machine and no other. */
function isLoopback(text: string): boolean {
	return URL.canParse(text) && LOOPBACK.has(new URL(text).hostname);
}

/** The problem of an image address: as for data, and on this machine only where the data is too. */
export function imageAddressProblem(text: string, baseUrl: string): AddressProblem | undefined {
	return addressProblem(text) ?? (isLoopback(text) && !isLoopback(baseUrl) ? 'numericHost' : undefined);
}

export const authForms = ['header', 'query'] as const;
/** The two ways of sending the key (service.md, Authentication). */
export type AuthForm = (typeof authForms)[number];

export function isAuthForm(form: unknown): form is AuthForm {
	return authForms.some((candidate) => candidate === form);
}
