import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** The name in the certificate below. */
export const tlsHost = 'market.example.com';

/** A certificate for tests alone, for that name and for 127.0.0.1; nothing else trusts it. */
export const certificate = `
-----BEGIN CERTIFICATE-----
MIIBtzCCAVygAwIBAgIUHtKV1thv5rWitf7V874P2Mu1QG4wCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSbWFya2V0LmV4YW1wbGUuY29tMCAXDTI2MTEyMzA0MjkxOVoY
DzIxMjYxMDMwMDQyOTE5WjAdMRswGQYDVQQDDBJtYXJrZXQuZXhhbXBsZS5jb20w
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATuIz5DNNQLKVBuAl+6ZWZ5vx6nBdgo
bhiMJVPMFQMIbT8/Sean0j4dM1N5vMeNON/oGEghHAiJNwJ+L5dn3/uMo3gwdjAd
BgNVHQ4EFgQUS8hL3G26VTpxHolRx7TSKzaCmhMwHwYDVR0jBBgwFoAUS8hL3G26
VTpxHolRx7TSKzaCmhMwDwYDVR0TAQH/BAUwAwEB/zAjBgNVHREEHDAaghJtYXJr
ZXQuZXhhbXBsZS5jb22HBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAJoWGS+BKrtQ
9jE9gmhaXX9mJMRojTVPh0jVtPKHbws2AiEAoNdI+qXiyO6newN7zJ6J4BPaa6Sl
6UgacaHnD61tYtw=
-----END CERTIFICATE-----
`.trim();

/** Its key is no secret: it opens nothing. */
const certificateKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUrSVkqdMUtUx+hVi
0GV3NLCYYxLq3Y8SX/LMOi76daKhRANCAATuIz5DNNQLKVBuAl+6ZWZ5vx6nBdgo
bhiMJVPMFQMIbT8/Sean0j4dM1N5vMeNON/oGEghHAiJNwJ+L5dn3/uM
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
