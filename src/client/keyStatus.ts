/** What the service has said of the key. */
export interface KeyVoice {
	readonly isAccepted: boolean;
	accept(): void;
	reject(): void;
}

/** What the service has said of the key in force. */
export class KeyStatus {
	#voice: { isAccepted: boolean } = { isAccepted: false };
	#renewals = 0;

	/** How often it was renewed; what was learnt before the last time counts no more. */
	get renewals(): number {
		return this.#renewals;
	}

	/** Whether any endpoint has answered 200 or 403 to it, and none has rejected it since. */
	get isAccepted(): boolean {
		return this.#voice.isAccepted;
	}

	/** Begins anew for another key; what is still said of the one before is not heard. */
	begin(): KeyVoice {
		const voice = { isAccepted: false };
		this.#voice = voice;
		return {
			get isAccepted() {
				return voice.isAccepted;
			},
			accept: () => {
				voice.isAccepted = true;
			},
			reject: () => {
				voice.isAccepted = false;
			},
		};
	}

	/** Has all forgotten that was said, though the key may be the same: the service is to be asked anew. */
	renew(): void {
		this.#renewals += 1;
		this.#voice = { isAccepted: false };
	}
}
