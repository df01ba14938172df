import { drawImage } from '../images/imageFile.js';
import { type ImageLinks, isImagePath } from '../images/imageLinks.js';
import type { Registry } from '../market/registry.js';

/** Serves the image file behind a signed link; 403 once it has expired or was tampered with. */
export async function logoImage(request: Request, links: ImageLinks, registry: Registry): Promise<Response> {
	const url = new URL(request.url);
	if (!isImagePath(url.pathname)) {
		return new Response('Not Found', { status: 404 });
	}
	if (request.method !== 'GET') {
		return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET' } });
	}
	const order = await links.read(url);
	const issuer = order && registry.issuer(order.symbol);
	if (!issuer) {
		return new Response('Forbidden', { status: 403 });
	}
	const { type, bytes } = await drawImage(order, issuer.name);
	return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=3600' } });
}
