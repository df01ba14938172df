import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { readTarget, type TabTarget } from '../../presentation/tickerTabs.js';
import { isPagedName, type PagedName } from '../../contract/calendar.js';

/** The target of a link. */
export type Link =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly tab?: TabTarget }
	| { readonly kind: 'calendar'; readonly name: PagedName };

/** The decoded parts of a link after its scheme and extension id. */
export interface LinkParts {
	readonly path: string;
	readonly query: string;
	readonly fragment: string;
}

const LONGEST = 100;

/** Parses the target of an untrusted link; undefined if the link isn't exactly of a known form. */
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
	const tab = only?.[0] === 'tab' ? readTarget(only[1]) : undefined;
	if (!symbol || others.length > 0 || (only && !tab)) {
		return undefined;
	}
	return { kind: 'ticker', symbol, ...(tab && { tab }) };
}

/** Formats a link with a scheme and the extension id. */
export function writtenLink(link: Link, scheme: string, extensionId: string): string {
	const place =
		link.kind === 'calendar'
			? `calendar/${link.name}`
			: `ticker/${link.symbol}${link.tab ? `?tab=${link.tab}` : ''}`;
	return `${scheme}://${extensionId}/${place}`;
}
