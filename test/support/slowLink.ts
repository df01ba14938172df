import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Disposable } from '../../src/base/disposable.js';

/** A slow connection to a local port. */
export interface SlowLink extends Disposable {
	readonly url: string;
}

/** Forwards to a local port and delays all data in both directions, including the first packet. */
export async function startSlowLink(port: number, delayMs: number): Promise<SlowLink> {
	const open = new Set<Socket>();
	const later = (from: Socket, to: Socket): void => {
		from.on('data', (data) => setTimeout(() => to.writable && to.write(data), delayMs));
		from.on('end', () => setTimeout(() => to.end(), delayMs));
		from.on('error', () => to.destroy());
		from.on('close', () => setTimeout(() => to.destroy(), delayMs));
		open.add(from);
	};
	const server = createServer((near) => {
		const far = connect(port, '127.0.0.1');
		later(near, far);
		later(far, near);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		dispose: () => {
			open.forEach((socket) => socket.destroy());
			server.close();
		},
	};
}
