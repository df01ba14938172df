/** How a key may be written where it was left: as it is, in each common encoding, reversed, and either half of it. */
export function disguisesOf(key: string): readonly Buffer[] {
	const bytes = Buffer.from(key);
	const middle = Math.ceil(key.length / 2);
	const shifted = [0, 1, 2].map((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
		// The letters at both ends hold bits of what stands beside the key.
		return encoded.slice(offset === 0 ? 0 : offset + 1, -4);
	});
	const texts = [
		...[key, encodeURIComponent(key), key.replaceAll('/', '\\/'), key.toUpperCase()],
		...[...shifted, ...shifted.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))],
		...[bytes.toString('hex'), bytes.toString('hex').toUpperCase()],
		...[Array.from(key).reverse().join(''), key.slice(0, middle), key.slice(middle)],
	];
	return [...[...new Set(texts)].map((text) => Buffer.from(text)), Buffer.from(key, 'utf16le')];
}

/** Those of the disguises that a text holds. */
export function disguisesIn(text: string | Buffer, key: string): readonly string[] {
	const bytes = Buffer.from(text);
	return disguisesOf(key)
		.filter((disguise) => bytes.includes(disguise))
		.map(String);
}
