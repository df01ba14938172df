/** 64 hexadecimal digits that tell nothing of the text. */
export function digest(text: string): Promise<string> {
	return digestOf(new TextEncoder().encode(text));
}

/** The same of bytes. */
export async function digestOf(content: Uint8Array): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new Uint8Array(content));
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
