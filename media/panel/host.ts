import type { Message } from '../../src/protocol/dispatch.js';
import type { FromPanel } from '../../src/protocol/messages.js';

declare function acquireVsCodeApi(): {
	postMessage(message: unknown): void;
	getState(): unknown;
	setState(state: unknown): void;
};

const api = acquireVsCodeApi();

/** What is kept while the page is gone: only what restores the view. */
export interface PanelState {
	readonly symbol: string;
	/** The picked length of periods, as `12M`. */
	readonly length: string | undefined;
}

/** Sends a message to the host. */
export function post(message: Message<FromPanel>): void {
	api.postMessage(message);
}

/** The length of periods that was kept; whatever is not of its form counts as none. */
export function keptLength(): string | undefined {
	const kept = api.getState();
	return typeof kept === 'object' && kept !== null && 'length' in kept && typeof kept.length === 'string'
		? kept.length
		: undefined;
}

/** Keeps what the host needs to open the panel again. */
export function keepState(state: PanelState): void {
	api.setState(state);
}
