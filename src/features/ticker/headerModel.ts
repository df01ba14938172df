import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import { canonicalSymbol } from '../../base/symbol.js';
import type { Consensus } from '../../contract/consensus.js';
import type { LogoRecord, Security, BrandColors } from '../../contract/logos.js';
import type { ListingInfo } from '../../tickers/symbolDirectory.js';
import { notInPlanWords } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { contrast, inkOn } from '../../presentation/contrast.js';
import { firstSeen, plainText } from '../../presentation/plainText.js';
import { sectionState, type SectionState } from '../../presentation/sections.js';
import { consensusModel } from '../../presentation/consensus/consensusModel.js';
import { joinLine } from '../../presentation/lines.js';
import type { LogoTheme } from '../../store/logos.js';
import type { TickerInputs } from './tickerInputs.js';

/** Security identifiers that can be copied. */
export type IdentifierKind = 'cik' | 'isin' | 'cusip' | 'figi';

interface ShownIdentifier {
	readonly kind: IdentifierKind;
	readonly label: string;
	readonly value: string;
	/** Label of the copy button. */
	readonly action: string;
}

/** An action on the ticker as a whole. */
interface HeaderAction {
	readonly name: 'watch' | 'compare';
	readonly label: string;
	/** A tooltip, if the label is not clear enough. */
	readonly title?: string;
	/** Present only on toggles. */
	readonly isOn?: boolean;
}

/** The header of the ticker panel. */
export interface HeaderModel {
	readonly symbol: string;
	/** The company's name, or the symbol if no name is available. */
	readonly name: string;
	/** Empty if not available. */
	readonly exchange: string;
	readonly logo: {
		readonly description: string;
		/** Shown in place of a missing image. */
		readonly initials: string;
		readonly light: LogoPlate;
		readonly dark: LogoPlate;
	};
	/** The analyst consensus in a few words, if available. */
	readonly consensus?: string;
	readonly identifiersHeading: string;
	readonly identifiers: readonly ShownIdentifier[];
	readonly listingsHeading: string;
	/** The company's other listings. */
	readonly listings: readonly OtherListing[];
	readonly actions: readonly HeaderAction[];
	/** State of the logo and identifier lookup. */
	readonly lookup: SectionState<true>;
}

/**
 * Builds the header. The directory's data is there at once; the logo search adds the rest when it arrives.
 */
export function headerModel(
	{ symbol, listing, watchedIn, now }: Pick<TickerInputs, 'symbol' | 'listing' | 'watchedIn' | 'now'>,
	{ logo, consensus }: Pick<TickerInputs['answers'], 'logo' | 'consensus'>,
	formats: Formats,
): HeaderModel {
	const record = shown(logo)?.value;
	const security = record && matchingSecurity(record, symbol);
	const name = firstSeen([listing?.name, security?.name], 120) ?? symbol;
	const rating = consensusWords(shown(consensus)?.value, formats);
	return {
		symbol,
		name,
		exchange: firstSeen([listing?.exchange, security?.exchangeName, security?.exchange], 60) ?? '',
		logo: {
			description: l10n.t('Logo of {0}', name),
			initials: symbol.slice(0, 2),
			light: logoPlate(record?.colors, 'light'),
			dark: logoPlate(record?.colors, 'dark'),
		},
		...(rating !== undefined && { consensus: rating }),
		identifiersHeading: l10n.t('Identifiers'),
		identifiers: identifiers(listing, record, security),
		listingsHeading: l10n.t('Other Listings'),
		listings: otherListings(record?.securities ?? [], symbol),
		actions: [watchAction(watchedIn, formats), { name: 'compare', label: l10n.t('Compare…') }],
		lookup: lookup(symbol, logo, now, formats),
	};
}

/** A toggle that is on while any watchlist contains the ticker. */
function watchAction(lists: readonly string[], formats: Formats): HeaderAction {
	return lists.length > 0
		? { name: 'watch', label: l10n.t('Watching'), title: l10n.t('On {0}', formats.list(lists)), isOn: true }
		: { name: 'watch', label: l10n.t('Watch'), title: l10n.t('Add to Watchlist'), isOn: false };
}

function consensusWords(consensus: Consensus | undefined, formats: Formats): string | undefined {
	const model = consensusModel(consensus, formats);
	return model && joinLine([model.rating, model.value]);
}

function lookup(
	symbol: string,
	logo: Answer<LogoRecord | undefined>,
	now: number,
	formats: Formats,
): HeaderModel['lookup'] {
	const state = sectionState(logo, {
		body: (found) => (found ? (true as const) : undefined),
		loading: l10n.t('Looking up logo and identifiers…'),
		nothing: l10n.t('No logo and no identifiers for {0}.', symbol),
		now,
		formats,
	});
	if (state.state !== 'failed' && state.state !== 'stale') {
		return state;
	}
	const isLacking = logo.state === 'failed' && logo.failure.kind === 'notInPlan';
	return {
		...state,
		text: isLacking
			? notInPlanWords(l10n.t('logo and identifiers'))
			: l10n.t('Logo and identifiers: {0}', state.text),
	};
}

/**
 * The listing of the requested symbol, preferring the US; undefined if the record only lists other symbols.
 */
function matchingSecurity({ securities }: LogoRecord, symbol: string): Security | undefined {
	const matches = securities.filter(
		(one) => one.symbol !== undefined && canonicalSymbol(one.symbol) === symbol,
	);
	return matches.find(({ country }) => country === 'US') ?? matches[0];
}

function identifiers(
	listing: ListingInfo | undefined,
	record: LogoRecord | undefined,
	security: Security | undefined,
): readonly ShownIdentifier[] {
	// Any listing has the CIK because it belongs to the company; the other identifiers are per listing.
	const cik = listing?.cik ?? security?.cik ?? record?.securities.find((one) => one.cik !== undefined)?.cik;
	return [
		...identifier('cik', 'CIK', cik),
		...identifier('isin', 'ISIN', security?.isin),
		...identifier('cusip', 'CUSIP', security?.cusip),
		...identifier('figi', 'FIGI', security?.figi),
	];
}

function identifier(
	kind: IdentifierKind,
	label: string,
	written: string | undefined,
): readonly ShownIdentifier[] {
	const value = plainText(written ?? '', 40);
	return value ? [{ kind, label, value, action: l10n.t('Copy {0} {1}', label, value) }] : [];
}

/** The plate behind a logo; both colors as `#rrggbb`. */
interface LogoPlate {
	readonly background: string;
	/** Black or white, whichever has more contrast; at least 4.5 to 1 against the background. */
	readonly ink: string;
}

const PLAIN: Readonly<Record<LogoTheme, string>> = { light: '#ffffff', dark: '#000000' };
/** The minimum contrast of a brand color: against black for light plates, against white for dark ones. */
const LEAST_CONTRAST = 3;

/**
 * The brand color behind a variant of the logo. Falls back to plain white or black if the brand color would
 * hide the image: too dark for a light plate or too light for a dark one.
 */
export function logoPlate(colors: BrandColors | undefined, variant: LogoTheme): LogoPlate {
	const brand = variant === 'light' ? colors?.backgroundLight : colors?.backgroundDark;
	const expectedInk = PLAIN[variant === 'light' ? 'dark' : 'light'];
	const background =
		brand !== undefined && contrast(brand, expectedInk) >= LEAST_CONTRAST ? brand : PLAIN[variant];
	return { background, ink: inkOn(background) };
}

/** A listing of the same company under another symbol or on another exchange. */
interface OtherListing {
	readonly symbol: string;
	/** The exchange and its country, as far as available. */
	readonly place: string;
	/** The symbol to open in a panel; only US listings, because those are what the service covers. */
	readonly opens?: string;
}

/** The company's listings except the panel's own US one, without duplicates. */
function otherListings(securities: readonly Security[], symbol: string): readonly OtherListing[] {
	const listings = securities.flatMap(
		({ symbol: written, exchangeName, exchange, country }): readonly OtherListing[] => {
			const own = canonicalSymbol(written ?? '');
			const shown = plainText(written ?? '', 20);
			if (shown === '' || (country === 'US' && own === symbol)) {
				return [];
			}
			const place = [firstSeen([exchangeName, exchange], 60), firstSeen([country], 60)];
			return [
				{
					symbol: shown,
					place: joinLine(place),
					...(country === 'US' && own !== undefined && { opens: own }),
				},
			];
		},
	);
	return [...new Map(listings.map((one) => [`${one.symbol} ${one.place}`, one])).values()];
}
