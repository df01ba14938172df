/** The meaning of a column in a table of securities. */
export type ColumnKind =
	| 'symbol'
	/** Symbols or names, depending on the cells. */
	| 'maybeSymbol'
	| 'identifier'
	| 'name'
	| 'exchange'
	| 'currency'
	| 'assetClass'
	| 'quantity'
	| 'cost'
	| 'price'
	| 'value'
	/** What was done, in a table of trades. */
	| 'action'
	/** The day of the row's price. */
	| 'priceDay'
	/** Another day, such as that of a purchase. */
	| 'day'
	| 'list';

// Column names in exports of brokers and trackers, in English, German, French, Dutch, Spanish and Italian.
const NAMES: Readonly<Record<ColumnKind, string>> = {
	symbol:
		'symbol|symbols|ticker|tickers|ticker symbol|stock symbol|security symbol|trading symbol|stock ticker|' +
		'instrument symbol|symbol ticker|symbol code|ticker code|stock code|epic|epic code|tidm|kürzel|börsenkürzel|' +
		'tickersymbol|symbole|símbolo|simbolo|yahoo symbol|yahoo ticker|google symbol',
	maybeSymbol:
		'instrument|instrument code|code|stock|stocks|security|security code|asset|symbol isin|isin symbol|symbol cusip|' +
		'symbol cusip id|base currency name|identifier|security id',
	identifier: 'isin|isin code|cusip|cusip number|sedol|wkn|figi|valor|valoren|cusip isin|isin wkn',
	name:
		'name|description|company|company name|security name|security description|investment name|fund name|stock name|' +
		'product|investment|holding|wertpapier|asset name|instrument name|holding name|issuer|issuer name|bezeichnung|titel|wertpapiername|naam|nom|libellé|' +
		'libelle|nombre|nome|descrizione|descripción|long name|short name|symbol name|product name',
	exchange:
		'exchange|listing exch|listing exchange|primary exchange|exch|exchange code|exchange name|stock exchange|market|' +
		'market code|market name|mic|mic code|reference exchange|venue|listing|listed on|listing country|börse|' +
		'börsenplatz|handelsplatz|beurs|bourse|place de cotation|place|mercado|mercato|borsa|bolsa',
	currency:
		'currency|ccy|price currency|currency price share|currency price|trade currency|trading currency|local currency|' +
		'instrument currency|security currency|currency primary|symbol currency|quote currency|listing currency|' +
		'währung|devise|valuta|moneda|divisa',
	assetClass:
		'asset category|asset class|asset type|security type|securities type|instrument type|product type|sec type|' +
		'base type|type|category|kind|quote type|investment type|typ',
	quantity:
		'qty|quantity|shares|units|no of shares|number of shares|position|positions|holdings|amount of shares|' +
		'qty quantity|total shares|anteile|stück|stücke|bestand|anzahl|aantal|quantité|cantidad|quantità|titres|nominal',
	cost:
		'cost basis|cost|costs|cost price|cost basis total|average cost|average cost basis|avg cost|avg price|average price|' +
		'price paid|purchase price|unit cost|cost share|cost per share|buy price|entry price|einstand|einstandskurs|' +
		'kaufkurs|gak|pru|book cost|book value|total cost',
	price:
		'price|last price|last|close|close price|closing|closing price|current price|market price|share price|price share|' +
		'mark|mark price|kurs|cours|koers|slotkoers|precio|prezzo|quote|price per share|t price',
	value:
		'market value|mkt val|mkt value|mkt val market value|current value|total value|value|local value|value in eur|' +
		'wert|kurswert|marktwert|valeur|waarde|weight|balance|amount|net amount|worth|equity',
	action: 'action|trans code|transaction type|trade type|buy sell|side|way',
	priceDay:
		'date|time|date time|datum|data|fecha|as of|as of date|price date|pricing date|quote date|valuation date',
	day:
		'trade date|activity date|purchase date|date acquired|settlement date|settle date|process date|run date|' +
		'trade time|transaction date|open date|opened|created',
	list: 'list|watchlist|list name|watchlist name',
};

const kinds: ReadonlyMap<string, ColumnKind> = new Map(
	(Object.keys(NAMES) as ColumnKind[]).flatMap((kind) =>
		NAMES[kind].split('|').map((name): [string, ColumnKind] => [name, kind]),
	),
);

/** Longer texts are not column names. */
const LONGEST = 60;

/**
 * The kind of a column by its name, such as `Qty (Quantity)`, `ListingExchange`, `Last Price $`; undefined if
 * unknown.
 */
export function columnKind(name: string): ColumnKind | undefined {
	if (name.length > LONGEST) {
		return undefined;
	}
	const plain = plainName(name);
	const kind = kinds.get(plain) ?? kinds.get(plainName(name.replace(/\(.*/, '')));
	return kind ?? (/ (?:symbol|ticker)$/.test(plain) ? 'symbol' : undefined);
}

const CURRENT_PRICE = /\b(?:last|current|clos(?:e|ing)|mark|market)\b/i;

/** Whether a column of prices says that they are current, which others may not be. */
export function isOfCurrentPrices(name: string): boolean {
	return CURRENT_PRICE.test(plainName(name));
}

function plainName(name: string): string {
	return name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
