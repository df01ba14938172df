import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { Emitter, type Event } from '../../base/event.js';
import { isAbort } from '../../base/failure.js';
import type { Clock } from '../../base/clock.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Formats } from '../../presentation/format.js';
import type { EndpointAccess } from '../../store/checkAccess.js';
import type { ConnectionModel } from './connectionMessages.js';
import { type CheckedAccess, connectionModel, connectionParts, connectionTitle } from './connectionModel.js';
import { type ConnectionFacts, reportMarkdown } from './diagnosis.js';

export interface ConnectionControllerParts {
	/** The facts of this machine; sends no request. */
	readonly facts: () => Promise<ConnectionFacts>;
	/** Sends one cheap request to every endpoint with the current access. */
	readonly check: (signal: AbortSignal) => Promise<readonly EndpointAccess[]>;
	/** Fires when another key or service is in use. */
	readonly onDidChangeAccess: Event<unknown>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The report on the connection without its page. It sends requests only when the access is to be checked. */
export class ConnectionController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#facts: ConnectionFacts | undefined;
	#checked: CheckedAccess = { isChecking: false };
	#checking = new AbortController();

	/** Fires when the page has something else to show. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: ConnectionControllerParts) {
		this.#own.add({ dispose: () => this.#checking.abort() });
		this.#own.add(
			parts.onDidChangeAccess(() => {
				this.#checking.abort();
				this.#checked = { isChecking: false };
				this.refresh().catch(onUnexpectedError);
			}),
		);
		this.refresh().catch(onUnexpectedError);
	}

	/** Everything to show; undefined until the facts are gathered. */
	model(): ConnectionModel | undefined {
		return this.#facts && connectionModel(this.#facts, this.#checked, this.parts.formats);
	}

	/** Gathers the facts again; what was checked stays. */
	async refresh(): Promise<void> {
		this.#facts = await this.parts.facts();
		this.#changed.fire();
	}

	/** Checks what the plan allows. */
	async checkAccess(): Promise<void> {
		if (this.#checked.isChecking) {
			return;
		}
		const { signal } = (this.#checking = new AbortController());
		const before = this.#checked;
		this.#checked = { ...before, isChecking: true };
		this.#changed.fire();
		try {
			const accesses = await this.parts.check(signal);
			if (!signal.aborted) {
				this.#checked = { isChecking: false, accesses };
			}
		} catch (error) {
			if (!signal.aborted) {
				this.#checked = before;
			}
			if (!isAbort(error)) {
				throw error;
			}
		} finally {
			await this.refresh();
		}
	}

	/** The report as Markdown, to paste into a ticket. */
	offers(): readonly ExportOffer[] {
		const facts = this.#facts;
		if (!facts) {
			return [];
		}
		const text = reportMarkdown(connectionParts(facts, this.#checked, this.parts.formats));
		const form = { id: 'markdown', label: connectionTitle(), ending: 'md', languageId: 'markdown' };
		const summary = connectionTitle();
		return [
			{
				title: summary,
				fileName: 'market-data-connection',
				forms: [{ ...form, text: () => ({ text, summary }) }],
			},
		];
	}

	dispose(): void {
		this.#own.dispose();
	}
}
