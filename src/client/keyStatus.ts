/** What the service has said of the key. */
export interface KeyVoice {
	readonly isAccepted: boolean;
	/** Whether it was rejected, here or in another window, and not accepted since. */
	readonly isRejected: boolean;
	accept(): void;
	/** An endpoint did not take it, which may be for the plan after all. */
	reject(): void;
	/** It was taken before and checked: it is taken nowhere any more, which is told to all. */
	revoke(): void;
}

/** What the service has said of the key in force. */
export class KeyStatus {
	#voice = { isAccepted: false, isRejected: false };
	#renewals = 0;

	/** How often it was renewed; what was learnt before the last time counts no more. */
	get renewals(): number {
		return this.#renewals;
	}

	/** Whether any endpoint has answered 200 or 403 to it, and none has rejected it since. */
	get isAccepted(): boolean {
		return this.#voice.isAccepted;
	}

	/** What the service said of it last, here or in another window. */
	get verdict(): 'accepted' | 'rejected' | 'none' {
		const { isAccepted, isRejected } = this.#voice;
		return isAccepted ? 'accepted' : isRejected ? 'rejected' : 'none';
	}

	/**
	 * Begins anew for another key; what is still said of the one before is not heard. `hear` is told where it is revoked,
	 * and where it is accepted after it was rejected.
	 */
	begin(isRejected = false, hear: (isAccepted: boolean) => void = () => undefined): KeyVoice {
		const voice = { isAccepted: false, isRejected };
		this.#voice = voice;
		return {
			get isAccepted() {
				return voice.isAccepted;
			},
			get isRejected() {
				return voice.isRejected;
			},
			accept: () => {
				if (voice.isRejected) {
					hear(true);
				}
				Object.assign(voice, { isAccepted: true, isRejected: false });
			},
			reject: () => {
				Object.assign(voice, { isAccepted: false, isRejected: true });
			},
			revoke: () => {
				Object.assign(voice, { isAccepted: false, isRejected: true });
				hear(false);
			},
		};
	}

	/** Has all forgotten that was said, though the key may be the same: the service is to be asked anew. */
	renew(): void {
		this.#renewals += 1;
		this.#voice = { isAccepted: false, isRejected: false };
	}
}
