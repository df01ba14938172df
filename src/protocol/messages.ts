import type { IdentifierKind } from '../viewmodel/ticker/headerModel.js';
import type { LogoVariant } from '../viewmodel/ticker/logoPlate.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import type { SectionName, TickerModel } from '../viewmodel/ticker/tickerModel.js';

/** What the host tells the ticker panel. */
export interface ToPanel {
	/** Everything to show. */
	ticker: { readonly model: TickerModel };
	/** The logo's bytes, drawn for one kind of background. */
	logo: { readonly bytes: Uint8Array; readonly mimeType: string; readonly variant: LogoVariant };
	/** An identifier is on the clipboard; `text` says so aloud. */
	copied: { readonly identifier: IdentifierKind; readonly text: string };
}

/** What the ticker panel tells the host. It asks by name for what the host knows, and never sends text to act on. */
export interface FromPanel {
	/** The page listens now; `length` is the length of periods it was left with. */
	ready: { readonly length?: string };
	/** The button of a section was pressed. */
	remedyPicked: { readonly section: SectionName; readonly remedy: RemedyButton['remedy'] };
	/** A length of periods was picked, as `12M`. */
	lengthPicked: { readonly length: string };
	/** An identifier is wanted on the clipboard. */
	copy: { readonly identifier: IdentifierKind };
}
