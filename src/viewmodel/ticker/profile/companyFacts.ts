import { t } from '@vscode/l10n';
import type { Company, CompanyFinancials, FinancialPeriod } from '../../../contract/financials.js';
import type { Fact } from '../../consensus/consensusModel.js';
import { currencyWords } from '../../currencyWords.js';
import type { Formats } from '../../format.js';
import { inOneLine } from '../../words/lines.js';
import { shortText } from '../../words/shortText.js';

/** What the statements say of who published them; undefined where they come without it. */
export function companyFacts(
	{ company, periods }: CompanyFinancials,
	formats: Formats,
): readonly Fact[] | undefined {
	if (!company) {
		return undefined;
	}
	const head = newestHead(periods);
	return [
		...fact(t('Name'), company.name),
		...fact(t('Founded'), company.foundedYear === undefined ? undefined : String(company.foundedYear)),
		...countries(company, formats),
		...fact(t('Main listing'), inOneLine([company.primarySymbol, company.primaryExchange])),
		...fact(
			t('Fiscal year ends in'),
			head?.fiscalYearEnd === undefined ? undefined : formats.monthName(head.fiscalYearEnd),
		),
		...fact(t('Reports in'), head?.currency === undefined ? undefined : currencyWords(head.currency)),
		...fact(t('Form of statements'), templateWords(company.industryTemplateCode)),
		...fact(t('Legal form'), legalForm(company)),
		...fact('CIK', company.cik),
		...fact('ISIN', company.isin),
		...fact('CUSIP', company.cusip),
	];
}

/** One country, where the company does its business at home. */
function countries({ country, businessCountry }: Company, formats: Formats): readonly Fact[] {
	const named = (label: string, code: string | undefined) => fact(label, code && formats.country(code));
	return country === businessCountry
		? named(t('Country'), country)
		: [...named(t('Registered in'), country), ...named(t('Business in'), businessCountry)];
}

/** The form that a letter stands for; the service does not tell its letters, so others stay as they came. */
function templateWords(code: string | undefined): string | undefined {
	const known = new Map([
		['N', t('General')],
		['B', t('Bank')],
		['I', t('Insurer')],
		['U', t('Utility')],
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
		isReit === true && t('REIT'),
		isLimitedPartnership === true && t('Limited partnership'),
		isLimitedLiabilityCompany === true && t('Limited liability company'),
	].filter((form) => form !== false);
	return forms.length > 0 ? inOneLine(forms) : undefined;
}

/** What the newest statements say of themselves. */
function newestHead(periods: readonly FinancialPeriod[]) {
	const newest = periods.reduce<FinancialPeriod | undefined>(
		(latest, one) => ((latest?.asOf ?? '') < (one.asOf ?? '') ? one : latest),
		undefined,
	);
	return newest?.income ?? newest?.balanceSheet ?? newest?.cashFlow;
}
