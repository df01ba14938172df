import { connect, createServer, type Server, type Socket } from 'node:net';

/** What the server does with a connection once a request has arrived. */
export type Misbehaviour = (socket: Socket, request: string) => void;

/** A local server that misbehaves on the wire as specified. */
export class FaultServer {
	/** The received requests, including headers. */
	readonly requests: string[] = [];
	/** The number of connections accepted so far. */
	accepted = 0;
	readonly #open = new Set<Socket>();

	private constructor(private readonly server: Server) {}

	static async start(misbehave: Misbehaviour): Promise<FaultServer> {
		const server = createServer();
		const fault = new FaultServer(server);
		server.on('connection', (socket) => {
			fault.accepted += 1;
			fault.#open.add(socket);
			socket.on('close', () => fault.#open.delete(socket));
			// A client that gives up resets the connection; many tests rely on that.
			socket.on('error', () => undefined);
			let received = '';
			socket.on('data', (data) => {
				received += data.toString('latin1');
				if (received.includes('\r\n\r\n')) {
					fault.requests.push(received);
					misbehave(socket, received);
					received = '';
				}
			});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return fault;
	}

	get url(): string {
		const address = this.server.address();
		if (address === null || typeof address === 'string') {
			throw new Error('the server does not listen');
		}
		return `http://127.0.0.1:${address.port}`;
	}

	/** The number of open connections. */
	get connections(): number {
		return this.#open.size;
	}

	/** Waits until every connection is closed. */
	async allClosed(): Promise<void> {
		await Promise.all(
			[...this.#open].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
		);
	}

	async stop(): Promise<void> {
		this.#open.forEach((socket) => socket.destroy());
		await new Promise((resolve) => this.server.close(resolve));
	}
}

/** Returns a complete HTTP response as bytes. */
export function wire(
	status: string,
	headers: Readonly<Record<string, string | number>>,
	body: string | Uint8Array,
): Buffer {
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n`), Buffer.from(body)]);
}

/** Acts like a correct proxy on CONNECT, but tunnels to a local port, whatever host was requested. */
export function tunnelTo(port: number): Misbehaviour {
	return (socket) => {
		const onward = connect(port, '127.0.0.1', () => {
			socket.removeAllListeners('data');
			socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
			socket.pipe(onward).pipe(socket);
		});
		onward.on('error', () => socket.destroy());
		socket.on('close', () => onward.destroy());
	};
}
