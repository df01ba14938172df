import { inEnglish } from '../../../base/inEnglish.js';
import { asSymbol } from '../../../base/symbol.js';
import { meantTicker } from '../../../tickers/meantTicker.js';
import { DIRECTORY_DAY } from '../../../tickers/symbolDirectory.js';
import { type Identifier, readIdentifier, readOtherNumber } from '../../../tickers/identifiers.js';
import { search } from '../../../tickers/search.js';
import { listingsMeant } from '../../../store/findByIdentifier.js';
import { isUncovered } from '../../lookUp/coverage.js';
import { formerWords } from '../../../presentation/formerWords.js';
import { needed, shownValue, text, whole, withStandard } from '../input/inputKinds.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { type Finding, fitting, pageWords, ToolProblem } from '../answer/toolAnswer.js';
import { type AssistantSources, tool } from '../tool.js';
import { identity } from './namedTicker.js';

const SOURCE = `the list of US-listed symbols of ${DIRECTORY_DAY} that comes with the extension`;

export const searchSymbol = tool({
	name: 'search_symbol',
	reference: 'findSymbol',
	icon: 'search',
	description:
		'Finds the ticker symbol of a US-listed company, ADR or ETF by name, part of a name, symbol, ISIN, CUSIP or CIK. Use it first when the user names a company, or when another tool does not know a symbol. Searches a list on this machine; only an ISIN or a CUSIP takes a request.',
	mostRequests: 1,
	inputs: {
		query: needed(
			text(100, { means: 'Company name, symbol or identifier, as typed.', example: 'coca cola' }),
		),
		limit: withStandard(whole(1, 20, { means: 'Matches at most.', example: 5 }), 5),
	},
	async find({ query, limit }, sources, signal) {
		const identifier = readIdentifier(query);
		if (identifier && (identifier.isValid || identifier.kind === 'isin')) {
			return byIdentifier(identifier, sources, signal);
		}
		const listed = await sources.directory();
		const meant = meantTicker(query, listed);
		if (meant?.kind === 'delisted') {
			throw new ToolProblem(
				`${inEnglish(() => formerWords(asSymbol(query), meant.former))} There is no symbol to call with; tell the user.`,
			);
		}
		const found = meant
			? [{ listing: meant.listing, fit: meant.kind }]
			: search(listed, query, limit + 1).filter((one) => !isUncovered(query, one));
		const [best, second] = found;
		const few = found.slice(0, limit);
		const page = { total: found.length, offset: 0, of: 'listing', mayHaveMore: found.length > limit };
		if (!best) {
			throw new ToolProblem(
				readOtherNumber(query)
					? `${shownValue(query)} is a FIGI or WKN, which cannot be looked up: ask for the ISIN, CUSIP, CIK or name.`
					: 'No US-listed symbol fits. Try fewer words or the symbol itself; companies listed only outside the US are not known.',
			);
		}
		const isAmbiguous =
			(best.fit !== 'exact' && meant === undefined) ||
			(second?.fit === 'exact' &&
				best.listing.prominence <= second.listing.prominence &&
				best.listing.symbol !== query.toUpperCase());
		const former =
			meant?.kind === 'renamed' ? `${inEnglish(() => formerWords(asSymbol(query), meant.former))} ` : '';
		const which = isAmbiguous
			? 'Several securities fit; ask the user which one is meant unless the conversation tells. '
			: former;
		return {
			summary: `${which}The best match is ${best.listing.symbol}. ${pageWords(page, few.length)}`,
			data: fitting(few.length, (count) => ({
				source: SOURCE,
				isAmbiguous,
				matches: few.slice(0, count).map(({ listing, fit }) => ({
					...identity(listing.symbol, listing),
					kind: listing.kind,
					fit,
				})),
			})),
		};
	},
});

/** The listings of an identifier: of a CIK from the list on this machine, of others from the service. */
async function byIdentifier(
	{ kind, value, isValid }: Identifier,
	sources: AssistantSources,
	signal: AbortSignal,
): Promise<Finding> {
	const listed = await sources.directory();
	if (!isValid) {
		throw new ToolProblem(`${value} is no ISIN, its check digit is wrong: ask the user for it again.`);
	}
	const isWkn = kind === 'cik' && readOtherNumber(value) !== undefined;
	const none = `No US listing has the ${kind.toUpperCase()} ${value}: tell the user.${isWkn ? ' A WKN cannot be looked up: ask for the ISIN.' : ''}`;
	if (kind === 'cik') {
		const cik = value.replace(/^0+/, '');
		const found = listed.listings.filter((listing) => listing.cik === cik);
		if (found.length === 0) {
			throw new ToolProblem(none);
		}
		return {
			summary: `CIK ${cik} is ${found.map(({ symbol }) => symbol).join(', ')}.`.slice(0, 400),
			data: fitting(found.length, (count) => ({
				source: SOURCE,
				matches: found
					.slice(0, count)
					.map((listing) => ({ ...identity(listing.symbol, listing), kind: listing.kind })),
			})),
		};
	}
	const answer = await sources.logos.get(
		{ keys: [value], keyType: kind, fields: ['colors'] },
		signal,
		'assistant',
	);
	const found = answer.value.flatMap(listingsMeant);
	const [home] = found.filter(({ isAbroad }) => !isAbroad);
	if (!home && found.length === 0) {
		throw new ToolProblem(none);
	}
	return {
		summary: said(sources, home ? `${kind.toUpperCase()} ${value} is ${home.symbol}.` : none),
		data: fitting(found.length, (count) => ({
			...provenance(sources, [answer]),
			matches: found.slice(0, count).map(({ symbol, name, exchange, country, isAbroad }) => ({
				symbol,
				name: quotedName(name),
				exchange: quotedName(exchange),
				country: quotedName(country),
				...(isAbroad && { isAbroad }),
			})),
			text: TEXT_IS_DATA,
		})),
	};
}
