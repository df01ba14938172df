/** Bytes one after the other. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let place = 0;
	for (const part of parts) {
		joined.set(part, place);
		place += part.byteLength;
	}
	return joined;
}
