import type { Frame } from 'playwright-core';

/** The ways a script can make a page send a request, each with the URL it requests. */
const WAYS: Readonly<Record<string, (address: string) => unknown>> = {
	fetch: (address) => fetch(address, { mode: 'no-cors' }),
	'a question of old': (address) => {
		const request = new XMLHttpRequest();
		request.open('GET', address);
		request.send();
	},
	beacon: (address) => navigator.sendBeacon(address, 'x'),
	socket: (address) => new WebSocket(address.replace('http', 'ws')),
	'stream of events': (address) => new EventSource(address),
	worker: (address) => new Worker(address),
	image: (address) => (new Image().src = address),
	script: (address) =>
		document.head.append(Object.assign(document.createElement('script'), { src: address })),
	style: (address) =>
		document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })),
	preload: (address) =>
		document.head.append(
			Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href: address }),
		),
	prefetch: (address) =>
		document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: address })),
	font: (address) => new FontFace('leak', `url(${address})`).load(),
	sound: (address) => new Audio(address).load(),
	frame: (address) => document.body.append(Object.assign(document.createElement('iframe'), { src: address })),
	object: (address) =>
		document.body.append(Object.assign(document.createElement('object'), { data: address })),
	form: (address) => {
		const form = Object.assign(document.createElement('form'), { action: address, target: 'leak' });
		document.body.append(Object.assign(document.createElement('iframe'), { name: 'leak' }), form);
		form.submit();
	},
};

/** The names of the ways. */
export const exits = Object.keys(WAYS);

/** Makes a page try every way, each with its own URL below `baseUrl`. A way that throws counts as blocked. */
export async function tryExits(frame: Frame, baseUrl: string): Promise<void> {
	for (const [name, way] of Object.entries(WAYS)) {
		const address = JSON.stringify(`${baseUrl}/${encodeURIComponent(name)}`);
		await frame.evaluate(`(async () => { try { await (${way.toString()})(${address}); } catch {} })()`);
	}
}

/** Makes a page navigate to an address. */
export async function leaveFor(frame: Frame, address: string): Promise<void> {
	await frame.evaluate(`setTimeout(() => { location.href = ${JSON.stringify(address)}; })`);
}

/** Returns the ways of a page that reached the server, from the received URLs. */
export function exitsSeen(received: readonly string[], page: string): readonly string[] {
	const paths = received.map((url) => url.replace(/\?.*$/, ''));
	return exits.filter((name) => paths.includes(`${page}/${encodeURIComponent(name)}`));
}
