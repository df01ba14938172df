import type { CachedResponse, ResponseCache } from '../../src/base/responseCache.js';

/** An answer cache that persists across the windows of a test. */
export class CacheInMemory implements ResponseCache {
	readonly cached = new Map<string, CachedResponse>();

	access = (): Promise<string | undefined> => Promise.resolve('one');

	get = (address: string): Promise<CachedResponse | undefined> => Promise.resolve(this.cached.get(address));

	put = (address: string, answer: CachedResponse): Promise<void> => {
		this.cached.set(address, answer);
		return Promise.resolve();
	};

	/** The whole cache as text. */
	get text(): string {
		return [...this.cached]
			.map(([address, { body }]) => `${address}\n${Buffer.from(body).toString('latin1')}`)
			.join('\n');
	}
}
