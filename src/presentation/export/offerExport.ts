import type { TickerSymbol } from '../../base/symbol.js';
import type { ExportOffer, OfferChoice } from './exportOffer.js';

/** What the panel offers in which the person is. */
export interface ShownOffers {
	readonly offers: readonly ExportOffer[];
	/** Whether the panel only follows what is selected in a list. */
	readonly isPreview: boolean;
}

/** What there is of a ticker. */
export interface TickerOffers {
	readonly offers: readonly ExportOffer[];
	/** What would be among them, had it come. */
	readonly missing?: string;
}

export interface OfferExportParts {
	/** What the rows offer that are selected in a view in sight. */
	readonly selected: () => Promise<ExportOffer | undefined>;
	readonly shown: () => ShownOffers | undefined;
	/** Asks for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
	readonly ofTicker: (symbol: TickerSymbol) => Promise<TickerOffers>;
}

/**
 * What a command takes that nobody said what to take: the selected rows or what the panel shows, and of both together
 * what the person picks; without either, something of a ticker that is asked for. Undefined where the person leaves.
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
