import type { TickerSymbol } from '../../base/symbol.js';
import type { ExportOffer, OfferChoice } from './exportOffer.js';

/** What the active panel offers for export. */
export interface ShownOffers {
	readonly offers: readonly ExportOffer[];
	/** Whether the panel only previews the selection in a list. */
	readonly isPreview: boolean;
}

/** What can be exported for a ticker. */
export interface TickerOffers {
	readonly offers: readonly ExportOffer[];
	/** What is missing because it failed to load. */
	readonly missing?: string;
}

export interface OfferExportParts {
	/** The export of the rows selected in a visible view. */
	readonly selected: () => Promise<ExportOffer | undefined>;
	readonly shown: () => ShownOffers | undefined;
	/** Prompts for a ticker, under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
	readonly ofTicker: (symbol: TickerSymbol) => Promise<TickerOffers>;
}

/**
 * What a command exports when it was run without arguments: the selected rows or what the panel shows, and if
 * there are both, the one the user picks; without either, an export of a ticker the user picks. Undefined if
 * the user cancels.
 */
export async function offerExport(
	title: string,
	{ selected, shown, pickTicker, ofTicker }: OfferExportParts,
): Promise<ExportOffer | OfferChoice | 'nothing' | undefined> {
	const rows = await selected();
	const panel = shown();
	if (rows && panel?.isPreview !== false) {
		return rows;
	}
	const offers = [...(rows ? [rows] : []), ...(panel?.offers ?? [])];
	if (offers.length > 0) {
		return oneOf(title, { offers });
	}
	const symbol = await pickTicker(title);
	return symbol && oneOf(title, await ofTicker(symbol));
}

function oneOf(title: string, { offers, missing }: TickerOffers): ExportOffer | OfferChoice | 'nothing' {
	const [only, ...others] = offers;
	if (others.length === 0 && (!only || missing === undefined)) {
		return only ?? 'nothing';
	}
	const choices = offers.map((offer) => ({ label: offer.title, detail: '', offer }));
	return { title, choices, ...(missing !== undefined && { missing }) };
}
