import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { companyOf, statementPeriods } from '../../../market/periods.js';
import type { Fact } from '../../../presentation/consensus/consensusModel.js';
import type { Formats } from '../../../presentation/format.js';
import type { TickerInputs } from '../tickerInputs.js';
import type { Company, CompanyFinancials } from '../../../contract/financials.js';
import { yearEndMonth } from '../../../market/fiscalPlace.js';
import { canonicalSymbol, type TickerSymbol } from '../../../base/symbol.js';
import type { Security } from '../../../contract/logos.js';
import { joinLine } from '../../../presentation/lines.js';
import { currencyWords } from '../../../presentation/moneyFormat.js';
import { shortText } from '../../../presentation/plainText.js';

/** The company, and its listings with their identifiers. */
export interface ProfileCard {
	readonly facts: readonly Fact[];
	/** Explains identifiers that no listing has. */
	readonly note?: string;
	readonly listings?: ListingTable;
}

/** Undefined if the service has neither a company record nor listings. */
export function profileCard(
	{ symbol, listing, answers }: Pick<TickerInputs, 'symbol' | 'listing' | 'answers'>,
	formats: Formats,
): ProfileCard | undefined {
	const found = companyOf(shown(answers.financials)?.value ?? [], symbol);
	const securities = shown(answers.logo)?.value?.securities ?? [];
	const names = [found?.company?.name, listing?.name].filter((name) => name !== undefined);
	const facts = found ? companyFacts(found, formats) : [];
	const identifiers = found?.company ? otherIdentifiers(found.company, securities) : [];
	const listings = listingTable(securities, { symbol, names }, formats);
	return facts.length === 0 && identifiers.length === 0 && !listings
		? undefined
		: {
				facts: [...facts, ...identifiers],
				...(identifiers.some(({ label }) => label !== 'CIK') && {
					note: l10n.t('ISIN and CUSIP here may be those of another listing.'),
				}),
				...(listings && { listings }),
			};
}

/** The company record that comes with the statements; empty if there is none. */
function companyFacts({ company, periods }: CompanyFinancials, formats: Formats): readonly Fact[] {
	if (!company) {
		return [];
	}
	const [newest] = statementPeriods<string>(
		periods,
		({ income, balanceSheet, cashFlow }) => income ?? balanceSheet ?? cashFlow,
	);
	const yearEnd = newest && yearEndMonth(newest);
	const currency = newest?.statement.currency;
	return [
		...fact(l10n.t('Name'), company.name),
		...fact(l10n.t('Founded'), company.foundedYear === undefined ? undefined : String(company.foundedYear)),
		...countries(company, formats),
		...fact(l10n.t('Main listing'), joinLine([company.primarySymbol, company.primaryExchange])),
		...fact(l10n.t('Fiscal year ends in'), yearEnd === undefined ? undefined : formats.monthName(yearEnd)),
		...fact(l10n.t('Reports in'), currency === undefined ? undefined : currencyWords(currency)),
		...fact(l10n.t('Form of statements'), templateWords(company.industryTemplateCode)),
		...fact(l10n.t('Legal form'), legalForm(company)),
	];
}

/** The identifiers in the company record that no listing has, so that none is shown twice. */
function otherIdentifiers({ cik, isin, cusip }: Company, securities: readonly Security[]): readonly Fact[] {
	const own = (written: string | undefined, of: (security: Security) => string | undefined) =>
		securities.some((security) => of(security) === written) ? undefined : written;
	return [
		...fact(
			'CIK',
			own(cik, (one) => one.cik),
		),
		...fact(
			'ISIN',
			own(isin, (one) => one.isin),
		),
		...fact(
			'CUSIP',
			own(cusip, (one) => one.cusip),
		),
	];
}

/** A single country if the company is registered and does business in the same one. */
function countries({ country, businessCountry }: Company, formats: Formats): readonly Fact[] {
	const named = (label: string, code: string | undefined) => fact(label, code && formats.country(code));
	return country === businessCountry
		? named(l10n.t('Country'), country)
		: [...named(l10n.t('Registered in'), country), ...named(l10n.t('Business in'), businessCountry)];
}

/**
 * The statement template for a letter code. The service does not document the codes, so unknown ones are
 * shown as received.
 */
function templateWords(code: string | undefined): string | undefined {
	const byName = new Map([
		['N', l10n.t('General')],
		['B', l10n.t('Bank')],
		['I', l10n.t('Insurer')],
		['U', l10n.t('Utility')],
	]);
	return code && (byName.get(code) ?? code);
}

function fact(label: string, written: string | undefined): readonly Fact[] {
	const value = shortText(written);
	return value === undefined ? [] : [{ label, value }];
}

/** The unusual legal forms that apply to the company; undefined if none do. */
function legalForm({ isReit, isLimitedPartnership, isLimitedLiabilityCompany }: Company): string | undefined {
	const forms = [
		isReit === true && l10n.t('REIT'),
		isLimitedPartnership === true && l10n.t('Limited partnership'),
		isLimitedLiabilityCompany === true && l10n.t('Limited liability company'),
	].filter((form) => form !== false);
	return forms.length > 0 ? joinLine(forms) : undefined;
}

/** The heading of a listing's column. */
interface ListingHead {
	readonly id: string;
	readonly symbol: string;
	/**
	 * The symbol to open, if it differs from the panel's; only US listings, which are what the service covers.
	 */
	readonly opens?: TickerSymbol;
}

/** All listings of a company side by side, in the service's order. */
interface ListingTable {
	/** The table's label. */
	readonly caption: string;
	/** Heading of the label column. */
	readonly symbolLabel: string;
	readonly listings: readonly ListingHead[];
	/** One cell per listing; empty if not available. */
	readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** Undefined without listings. `names` are the company's names as they appear elsewhere on the page. */
function listingTable(
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
		caption: l10n.t('Listings and Identifiers'),
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
			row(l10n.t('Name'), ({ name }) => name && canonicalName(name, names)),
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

/** Uses the spelling from elsewhere on the page if only capitalization or punctuation differ. */
function canonicalName(name: string, names: readonly string[]): string {
	const bare = (written: string): string =>
		written
			.toLowerCase()
			.replace(/[\s.,]+/g, ' ')
			.trim();
	return names.find((byName) => bare(byName) === bare(name)) ?? name;
}

/** The exchange's name, followed by its short name if that is different. */
function placeOf(short: string | undefined, name: string | undefined): string | undefined {
	return name === undefined || name === short ? short : joinLine([name, short]);
}
