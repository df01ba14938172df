import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** The name in the certificate below. */
export const tlsHost = 'market.example.com';

/** A certificate only for tests, for that name and for 127.0.0.1; nothing else trusts it. */
export const certificate = `
-----BEGIN CERTIFICATE-----
MIIBgjCCASigAwIBAgIBATAKBggqhkjOPQQDAjAdMRswGQYDVQQDDBJtYXJrZXQu
ZXhhbXBsZS5jb20wIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMB0x
GzAZBgNVBAMMEm1hcmtldC5leGFtcGxlLmNvbTBZMBMGByqGSM49AgEGCCqGSM49
AwEHA0IABP76Qta0euk3XVCWwCZkdh1egJBudBdB2wpwFT68WxqyYItDtaPdyle9
1R0aaAmgx1VU3d6LlYf2rqrthjGm3e6jVzBVMCMGA1UdEQQcMBqCEm1hcmtldC5l
eGFtcGxlLmNvbYcEfwAAATAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBRAnME4
IoZUIxZCPeGHO9tGMFRz5jAKBggqhkjOPQQDAgNIADBFAiEAvIZDZ4vqrDE4Igkx
Yuw/D67JX2EXI/0rX2xGQQe8ltQCIE+bgzObNxVFfTEW5RyCRmfQYvTgkJg35eMx
MQOPuyp6
-----END CERTIFICATE-----
`.trim();

/** A certificate with the same name and key that has expired. */
export const expiredCertificate = `
-----BEGIN CERTIFICATE-----
MIIBfzCCASagAwIBAgIBAjAKBggqhkjOPQQDAjAdMRswGQYDVQQDDBJtYXJrZXQu
ZXhhbXBsZS5jb20wHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAwMDAwWjAdMRsw
GQYDVQQDDBJtYXJrZXQuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAT++kLWtHrpN11QlsAmZHYdXoCQbnQXQdsKcBU+vFsasmCLQ7Wj3cpXvdUd
GmgJoMdVVN3ei5WH9q6q7YYxpt3uo1cwVTAjBgNVHREEHDAaghJtYXJrZXQuZXhh
bXBsZS5jb22HBH8AAAEwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUQJzBOCKG
VCMWQj3hhzvbRjBUc+YwCgYIKoZIzj0EAwIDRwAwRAIgHi+3vcOw1mS9arodTQWh
RQ3sztzCsjg7A6apswe1x8ECIFFD7KsIXblil7W8wR23HHBg0mAdgXPO01Xtaohs
mZU1
-----END CERTIFICATE-----
`.trim();

/** The private key isn't secret: it protects nothing. */
const certificateKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzH83Sx/r5rAlvAug
+baEBX5ICuUezLgX3PNNbN0ExVOhRANCAAT++kLWtHrpN11QlsAmZHYdXoCQbnQX
QdsKcBU+vFsasmCLQ7Wj3cpXvdUdGmgJoMdVVN3ei5WH9q6q7YYxpt3u
-----END PRIVATE KEY-----
`.trim();

/** A local TLS service with the name `tlsHost`. */
export interface TlsService {
	readonly port: number;
	/** The requested paths. */
	readonly requested: string[];
	/** Calls the listener for each connection, before the TLS handshake. */
	onConnection(listener: () => void): void;
	stop(): Promise<void>;
}

export async function startTlsService(answer: RequestListener, cert = certificate): Promise<TlsService> {
	const requested: string[] = [];
	const server = createServer({ cert, key: certificateKey }, (request, response) => {
		requested.push(request.url ?? '');
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		port: (server.address() as AddressInfo).port,
		requested,
		onConnection: (listener) => void server.on('connection', listener),
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
