import * as l10n from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../../base/symbol.js';
import type { Security } from '../../../contract/logos.js';
import type { Formats } from '../../../presentation/format.js';
import { inOneLine } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** The head of a listing's column. */
interface ListingHead {
	readonly id: string;
	readonly symbol: string;
	/** The symbol under which a panel of it can be opened, where that is another one: the service covers what is listed in the US. */
	readonly opens?: TickerSymbol;
}

/** All listings of a company side by side, in the order of the service. */
export interface ListingTable {
	/** Names the table. */
	readonly caption: string;
	/** Of the column with the labels. */
	readonly symbolLabel: string;
	readonly listings: readonly ListingHead[];
	/** One cell a listing; empty where it is not known. */
	readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** Undefined where no listing is known; the company's names are those by which it is known beside the table. */
export function listingTable(
	securities: readonly Security[],
	{ symbol, names }: { readonly symbol: TickerSymbol; readonly names: readonly string[] },
	formats: Formats,
): ListingTable | undefined {
	if (securities.length === 0) {
		return undefined;
	}
	const row = (label: string, of: (security: Security) => string | undefined) => ({
		label,
		cells: securities.map((security) => shortText(of(security)) ?? ''),
	});
	return {
		caption: l10n.t('Listings of {0}', symbol),
		symbolLabel: l10n.t('Symbol'),
		listings: securities.map(({ symbol: written, country }, index) => {
			const own = canonicalSymbol(written ?? '');
			return {
				id: String(index),
				symbol: shortText(written) ?? '',
				...(country === 'US' && own !== undefined && own !== symbol && { opens: own }),
			};
		}),
		rows: [
			row(l10n.t('Name'), ({ name }) => name && asKnown(name, names)),
			row(l10n.t('Exchange'), ({ exchange, exchangeName }) => placeOf(exchange, exchangeName)),
			row(l10n.t('MIC'), ({ micCode }) => micCode),
			row(l10n.t('Country'), ({ country }) => country && formats.country(country)),
			row(l10n.t('Type'), ({ securityType }) => securityType),
			row('ISIN', ({ isin }) => isin),
			row('CUSIP', ({ cusip }) => cusip),
			row('FIGI', ({ figi }) => figi),
			row(l10n.t('Share class FIGI'), ({ figiShareClass }) => figiShareClass),
			row('CIK', ({ cik }) => cik),
		],
	};
}

/** A name as it is written elsewhere on the page, where that is the same but for its capitals and marks. */
function asKnown(name: string, names: readonly string[]): string {
	const bare = (written: string): string =>
		written
			.toLowerCase()
			.replace(/[\s.,]+/g, ' ')
			.trim();
	return names.find((known) => bare(known) === bare(name)) ?? name;
}

/** The exchange by its name, and in short where that is another word. */
function placeOf(short: string | undefined, name: string | undefined): string | undefined {
	return name === undefined || name === short ? short : inOneLine([name, short]);
}
