import { isOneOf } from './bodies.js';

const MOST_BYTES = 512_000;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** The bytes of a picture that a page shows. */
export interface ImageBody {
	readonly bytes: Uint8Array;
	readonly mimeType: string;
}

/** Whether a body holds a picture, of a kind and a size that can be shown. */
export function isImageBody(body: Readonly<Record<string, unknown>>): boolean {
	return (
		body.bytes instanceof Uint8Array && body.bytes.byteLength <= MOST_BYTES && isOneOf(TYPES, body.mimeType)
	);
}
