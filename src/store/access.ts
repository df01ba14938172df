import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { Credentials } from '../client/auth.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';

/** The service in use: the sample service, the live service with a key, or none yet. */
export type AccessMode = 'none' | 'sample' | 'live';

/** The inputs that decide which service is used. */
export interface AccessParts {
	readonly usesSampleData: () => boolean;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly addresses: () => ServiceAddresses;
	/** Fires when any of these may have changed. */
	readonly onDidChange: Event<void>;
}

/** Tracks whether requests go to the sample service, the live service, or nowhere, and reports changes. */
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

	/**
	 * Fires after the mode, the key or the address changed. Anything loaded before came from another service.
	 */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: AccessParts) {
		this.#isSample = parts.usesSampleData();
		this.#own.add(parts.onDidChange(() => void this.update()));
	}

	get mode(): AccessMode {
		return this.#isSample ? 'sample' : this.#mode;
	}

	/** Available from the start, without reading the key. It never changes before `onDidChange` fires. */
	get isSample(): boolean {
		return this.#isSample;
	}

	/** Whether the key has been read at least once. */
	get isRead(): boolean {
		return this.#isRead;
	}

	/**
	 * Makes the next update fire even if it finds the same key, because a key that is entered again must be
	 * tried again.
	 */
	expectChange(): void {
		this.#fingerprint = undefined;
	}

	/** Reads the inputs again. Fires the first time, and after that only if something changed. */
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
			// A key that arrives late may be outdated. The read that started last wins.
			return this.#reading;
		}
		if (isSample !== this.parts.usesSampleData()) {
			// The setting changed while the key was being read. Its own event brings the newer state.
			return;
		}
		// A rejected key is still the same key, so loaded answers stay.
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
