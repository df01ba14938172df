import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { type TabName, tabNames } from '../../presentation/tickerTabs.js';
import { isPagedName, type PagedName } from '../../contract/calendar.js';

/** What a link leads to. */
export type Link =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly tab?: TabName }
	| { readonly kind: 'calendar'; readonly name: PagedName };

/** The parts of a link after its scheme and the name of the extension, decoded. */
export interface LinkParts {
	readonly path: string;
	readonly query: string;
	readonly fragment: string;
}

const LONGEST = 100;

/** What a link leads to, which anybody may have written; undefined for one that says more or less than these do. */
export function readLink({ path, query, fragment }: LinkParts): Link | undefined {
	if (path.length + query.length > LONGEST || fragment !== '') {
		return undefined;
	}
	const [before, kind, name, ...deeper] = path.split('/');
	const parameters = [...new URLSearchParams(query)];
	if (before !== '' || name === undefined || deeper.length > 0) {
		return undefined;
	}
	if (kind === 'ticker') {
		return tickerLink(canonicalSymbol(name), parameters);
	}
	return kind === 'calendar' && isPagedName(name) && parameters.length === 0 ? { kind, name } : undefined;
}

function tickerLink(
	symbol: TickerSymbol | undefined,
	parameters: readonly (readonly [string, string])[],
): Link | undefined {
	const [only, ...others] = parameters;
	const tab = tabNames.find((one) => only?.[0] === 'tab' && one === only[1]);
	if (!symbol || others.length > 0 || (only && !tab)) {
		return undefined;
	}
	return { kind: 'ticker', symbol, ...(tab && { tab }) };
}

/** A link as others write it, under a scheme and the name of the extension. */
export function writtenLink(link: Link, scheme: string, extensionId: string): string {
	const place =
		link.kind === 'calendar'
			? `calendar/${link.name}`
			: `ticker/${link.symbol}${link.tab ? `?tab=${link.tab}` : ''}`;
	return `${scheme}://${extensionId}/${place}`;
}
