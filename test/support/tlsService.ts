import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** The name in the certificate below. */
export const tlsHost = 'market.example.com';

/** A certificate for tests alone; nothing else trusts it. */
export const certificate = `
-----BEGIN CERTIFICATE-----
MIIBfDCCASKgAwIBAgIBATAKBggqhkjOPQQDAjAdMRswGQYDVQQDDBJtYXJrZXQu
ZXhhbXBsZS5jb20wIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMB0x
GzAZBgNVBAMMEm1hcmtldC5leGFtcGxlLmNvbTBZMBMGByqGSM49AgEGCCqGSM49
AwEHA0IABJvPY9fzUtsdw/OUM1hehN3Kzp1L0AopC2pAicRUGMEOw61ptSkIhIcK
JT2zD2D6PH68NEJoHlDohS8CYEkjJXqjUTBPMB0GA1UdEQQWMBSCEm1hcmtldC5l
eGFtcGxlLmNvbTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBRHmKLwgSl9Gt+m
iBg1Zi/03FqsnzAKBggqhkjOPQQDAgNIADBFAiEA2FgWCCkUUB7W9zGYOOqNUjJ0
jbsr2iDFCaceu7eSP8wCIHGBq/9/hOOG7JZ8Ogb3VZjmybY/UwT7Hngb/r22opar
-----END CERTIFICATE-----
`.trim();

/** Its key is no secret: it opens nothing. */
const certificateKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4chLAKc9rmB8/rrD
AvESka0HzgQPBe2BMjUqF7vVHA2hRANCAASbz2PX81LbHcPzlDNYXoTdys6dS9AK
KQtqQInEVBjBDsOtabUpCISHCiU9sw9g+jx+vDRCaB5Q6IUvAmBJIyV6
-----END PRIVATE KEY-----
`.trim();

/** A service that speaks TLS as `tlsHost`, on a port of this machine. */
export interface TlsService {
	readonly port: number;
	/** What was asked, by path. */
	readonly asked: string[];
	stop(): Promise<void>;
}

export async function startTlsService(answer: RequestListener): Promise<TlsService> {
	const asked: string[] = [];
	const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
		asked.push(request.url ?? '');
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		port: (server.address() as AddressInfo).port,
		asked,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
