import assert from 'node:assert/strict';
import https from 'node:https';
import { FakeClock } from '../support/fakeClock.js';
import { certificate, expiredCertificate, startTlsService, type TlsService } from '../support/tlsService.js';
import { failureFrom } from '../support/transports.js';
import { clockedBy } from '../support/taskScheduler.js';
import { ask, liveClient } from '../support/wireClient.js';

const rows = JSON.stringify({ ok: true, data: [] });

describe('the certificate of the service', () => {
	const usual = https.globalAgent;
	let service: TlsService;

	afterEach(async () => {
		https.globalAgent.destroy();
		https.globalAgent = usual;
		await service.stop();
	});

	/**
	 * Requests from a service that presents one certificate while another is trusted. Returns the outcome and
	 * what the service received.
	 */
	async function connectTo(shown: string, trusted: string | undefined, host = '127.0.0.1') {
		service = await startTlsService((_request, response) => response.end(rows), shown);
		https.globalAgent = new https.Agent(trusted === undefined ? {} : { ca: trusted });
		const clock = new FakeClock();
		let connections = 0;
		service.onConnection(() => (connections += 1));
		const answer = clockedBy(clock, 10, ask(liveClient(`https://${host}:${service.port}`, clock)));
		return { answer, connections: () => connections };
	}

	it('is good where the system trusts it and it is for this host', async () => {
		const { answer } = await connectTo(certificate, certificate);
		assert.deepEqual((await answer).value, []);
	});

	for (const [name, shown, trusted, host, code] of [
		[
			'is not taken once it has expired',
			expiredCertificate,
			expiredCertificate,
			'127.0.0.1',
			'CERT_HAS_EXPIRED',
		],
		['is not taken from a stranger', certificate, undefined, '127.0.0.1', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
		[
			'is not taken where it is for another host',
			certificate,
			certificate,
			'localhost',
			'ERR_TLS_CERT_ALTNAME_INVALID',
		],
	] as const) {
		it(`${name}: one try, and nothing of the request is sent`, async () => {
			const { answer, connections } = await connectTo(shown, trusted, host);
			assert.deepEqual(await failureFrom(answer), {
				kind: 'insecure',
				host: `${host}:${service.port}`,
				code,
			});
			assert.deepEqual([connections(), service.requested], [1, []]);
		});
	}
});
