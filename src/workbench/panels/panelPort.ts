import type { Event } from '../../base/event.js';
import type { ChartFromPage } from './chartMessages.js';
import type { Handlers, Message } from './dispatch.js';
import type { FrameFromPage, FrameToPage } from './frameMessages.js';
import type { LogoTheme } from '../../store/logos.js';
import type { ExportOffer, ExportTarget, OfferChoice } from '../../presentation/export/exportOffer.js';
import type { CommandArgs, CommandName } from '../ids.js';

/** The page of one panel. */
export interface PagePort<Posted = unknown> {
	/** What its tab says. */
	title: string;
	/** Whether somebody sees it. */
	readonly isVisible: boolean;
	/** When it may have become visible, or hidden. */
	readonly onDidChangeVisible: Event<unknown>;
	readonly onDidClose: Event<unknown>;
	/** What it sends, which may be anything. */
	readonly onDidReceive: Event<unknown>;
	post(message: Posted): void;
}

/** What panels can have done in the editor around them. */
export interface EditorPort {
	/** How pages look by the settings. */
	readonly look: () => FrameToPage['look'];
	/** The kind of logo that stands out on the color theme. */
	readonly logoTheme: () => LogoTheme;
	/** When what all pages show may have changed: settings, theme or access. */
	readonly onDidChange: Event<unknown>;
	/** Puts text on the clipboard. */
	readonly copy: (text: string) => Promise<void>;
	/** Opens an address outside of the editor. */
	readonly openLink: (address: string) => Promise<void>;
	readonly runCommand: <Name extends CommandName>(name: Name, ...args: CommandArgs[Name]) => Promise<void>;
	/** Shows the settings whose names begin so. */
	readonly openSettings: (names: string) => Promise<void>;
	/** Asks in which form and, unless that is said, to where, and puts it there; nothing where nothing is offered. */
	readonly save: (offer: ExportOffer | OfferChoice | undefined, target?: ExportTarget) => Promise<void>;
	/** What is done with charts that a page drew as pictures. */
	readonly charts: Handlers<ChartFromPage>;
	/** Notes that a page has the focus; `ask` has the page say so again. */
	readonly noteFocus: (how: FrameFromPage['focused']['how'], ask: () => void) => void;
	/** Shows and logs what went wrong with something that a person wanted. */
	readonly reportFailure: (what: string, error: unknown) => void;
	/** Writes a line into the log. */
	readonly warn: (line: string) => void;
}

/** All that a panel needs of what is around it: VS Code, or a test. */
export interface PanelPort<Posted = unknown> extends PagePort<Posted>, EditorPort {}

/** The same for a panel that tells its page these messages, and what all pages are told. */
export type PortTo<To> = PanelPort<Message<To> | Message<FrameToPage>>;
