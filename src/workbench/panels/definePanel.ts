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

/** What decides behind a page. */
export interface PanelController extends Disposable {
	/** When the page has something else to show. */
	readonly onDidChange: Event<unknown>;
	/** The page is a new one, which has been told nothing; it brings what it was left with. */
	onPageReady?(savedState: unknown): void;
	/** Asks again for all that is shown. */
	refresh(): Promise<void> | void;
	/** What can leave: of a part by its name, or of all that is shown. */
	offers(part?: string): readonly ExportOffer[];
	/** What leads here. */
	readonly link?: Link;
}

/** A kind of panels: its page, what that may say, and what decides behind it. */
interface Definition<Key, Parts, Posted, From, Controller> {
	/** Which page the script shows. */
	readonly page: keyof typeof panelTypes;
	/** How is recognized what this page may send besides what all pages do; it is taken to be hostile. */
	readonly messages: Checks<From>;
	readonly controller: (key: Key, parts: Parts) => Controller;
	/** Tells the page what to show; called only while somebody sees it. */
	readonly update: (controller: Controller, port: PanelPort<Posted>) => void;
	readonly handlers: (controller: Controller, port: PanelPort<Posted>, parts: Parts) => Handlers<From>;
}

/** A kind of panels, which can be opened wherever there is a port. */
export interface PanelDefinition<Key, Parts, Controller> {
	readonly page: keyof typeof panelTypes;
	/** Shows a key on the page of a port, until that closes. */
	readonly open: (key: Key, parts: Parts, port: PanelPort) => Controller;
}

/** Defines a kind of panels. What goes wrong with what a page wanted is told, since a page cannot wait for it. */
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
			const ofAllPages = frameHandlers(controller, shown, port);
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
): Handlers<FrameFromPage> {
	return {
		ready({ savedState }) {
			controller.onPageReady?.(savedState);
			shown.begin();
		},
		taken: ({ part, to }) => port.save(controller.offers(part)[0], to),
		focused: ({ how }) => port.noteFocus(how, () => port.post({ type: 'focusAsked', body: {} })),
	};
}

/** A page as far as it is kept up to date, which it is while it is there and somebody sees it. */
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
				// A hidden page is gone; it says that it is ready when it is made again.
				this.#isReady &&= port.isVisible;
			}),
		);
		this.#own.add(port.onDidChange(this.update));
	}

	/** The page listens now. */
	begin(): void {
		this.#isReady = true;
		this.update();
	}

	/** Tells the page soon, once for whatever happens in the meantime. */
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

	/** Ages are words in the model, so a page that is seen gets it again every minute. */
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
		// Of a panel that is closed VS Code says no more whether it is visible.
		this.#isReady = false;
		this.#closed.abort();
		this.#own.dispose();
	}

	get #isSeen(): boolean {
		return this.#isReady && this.port.isVisible;
	}
}
