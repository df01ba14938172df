/** Why a field or parameter is on no surface, by name. */
type Reasons = Readonly<Record<string, string>>;

function all(names: readonly string[], reason: string): Reasons {
	return Object.fromEntries(names.map((name) => [name, reason]));
}

const BOOKKEEPING = 'Names the record or dates it for the service; it says nothing of the company.';
const HEADLINES_ALONE = 'Headlines alone are shown, and lead to their pages in the browser.';
const QUERY_ALONE = 'Asked in **Query API** alone.';
const AS_ASKED = 'Repeats what was asked.';

/** The fields that no screen shows, by record title. */
export const fieldsLeftOut: Readonly<Record<string, Reasons>> = {
	'Logo record': {
		...all(['id', 'created_at', 'updated_at'], BOOKKEEPING),
		search_key: AS_ASKED,
	},
	'Fundamentals record': all(['symbol', 'idType', 'id'], AS_ASKED),
	'Analyst rating record': {
		pt_pct_change:
			'Rounded: where both targets are known, the change is worked out of them; where one is not, it is shown.',
	},
	'`financials`': {
		asOf: 'The end of the month in which the period ends; the day itself is shown, and files hold both.',
	},
	'Every statement': {
		id: 'Repeats the period beside a number that the provider gives the company.',
	},
	'News item': {
		...all(['teaser', 'body', 'image'], HEADLINES_ALONE),
	},
	'`stocks`': all(['cusip', 'isin', 'exchange'], 'Names again what the ticker names.'),
	'`image`': all(['size', 'url', 'alt'], HEADLINES_ALONE),
};

const ofCalendars: Reasons = {
	'parameters[date]': '“Shorthand for equal `date_from` and `date_to`”, which are asked.',
};

/** The parameters that no surface sends, by endpoint name. */
export const parametersLeftOut: Readonly<Record<string, Reasons>> = {
	ratings: {
		...ofCalendars,
		analyst: 'The analysts are asked by `parameters[analyst_id]`, the ids that rows have.',
		firm: 'The firms are asked by `parameters[firm_id]`.',
	},
	dividends: ofCalendars,
	ma: ofCalendars,
	splits: ofCalendars,
	offerings: ofCalendars,
	consensus: {
		pagesize: 'The answer is one object, and what the parameter does to it is not said.',
		simplify: 'Three kinds of opinion follow from the five that are asked, and not the other way round.',
		aggregate_type: 'Percentages follow from the counts that are asked, and not the other way round.',
	},
	trending: {
		token: 'The header carries the key, as is recommended; the key is asked for with **Set API Key…**.',
	},
	financials: {
		period: 'All periods are asked at once, and the one to show is chosen among them.',
	},
	news: {
		date: 'Short for equal `dateFrom` and `dateTo`, which are asked.',
		updatedSince: 'Asked once a list of a hundred headlines or more grows old.',
		sort: 'The newest come first, and the table sorts what is loaded.',
		...all(['displayOutput', 'format'], HEADLINES_ALONE),
		...all(['topics', 'topic_group_by'], 'Words are looked for in the headlines that came.'),
		...all(['publishedSince', 'primaryTickers', 'isin', 'cusips', 'authors', 'content_types'], QUERY_ALONE),
		...all(['importance', 'importanceRank', 'region'], QUERY_ALONE),
	},
};
