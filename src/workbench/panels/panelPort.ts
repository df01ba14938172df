import type { Event } from '../../base/event.js';
import type { ChartFromPage } from './chartMessages.js';
import type { Handlers, Message } from './dispatch.js';
import type { FrameFromPage, FrameToPage } from './frameMessages.js';
import type { LogoTheme } from '../../store/logos.js';
import type { ExportOffer, ExportTarget, OfferChoice } from '../../presentation/export/exportOffer.js';
import type { CommandArgs, CommandName } from '../ids.js';

/** The page of one panel. */
export interface PagePort<Posted = unknown> {
	/** The title of its tab. */
	title: string;
	/** Whether it is visible. */
	readonly isVisible: boolean;
	/** Fires when it may have become visible or hidden. */
	readonly onDidChangeVisible: Event<unknown>;
	readonly onDidClose: Event<unknown>;
	/** Fires with what the page sends; untrusted. */
	readonly onDidReceive: Event<unknown>;
	post(message: Posted): void;
}

/** What panels can do in the surrounding editor. */
export interface EditorPort {
	/** The look of pages, from the settings. */
	readonly look: () => FrameToPage['look'];
	/** The logo variant that is readable on the current color theme. */
	readonly logoTheme: () => LogoTheme;
	/** Fires when something that all pages show may have changed: settings, theme or access. */
	readonly onDidChange: Event<unknown>;
	/** Copies text to the clipboard. */
	readonly copy: (text: string) => Promise<void>;
	/** Opens a web address outside the editor. */
	readonly openLink: (address: string) => Promise<void>;
	readonly runCommand: <Name extends CommandName>(name: Name, ...args: CommandArgs[Name]) => Promise<void>;
	/** Shows the settings whose names start with `names`. */
	readonly openSettings: (names: string) => Promise<void>;
	/** Exports an offer: asks for the format and, unless given, the target. Does nothing without an offer. */
	readonly save: (offer: ExportOffer | OfferChoice | undefined, target?: ExportTarget) => Promise<void>;
	/** Handles charts that a page exported as pictures. */
	readonly charts: Handlers<ChartFromPage>;
	/** Reports that a page has the focus; `ask` makes the page report it again. */
	readonly noteFocus: (how: FrameFromPage['focused']['how'], ask: () => void) => void;
	/** Shows and logs why a user action failed. */
	readonly reportFailure: (what: string, error: unknown) => void;
	/** Writes a warning to the log. */
	readonly warn: (line: string) => void;
}

/** Everything a panel needs from its host: VS Code, or a test. */
export interface PanelPort<Posted = unknown> extends PagePort<Posted>, EditorPort {}

/** The same for a panel that sends its page these messages and those of all pages. */
export type PortTo<To> = PanelPort<Message<To> | Message<FrameToPage>>;
