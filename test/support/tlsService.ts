import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** The name in the certificate below. */
export const tlsHost = 'market.example.com';

/** A certificate for tests alone, for that name and for 127.0.0.1; nothing else trusts it. */
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

/** Its key is no secret: it opens nothing. */
const certificateKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzH83Sx/r5rAlvAug
+baEBX5ICuUezLgX3PNNbN0ExVOhRANCAAT++kLWtHrpN11QlsAmZHYdXoCQbnQX
QdsKcBU+vFsasmCLQ7Wj3cpXvdUdGmgJoMdVVN3ei5WH9q6q7YYxpt3u
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
