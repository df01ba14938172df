import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { Credentials } from '../client/auth.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';

/** Which service is in force: the invented one, the live one with a key, or none yet. */
export type AccessMode = 'none' | 'sample' | 'live';

/** Where the access comes from. */
export interface AccessParts {
	readonly usesSampleData: () => boolean;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly addresses: () => ServiceAddresses;
	/** When any of it may have changed. */
	readonly onDidChange: Event<void>;
}

/** Knows whether we speak to the sample service, to the live one, or to none, and tells when that changes. */
export class Access implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<AccessMode>());
	#isSample: boolean;
	#mode: AccessMode = 'none';
	#fingerprint: string | undefined;
	#isRejected = false;
	#isRead = false;
	#checks = 0;
	#reading: Promise<void> = Promise.resolve();

	/** After the mode, the key or the address has changed: whatever was known before is of another service. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: AccessParts) {
		this.#isSample = parts.usesSampleData();
		this.#own.add(parts.onDidChange(() => void this.update()));
	}

	get mode(): AccessMode {
		return this.#isSample ? 'sample' : this.#mode;
	}

	/** Known from the start, without reading the key; it changes no sooner than this is told. */
	get isSample(): boolean {
		return this.#isSample;
	}

	/** Whether the key has been looked for. */
	get isRead(): boolean {
		return this.#isRead;
	}

	/** Has the next look fire though it may find the same: a key that is entered again is to be tried anew. */
	expectChange(): void {
		this.#fingerprint = undefined;
	}

	/** Reads the parts again; fires only where something is different now, and for the first time. */
	update(): Promise<void> {
		this.#checks += 1;
		this.#reading = this.#readKey(this.#checks);
		return this.#reading;
	}

	dispose(): void {
		this.#own.dispose();
	}

	async #readKey(reading: number): Promise<void> {
		const isSample = this.parts.usesSampleData();
		const credentials = isSample ? undefined : await this.parts.credentials();
		if (reading !== this.#checks) {
			// A key that is found late may be gone by now: the look that began last is the one that counts.
			return this.#reading;
		}
		if (isSample !== this.parts.usesSampleData()) {
			// The choice changed while the key was read; its own event brings the newer state.
			return;
		}
		// That the service has rejected it makes it no other key: what is known stays.
		const key = credentials && { ...credentials, isRejected: undefined };
		const isAcceptedAgain = this.#isRejected && credentials?.isRejected !== true;
		this.#isRejected = credentials?.isRejected === true;
		const fingerprint = JSON.stringify(isSample ? 'sample' : [key ?? null, this.parts.addresses()]);
		if (fingerprint === this.#fingerprint && !isAcceptedAgain) {
			return;
		}
		this.#fingerprint = fingerprint;
		this.#isRead = true;
		this.#isSample = isSample;
		this.#mode = isSample ? 'sample' : credentials ? 'live' : 'none';
		this.#changed.fire(this.#mode);
	}
}
