import * as l10n from '@vscode/l10n';
import type { Company, CompanyFinancials } from '../../../contract/financials.js';
import { yearEndMonth } from '../../../market/fiscalPlace.js';
import { statementPeriods } from '../../../market/periods.js';
import type { Fact } from '../../../presentation/consensus/consensusModel.js';
import { currencyWords } from '../../../presentation/moneyFormat.js';
import type { Formats } from '../../../presentation/format.js';
import { inOneLine } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** What the statements say of who published them; undefined where they come without it. */
export function companyFacts(
	{ company, periods }: CompanyFinancials,
	formats: Formats,
): readonly Fact[] | undefined {
	if (!company) {
		return undefined;
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
		...fact(l10n.t('Main listing'), inOneLine([company.primarySymbol, company.primaryExchange])),
		...fact(l10n.t('Fiscal year ends in'), yearEnd === undefined ? undefined : formats.monthName(yearEnd)),
		...fact(l10n.t('Reports in'), currency === undefined ? undefined : currencyWords(currency)),
		...fact(l10n.t('Form of statements'), templateWords(company.industryTemplateCode)),
		...fact(l10n.t('Legal form'), legalForm(company)),
		...fact('CIK', company.cik),
		...fact('ISIN', company.isin),
		...fact('CUSIP', company.cusip),
	];
}

/** One country, where the company does its business at home. */
function countries({ country, businessCountry }: Company, formats: Formats): readonly Fact[] {
	const named = (label: string, code: string | undefined) => fact(label, code && formats.country(code));
	return country === businessCountry
		? named(l10n.t('Country'), country)
		: [...named(l10n.t('Registered in'), country), ...named(l10n.t('Business in'), businessCountry)];
}

/** The form that a letter stands for; the service does not tell its letters, so others stay as they came. */
function templateWords(code: string | undefined): string | undefined {
	const known = new Map([
		['N', l10n.t('General')],
		['B', l10n.t('Bank')],
		['I', l10n.t('Insurer')],
		['U', l10n.t('Utility')],
	]);
	return code && (known.get(code) ?? code);
}

function fact(label: string, written: string | undefined): readonly Fact[] {
	const value = shortText(written);
	return value === undefined ? [] : [{ label, value }];
}

/** What a company is of forms that few have; undefined where it is none of them. */
function legalForm({ isReit, isLimitedPartnership, isLimitedLiabilityCompany }: Company): string | undefined {
	const forms = [
		isReit === true && l10n.t('REIT'),
		isLimitedPartnership === true && l10n.t('Limited partnership'),
		isLimitedLiabilityCompany === true && l10n.t('Limited liability company'),
	].filter((form) => form !== false);
	return forms.length > 0 ? inOneLine(forms) : undefined;
}
