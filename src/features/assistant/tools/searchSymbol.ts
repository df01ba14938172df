import { inEnglish } from '../../../base/inEnglish.js';
import { asSymbol } from '../../../base/symbol.js';
import { meantTicker } from '../../../tickers/meantTicker.js';
import { DIRECTORY_DAY } from '../../../tickers/symbolDirectory.js';
import { search } from '../../../tickers/search.js';
import { isUncovered } from '../../lookUp/coverage.js';
import { formerWords } from '../../../presentation/formerWords.js';
import { text, needed, whole, withStandard } from '../input/inputKinds.js';
import { fitting, ToolProblem } from '../answer/toolAnswer.js';
import { tool } from '../tool.js';
import { identity } from './namedTicker.js';

export const searchSymbol = tool({
	name: 'search_symbol',
	reference: 'findSymbol',
	icon: 'search',
	description:
		'Finds the ticker symbol of a US-listed company, ADR or ETF by name, part of a name or symbol. Use it first when the user names a company, or when another tool does not know a symbol. Searches a list on this machine; sends nothing.',
	mostRequests: 0,
	inputs: {
		query: needed(text(100, { means: 'Company name or symbol, as typed.', example: 'coca cola' })),
		limit: withStandard(whole(1, 20, { means: 'Matches at most.', example: 5 }), 5),
	},
	async find({ query, limit }, { directory }) {
		const listed = await directory();
		const meant = meantTicker(query, listed);
		if (meant?.kind === 'delisted') {
			throw new ToolProblem(
				`${inEnglish(() => formerWords(asSymbol(query), meant.former))} There is no symbol to call with; tell the user.`,
			);
		}
		const found = meant
			? [{ listing: meant.listing, fit: meant.kind }]
			: search(listed, query, limit).filter((one) => !isUncovered(query, one));
		const [best, second] = found;
		if (!best) {
			throw new ToolProblem(
				'No US-listed symbol fits. Try fewer words or the symbol itself; companies listed only outside the US are not known.',
			);
		}
		const isAmbiguous =
			(best.fit !== 'exact' && meant === undefined) ||
			(second?.fit === 'exact' &&
				best.listing.prominence <= second.listing.prominence &&
				best.listing.symbol !== query.toUpperCase());
		return {
			summary: isAmbiguous
				? `Several securities fit; ask the user which one is meant unless the conversation tells. The best match is ${best.listing.symbol}.`
				: `${meant?.kind === 'renamed' ? inEnglish(() => `${formerWords(asSymbol(query), meant.former)} `) : ''}The best match is ${best.listing.symbol}.`,
			data: fitting(found.length, (count) => ({
				source: `the list of US-listed symbols of ${DIRECTORY_DAY} that comes with the extension`,
				isAmbiguous,
				matches: found.slice(0, count).map(({ listing, fit }) => ({
					...identity(listing.symbol, listing),
					kind: listing.kind,
					fit,
				})),
			})),
		};
	},
});
