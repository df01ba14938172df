import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { companyOf } from '../../../market/periods.js';
import type { Fact } from '../../../presentation/consensus/consensusModel.js';
import type { Formats } from '../../../presentation/format.js';
import { section, type SectionModel, sectionState } from '../../../presentation/sections.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';
import { companyFacts } from './companyFacts.js';
import { type ListingTable, listingTable } from './listingTable.js';

/** Who the company is, and where and under which identifiers it is listed. */
export interface ProfileTab {
	readonly name: 'profile';
	readonly company: SectionModel<{ readonly facts: readonly Fact[]; readonly note: string }>;
	readonly listings: SectionModel<ListingTable>;
}

export function profileTab(
	{ symbol, listing, answers, now }: Pick<TickerInputs, 'symbol' | 'listing' | 'answers' | 'now'>,
	formats: Formats,
): ProfileTab {
	const record = companyOf(shown(answers.financials)?.value ?? [], symbol)?.company;
	const names = [record?.name, listing?.name].filter((name) => name !== undefined);
	const words = { loading: l10n.t('Loading…'), now, formats };
	return {
		name: 'profile',
		company: section(
			l10n.t('Company'),
			sectionState(answers.financials, {
				...words,
				body: (companies) => {
					const found = companyOf(companies, symbol);
					const facts = found && companyFacts(found, formats);
					return facts && { facts, note: l10n.t('ISIN and CUSIP here may be those of another listing.') };
				},
				nothing: l10n.t('The service has no company record for {0}.', symbol),
			}),
		),
		listings: section(
			l10n.t('Listings and Identifiers'),
			sectionState(answers.logo, {
				...words,
				body: (found) => listingTable(found?.securities ?? [], { symbol, names }, formats),
				nothing: l10n.t('The service knows no listing of {0}.', symbol),
			}),
		),
	};
}
