import type { LogoFile } from '../../contract/logos.js';
import { hexOf } from '../market/random.js';

const IMAGE_PATH = '/api/v2/logos/file/image';
const LIFETIME_SECONDS = 3600;

/** The image that a link describes; it is part of the signed link, so clients can't request anything else. */
export interface ImageOrder {
	/** The listing whose company logo is drawn. */
	readonly symbol: string;
	readonly file: LogoFile;
	/** The box into which a PNG is scaled down, in pixels. */
	readonly width: number;
	readonly height: number;
	/** The corner radius of composites, in percent. */
	readonly radius: number;
}

/** The owner of the image, as far as the link shows it. */
export interface ImageOwner {
	readonly cik: string;
	readonly isin: string;
	readonly symbol: string;
}

/** Makes links to image files that expire after an hour, and reads them back. */
export class ImageLinks {
	#key: ReturnType<typeof crypto.subtle.importKey> | undefined;

	constructor(
		private readonly imageUrl: string,
		private readonly secret: string,
		private readonly now: () => number,
	) {}

	/** The signed link of an image; `vectorCompatible` marks links to SVG files. */
	async linkTo(order: ImageOrder, owner: ImageOwner, vectorCompatible: boolean): Promise<string> {
		const isVector = order.file.includes('vector');
		const credential = credentialOf(order);
		const name = `${order.file}__${hexOf(32, order.file, credential)}.${isVector ? 'svg' : 'png'}`;
		const query = new URLSearchParams({
			'x-bz-cred': credential,
			'x-bz-exp': String(Math.floor(this.now() / 1000) + LIFETIME_SECONDS),
			'x-bz-security-isin': owner.isin,
			'x-bz-security-symbol': owner.symbol,
			...(isVector && vectorCompatible ? { flutter_compatible: 'true' } : {}),
		});
		const signed = `${IMAGE_PATH}/${owner.cik || owner.isin}/${name}?${query.toString()}`;
		return `${this.imageUrl}${signed}&x-bz-signature=${await this.#signature(signed)}`;
	}

	/** The image that a link describes; undefined if the signature is wrong or the link has expired. */
	async read(url: URL): Promise<ImageOrder | undefined> {
		const [signed = '', signature] = `${url.pathname}${url.search}`.split('&x-bz-signature=');
		const isFresh = Number(url.searchParams.get('x-bz-exp')) * 1000 > this.now();
		return isFresh && signature === (await this.#signature(signed))
			? orderIn(url.searchParams.get('x-bz-cred') ?? '')
			: undefined;
	}

	async #signature(text: string): Promise<string> {
		const encode = new TextEncoder();
		this.#key ??= crypto.subtle.importKey(
			'raw',
			encode.encode(this.secret),
			{ name: 'HMAC', hash: 'SHA-256' },
			false,
			['sign'],
		);
		const bytes = await crypto.subtle.sign('HMAC', await this.#key, encode.encode(text));
		return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	}
}

/** Whether image files are served under a path. */
export function isImagePath(path: string): boolean {
	return path.startsWith(`${IMAGE_PATH}/`);
}

function credentialOf({ symbol, file, width, height, radius }: ImageOrder): string {
	return `sb~${[symbol, file, width, height, radius].join('~')}`;
}

function orderIn(credential: string): ImageOrder {
	const [, symbol = '', file, width, height, radius] = credential.split('~');
	return {
		symbol,
		file: file as LogoFile,
		width: Number(width),
		height: Number(height),
		radius: Number(radius),
	};
}
