import {
	count,
	country,
	cusip,
	day,
	decimal,
	exactInstant,
	flag,
	hexColour,
	type Format,
	importance,
	instant,
	integer,
	isin,
	list,
	mailDate,
	number,
	object,
	orEmpty,
	ratio,
	text,
	time,
	unixSeconds,
	url,
	uuid,
	vagueDay,
	vaguerDay,
	words,
} from './formats.js';

/** The fields of a record by name. */
export type Fields = Readonly<Record<string, Format>>;

export const dividendFields: Fields = {
	id: words,
	ticker: words,
	name: words,
	exchange: text,
	currency: text,
	cusip: orEmpty(cusip),
	isin: orEmpty(isin),
	date: day,
	ex_dividend_date: orEmpty(day),
	payable_date: orEmpty(day),
	record_date: orEmpty(day),
	dividend: orEmpty(decimal),
	dividend_prior: orEmpty(decimal),
	dividend_yield: orEmpty(decimal),
	dividend_type: text,
	frequency: count,
	period: text,
	year: count,
	confirmed: flag,
	end_regular_dividend: flag,
	importance,
	notes: text,
	updated: unixSeconds,
};

export const ratingFields: Fields = {
	id: words,
	ticker: words,
	name: words,
	exchange: text,
	currency: text,
	cusip: orEmpty(cusip),
	isin: orEmpty(isin),
	date: day,
	time,
	action_company: words,
	action_pt: text,
	rating_current: text,
	rating_prior: text,
	pt_current: orEmpty(decimal),
	pt_prior: orEmpty(decimal),
	adjusted_pt_current: orEmpty(decimal),
	adjusted_pt_prior: orEmpty(decimal),
	pt_pct_change: orEmpty(decimal),
	analyst: words,
	analyst_id: words,
	analyst_name: text,
	url: orEmpty(url),
	url_calendar: orEmpty(url),
	url_news: orEmpty(url),
	importance,
	notes: text,
	updated: unixSeconds,
};

export const maFields: Fields = {
	id: words,
	acquirer_name: text,
	acquirer_ticker: text,
	acquirer_exchange: text,
	acquirer_cusip: orEmpty(cusip),
	acquirer_isin: orEmpty(isin),
	target_name: text,
	target_ticker: text,
	target_exchange: text,
	currency: text,
	date: day,
	date_completed: orEmpty(day),
	date_expected: orEmpty(vagueDay),
	deal_payment_type: text,
	deal_size: orEmpty(decimal),
	deal_status: text,
	deal_terms_extra: text,
	deal_type: text,
	notes: text,
	importance,
	updated: unixSeconds,
};

/** What deals for listed companies have besides, by the vendor's later documents. */
export const listedTargetFields: Fields = { target_cusip: cusip, target_isin: isin };

export const splitFields: Fields = {
	id: words,
	ticker: words,
	name: words,
	exchange: text,
	cusip: orEmpty(cusip),
	notes: text,
	split_type: text,
	date_announced: orEmpty(day),
	date_distribution: orEmpty(day),
	date_ex: orEmpty(day),
	date_recorded: orEmpty(day),
	ratio,
	optionable: flag,
	importance,
	updated: unixSeconds,
};

export const offeringFields: Fields = {
	id: words,
	ticker: words,
	name: words,
	exchange: text,
	cusip: orEmpty(cusip),
	currency: text,
	notes: text,
	offering_type: text,
	price: orEmpty(decimal),
	proceeds: orEmpty(decimal),
	dollar_shares: orEmpty(decimal),
	url: orEmpty(url),
	date: vaguerDay,
	time: orEmpty(time),
	number_shares: integer,
	shelf: flag,
	importance,
	updated: unixSeconds,
};

export const consensusFields: Fields = {
	aggregate_ratings: object,
	aggregate_type: words,
	low_price_target: number,
	high_price_target: number,
	consensus_price_target: number,
	consensus_rating_val: number,
	consensus_rating: words,
	total_analyst_count: count,
	unique_analyst_count: count,
	updated_at: instant,
};

export const trendingFields: Fields = { security: object, count, pct_chg: number };
export const trendingSecurityFields: Fields = { ticker: words, name: words, exchange: text };

export const logoFields: Fields = {
	id: uuid,
	search_key: words,
	created_at: exactInstant,
	updated_at: exactInstant,
	colors: object,
	files: object,
	securities: list,
};
export const logoColourFields: Fields = { background_light: hexColour, background_dark: hexColour };
export const logoSecurityFields: Fields = {
	symbol: words,
	name: words,
	cik: text,
	exchange: text,
	mic_code: text,
	exchange_name: text,
	cusip: text,
	isin: text,
	country,
	figi_share_class: text,
	figi: text,
	security_type: text,
};

export const companyRecordFields: Fields = {
	company: object,
	financials: list,
	symbol: words,
	idType: words,
	id: words,
};
export const companyFields: Fields = {
	primarySymbol: words,
	primaryExchange: text,
	cik: text,
	isin: text,
	cusip: text,
	standardName: words,
	countryId: text,
	industryTemplateCode: text,
	businessCountryId: text,
	isReit: flag,
	isLimitedPartnership: flag,
	isLimitedLiabilityCompany: flag,
	yearofEstablishment: integer,
};

export const newsFields: Fields = {
	id: count,
	original_id: count,
	author: words,
	created: mailDate,
	updated: mailDate,
	title: words,
	teaser: text,
	body: text,
	url,
	image: list,
	channels: list,
	stocks: list,
	tags: list,
	importance_rank: importance,
};

export const newsStockFields: Fields = { name: words, cusip, isin, exchange: text };

export const newsImageFields: Fields = { size: words, url, alt: words };

export const removedNewsFields: Fields = { id: count, updated: mailDate };
