import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import { isAbort } from '../../base/failure.js';
import { isRecord } from '../../base/record.js';
import { onUnexpectedError } from '../../base/errors.js';
import { type Checks, dispatch, type Handlers, type Message, MessageRefused } from './dispatch.js';
import { type FrameFromPage, frameFromPage, type FrameToPage } from './frameMessages.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { panelTypes } from '../ids.js';
import type { Link } from '../links/link.js';
import type { PanelPort } from './panelPort.js';

const AGES_CHANGE_MS = 60_000;

/** The host-side controller of a page. */
export interface PanelController extends Disposable {
	/** Fires when the page has something new to show. */
	readonly onDidChange: Event<unknown>;
	/**
	 * Called when a page was just created and has received nothing yet; `savedState` is the state it saved
	 * before.
	 */
	onPageReady?(savedState: unknown): void;
	/** Requests everything shown again. */
	refresh(): Promise<void> | void;
	/** Returns what can be exported: of a part by name, or of everything shown. */
	offers(part?: string): readonly ExportOffer[];
	/** The link to this page. */
	readonly link?: Link;
}

/** The definition of a panel type: its page, the messages the page may send, and its controller. */
interface Definition<Key, Parts, Posted, From, Controller> {
	/** The page that the script shows. */
	readonly page: keyof typeof panelTypes;
	/**
	 * Checks for the messages this page may send, besides those of all pages. Page input is treated as
	 * hostile.
	 */
	readonly messages: Checks<From>;
	readonly controller: (key: Key, parts: Parts) => Controller;
	/**
	 * Reads the host's part of a page's saved state, in the form in which the page saves it. If absent, there is
	 * none.
	 */
	readonly readState?: (savedState: unknown) => FrameToPage['stateRead']['state'];
	/** Sends the page what to show; called only while it is visible. */
	readonly update: (controller: Controller, port: PanelPort<Posted>) => void;
	readonly handlers: (controller: Controller, port: PanelPort<Posted>, parts: Parts) => Handlers<From>;
}

/** A panel type that can be opened on any port. */
export interface PanelDefinition<Key, Parts, Controller> {
	readonly page: keyof typeof panelTypes;
	/** Shows a key on the page of a port until the port closes. */
	readonly open: (key: Key, parts: Parts, port: PanelPort) => Controller;
}

/**
 * Defines a panel type. Failed page actions are shown and logged, because a page can't wait for the result.
 */
export function definePanel<
	Key,
	Parts extends { readonly clock: Clock },
	Posted,
	From,
	Controller extends PanelController,
>({
	page,
	messages,
	...definition
}: Definition<Key, Parts, Posted, From, Controller>): PanelDefinition<Key, Parts, Controller> {
	return {
		page,
		open(key, parts, port) {
			const own = new DisposableStore();
			const controller = own.add(definition.controller(key, parts));
			const shown = own.add(new ShownPage(port, () => definition.update(controller, port)));
			const ofAllPages = frameHandlers(controller, shown, port, definition.readState);
			const handlers = definition.handlers(controller, port, parts);
			const receive = async (message: unknown): Promise<void> => {
				try {
					await (isOfAllPages(message)
						? dispatch(frameFromPage, ofAllPages, message)
						: dispatch(messages, handlers, message));
				} catch (error) {
					if (error instanceof MessageRefused) {
						port.warn(`${page} panel: ${error.message}`);
					} else {
						port.reportFailure(`${page} panel`, error);
					}
				}
			};
			own.add(port.onDidReceive((message) => void receive(message)));
			own.add(controller.onDidChange(shown.update));
			own.add(port.onDidClose(() => own.dispose()));
			shown.refreshAges(parts.clock).catch(onUnexpectedError);
			return controller;
		},
	};
}

function isOfAllPages(message: unknown): boolean {
	return isRecord(message) && typeof message.type === 'string' && Object.hasOwn(frameFromPage, message.type);
}

function frameHandlers(
	controller: PanelController,
	shown: ShownPage,
	port: PanelPort<Message<FrameToPage>>,
	readState: ((savedState: unknown) => FrameToPage['stateRead']['state']) | undefined,
): Handlers<FrameFromPage> {
	return {
		ready({ savedState }) {
			controller.onPageReady?.(savedState);
			if (readState) {
				port.post({ type: 'stateRead', body: { state: readState(savedState) } });
			}
			shown.begin();
		},
		taken: ({ part, to }) => port.save(controller.offers(part)[0], to),
		focused: ({ how }) => port.noteFocus(how, () => port.post({ type: 'focusAsked', body: {} })),
	};
}

/** Keeps a page up to date while it exists and is visible. */
class ShownPage implements Disposable {
	readonly #own = new DisposableStore();
	readonly #closed = new AbortController();
	#isReady = false;
	#willUpdate = false;

	constructor(
		private readonly port: PanelPort<Message<FrameToPage>>,
		private readonly report: () => void,
	) {
		this.#own.add(
			port.onDidChangeVisible(() => {
				// A hidden page is destroyed; it reports ready when it is created again.
				this.#isReady &&= port.isVisible;
			}),
		);
		this.#own.add(port.onDidChange(this.update));
	}

	/** Called when the page has started to listen. */
	begin(): void {
		this.#isReady = true;
		this.update();
	}

	/** Updates the page soon, once for all changes until then. */
	readonly update = (): void => {
		if (this.#isSeen && !this.#willUpdate) {
			this.#willUpdate = true;
			queueMicrotask(() => {
				this.#willUpdate = false;
				if (this.#isSeen) {
					this.port.post({ type: 'look', body: this.port.look() });
					this.report();
				}
			});
		}
	};

	/** The model contains ages as text, so a visible page gets it again every minute. */
	async refreshAges(clock: Clock): Promise<void> {
		try {
			for (;;) {
				await clock.sleep(AGES_CHANGE_MS, this.#closed.signal);
				this.update();
			}
		} catch (error) {
			if (!isAbort(error)) {
				throw error;
			}
		}
	}

	dispose(): void {
		// VS Code no longer says whether a closed panel is visible.
		this.#isReady = false;
		this.#closed.abort();
		this.#own.dispose();
	}

	get #isSeen(): boolean {
		return this.#isReady && this.port.isVisible;
	}
}
