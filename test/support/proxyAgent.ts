import { Agent, type RequestOptions } from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

/** The proxy to use, and which certificates to trust behind it. */
export interface ProxyAgentOptions {
	readonly port: number;
	readonly ca?: string;
	readonly rejectUnauthorized?: boolean;
}

/**
 * Connects to https through a proxy as VS Code does (https-proxy-agent): a proxy's answer to CONNECT other
 * than 200 is replayed as the answer to the request.
 */
export class ProxyAgent extends Agent {
	constructor(private readonly proxy: ProxyAgentOptions) {
		super();
	}

	override createConnection(
		options: RequestOptions,
		done: (error: Error | null, socket: net.Socket) => void = () => undefined,
	): undefined {
		const { port, ...trust } = this.proxy;
		const host = options.host ?? '';
		const way = net.connect(port, '127.0.0.1');
		let said = Buffer.alloc(0);
		way.on('error', (error) => done(error, way));
		way.once('end', () => done(new Error('Proxy connection ended before receiving CONNECT response'), way));
		way.on('data', function read(data) {
			said = Buffer.concat([said, data]);
			if (!said.includes('\r\n\r\n')) {
				return;
			}
			way.off('data', read);
			way.removeAllListeners('end');
			if (said.toString('latin1').split(' ')[1] === '200') {
				done(null, tls.connect({ ...trust, socket: way, servername: host }));
				return;
			}
			way.destroy();
			const replayed = new net.Socket({ writable: false });
			done(null, replayed);
			setImmediate(() => {
				replayed.push(said);
				replayed.push(null);
			});
		});
		way.write(`CONNECT ${host}:${options.port ?? 443} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
		return undefined;
	}
}
