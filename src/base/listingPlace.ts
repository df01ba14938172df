/**
 * Where a security is listed: in the US, which the service covers; on a foreign exchange; or nowhere, as an
 * index or a coin.
 */
export type ListingPlace = 'home' | 'abroad' | 'noSecurity';

function wordsOf(list: string): readonly string[] {
	return list.split(' ');
}

/**
 * Exchange and country marks as people, brokers and data vendors write them: `inText` marks are reliable
 * anywhere, `alone` marks only in a symbol by itself.
 */
interface Marks {
	readonly inText: readonly string[];
	readonly alone: readonly string[];
}

// Exchange names and codes as used by TradingView, Google, Bloomberg, brokers and ISO 10383.
const HOME_EXCHANGES: Marks = {
	inText: wordsOf(
		'NASDAQ Nasdaq NYSE NYSEARCA NYSEAMERICAN NYSEMKT ARCA AMEX BATS CBOE XNAS XNYS ARCX XASE XCBO OTCMKTS OTCPK',
	),
	alone: wordsOf(
		'US USA NASDAQGS NASDAQGM NASDAQCM NASDAQNM NGS NMS NGM NCM NSQ NDQ NAS NYQ NYS NSY ASE ASQ PCX BTS BZX ' +
			'IEX IEXG XNGS XNMS XNCM BATO XBOX OTC OTCBB OTCQB OTCQX OTCM PINK PNK PINX OTCN XOTC ISLAND SMART',
	),
};
const EXCHANGES_ABROAD: Marks = {
	inText: wordsOf(
		'TSX TSXV LSE LON FRA ETR EPA AMS ASX HKEX HKE HKG TYO NSE BSE SGX JSE BME BIT STO SWX XTSE XTSX XLON XETR XFRA ' +
			'XPAR XAMS XASX XHKG XTKS XSWX XMIL XBRU XLIS XMAD XSTO XHEL XCSE XOSL XWBO XWAR XNZE XSES XKRX XTAI XBOM XNSE ' +
			'XJSE XSHG XSHE BVMF LSIN FWB SWB XETRA GETTEX TRADEGATE EURONEXT OMXSTO OMXCOP OMXHEX OMXICE TASE TADAWUL ' +
			'NSENG HKSE SSE SZSE SHA SHE TWSE TPEX TPE KRX KRXQ KOSDAQ MYX KLSE IDX BMV BMFBOVESPA BVMF BYMA BCBA BCS MOEX ' +
			'NZX NZE ELI EBR VIE CPH HEL WSE GPW BOM',
	),
	alone: wordsOf(
		'CA CN UK GB DE FR CH AU JP HK TSE CVE CNQ CNSX CSE NEO NEOE AQN TOR VAN VSE GER XET IBIS IBIS2 STU MUN BER DUS HAM ' +
			'HAN TDG TGT GAT LSX LSEETF LSEIOB1 AIM PAR SBF EAM AEB ENX EBS VTX VIRTX VX SIX SW MIL BVME MAD BM MCE MC BRU LIS ' +
			'OSL OSE ICE IS BX ATHEX ATH BIST IST DFM ADX QSE KSE EGX JKT KRS KOE TAI TWO SET BKK HOSE HNX UPCOM PSX ' +
			'MEX BIVA SAO BOVESPA BVC BVL LUX LUXSE NSEKE SES SHSE SGXC TLV NAG FSE SAPSE PRA BUD BET BVB RIX TAL ' +
			'JPX JPN OMX FN FSX',
	),
};
// Prefixes before a colon for indices, currencies, coins, futures and options.
const NO_SECURITIES: ReadonlySet<string> = new Set(
	wordsOf(
		'X C O I OPTION FUTURE BOND CFD INDEX INDEXSP INDEXDJX INDEXNASDAQ INDEXCBOE INDEXRUSSELL TVC SP DJ FX FX_IDC FXCM OANDA FOREXCOM IDC ' +
			'FOREX CURRENCY CURRENCYCOM CRYPTO CRYPTOCAP BINANCE BINANCEUS COINBASE KRAKEN BITSTAMP BITFINEX BYBIT OKX OKEX ' +
			'KUCOIN GEMINI HUOBI HTX MEXC GATEIO BITGET POLONIEX DERIBIT UNISWAP CME CME_MINI CME_DL CBOT CBOT_MINI NYMEX ' +
			'NYMEX_MINI COMEX COMEX_MINI ICEUS ICEEUR EUREX CFE CAPITALCOM PEPPERSTONE ECONOMICS FRED QUANDL NYMEXM',
	),
);

// Suffixes after a dot, as used by Yahoo, Reuters and others.
const HOME_SUFFIXES: Marks = {
	inText: wordsOf('US O N OQ'),
	alone: wordsOf('K P PK Z NASDAQ NYSE XNAS XNYS ARCX XASE BATS ARCA AMEX'),
};
const SUFFIXES_ABROAD: Marks = {
	inText: wordsOf(
		'AS AX BK BO BR CN CO DE HE HK IR IS JK JO KL KQ KS L LS MC MI MX NE NS NZ OL PA SA SI SS ST SW SZ TA TO TW TWO VI WA',
	),
	alone: wordsOf(
		'AQ AT AU BA BC BD BE BSE BUD CA CR CS D DU EU F HA HM IC IL J KLSE KO KW LIM LSE MA MCE MU NEO NSE NX PS PSE ' +
			'QA RG RO S SG SHE SHG SN SR STU T TG TL TLO UK V VN VX WAR XC XD XETRA',
	),
};
/** Suffixes after a dot that mark coins. */
const COIN_SUFFIXES: ReadonlySet<string> = new Set(['X', 'CC']);
/** Share classes that look like a place suffix. */
const CLASSES: ReadonlySet<string> = new Set(['MKC.V']);

// Country codes after a blank or a colon, as used by Bloomberg.
const HOME_COUNTRIES: Marks = { inText: wordsOf('US UN UW UQ'), alone: wordsOf('UR UA UP UV UF UD UM USD') };
const COUNTRIES_ABROAD: Marks = {
	inText: wordsOf('LN CN CT GR GY FP NA SM IM SW SS DC NO FH BB ID AV HK JP JT KS TT SP IS TB NZ BZ TI SJ'),
	alone: wordsOf(
		'CV AU GF SE PL KQ IN IB MK IJ PM CH CG CS BS MM CI PE AR IT UH DU QD AB PW CP HB GA RM RU LX',
	),
};
// Country codes after a dash, as used by FactSet and news sites.
const DASHED_ABROAD: ReadonlySet<string> = new Set(
	wordsOf('GB CA DE FR JP AU HK CH NL SE NO DK FI IT ES IN CN KR TW BR MX SG ZA IE BE AT'),
);
/** Bloomberg's market sector, written after the country. */
const KINDS = /(?<=^[A-Z0-9./]{1,8}(?: [A-Z]{2})?) (EQUITY|INDEX|CURNCY|COMDTY)$/;

const CURRENCY =
	'(?:USD[TC]?|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|CNH|HKD|SGD|SEK|NOK|DKK|INR|KRW|BRL|MXN|ZAR|TRY|PLN)';
const COIN = '(?:BTC|XBT|ETH|SOL|XRP|ADA|DOGE|DOT|LTC|BNB|AVAX|LINK|SHIB|BCH|XAU|XAG)';
const PAIR = new RegExp(
	`^(?:[A-Z0-9]{2,10}[-/](?:${CURRENCY}|BTC|ETH|PERP)|(?:${CURRENCY}|${COIN})\\.?${CURRENCY}(?:\\.P)?)$`,
);
// Indices (`^GSPC`, `.INX`), futures (`ES=F`, `/ES`, `ES1!`), currencies (`EURUSD=X`) and options
// (`AAPL240119C00150000`).
const NO_SECURITY = /^(?:\^.*|\.[A-Z].*|\/[A-Z].*|.*=[A-Z.]*|[A-Z0-9]+!|[A-Z]{1,6} *\d{6}[CP]\d+(?:\.\d+)?)$/;

const homeExchanges = setOf(HOME_EXCHANGES);
const exchangesAbroad = setOf(EXCHANGES_ABROAD);
const homeSuffixes = setOf(HOME_SUFFIXES);
const suffixesAbroad = setOf(SUFFIXES_ABROAD);
const homeCountries = setOf(HOME_COUNTRIES);
const countriesAbroad = setOf(COUNTRIES_ABROAD);

function setOf({ inText, alone }: Marks): ReadonlySet<string> {
	return new Set([...inText, ...alone].map((mark) => mark.toUpperCase()));
}

/** A symbol without its exchange or country mark; `place` is undefined if it had none. */
export interface PlacedSymbol {
	readonly bare: string;
	readonly place: ListingPlace | undefined;
}

/**
 * Splits a symbol in capitals into the bare symbol and its place: `LSE:AAL`, `AAPL:US`, `BA LN Equity`,
 * `SAP.DE`, `^GSPC`, `ES=F`.
 */
export function placedSymbol(written: string): PlacedSymbol {
	const kind = KINDS.exec(written)?.[1];
	const symbol = kind === undefined ? written : written.slice(0, -kind.length).trimEnd();
	if (kind !== undefined && kind !== 'EQUITY') {
		return { bare: symbol, place: 'noSecurity' };
	}
	const colon = symbol.indexOf(':');
	if (colon > 0) {
		return besideColon(symbol.slice(0, colon).trim(), symbol.slice(colon + 1).trim());
	}
	const [, ofCountry, country = ''] = /^([A-Z0-9./-]+) ([A-Z]{2})$/.exec(symbol) ?? [];
	if (ofCountry !== undefined) {
		return { bare: ofCountry, place: placeOfCountry(country) ?? (kind === undefined ? undefined : 'abroad') };
	}
	if (NO_SECURITY.test(symbol) || PAIR.test(symbol)) {
		return { bare: symbol, place: 'noSecurity' };
	}
	const [, ofDash, dashed = ''] = /^([A-Z0-9./]+)-([A-Z]{2})$/.exec(symbol) ?? [];
	if (ofDash !== undefined && (dashed === 'US' || DASHED_ABROAD.has(dashed))) {
		return { bare: ofDash, place: dashed === 'US' ? 'home' : 'abroad' };
	}
	return behindDot(symbol);
}

function besideColon(left: string, right: string): PlacedSymbol {
	if (right === 'US') {
		return { bare: left, place: 'home' };
	}
	if (homeExchanges.has(left)) {
		return { bare: right, place: 'home' };
	}
	if (exchangesAbroad.has(left)) {
		return { bare: right, place: 'abroad' };
	}
	const place = placeOfCountry(right) ?? placeOfCode(right);
	if (place && !NO_SECURITIES.has(left)) {
		return { bare: left, place };
	}
	// A prefix before a colon is a trading venue even if it is not in our lists.
	return { bare: right, place: NO_SECURITIES.has(left) || PAIR.test(right) ? 'noSecurity' : 'abroad' };
}

function behindDot(symbol: string): PlacedSymbol {
	const dot = symbol.lastIndexOf('.');
	const suffix = symbol.slice(dot + 1);
	if (dot <= 0 || CLASSES.has(symbol)) {
		return { bare: symbol, place: undefined };
	}
	const bare = symbol.slice(0, dot);
	if (COIN_SUFFIXES.has(suffix)) {
		return { bare, place: 'noSecurity' };
	}
	if (homeSuffixes.has(suffix)) {
		return { bare, place: 'home' };
	}
	return suffixesAbroad.has(suffix) || suffix === ''
		? { bare, place: 'abroad' }
		: { bare: symbol, place: undefined };
}

function placeOfCountry(code: string): ListingPlace | undefined {
	return homeCountries.has(code) ? 'home' : countriesAbroad.has(code) ? 'abroad' : undefined;
}

function placeOfCode(code: string): ListingPlace | undefined {
	return homeExchanges.has(code) ? 'home' : exchangesAbroad.has(code) ? 'abroad' : undefined;
}

const HOME_NAME =
	/\b(?:NASDAQ|NYSE|NEW YORK|AMERICAN STOCK|UNITED STATES|CBOE BZX|BATS BZX|OTC MARKETS|PINK)\b/;
const NAME_ABROAD =
	/\b(?:STOCKHOLM|HELSINKI|COPENHAGEN|ICELAND|NORDIC|BALTIC|DUBAI|RIGA|TALLINN|VILNIUS|LONDON|TORONTO|TSX|CANAD\w+|FRANKFURT|XETRA|STUTTGART|TRADEGATE|GETTEX|BOERSE|BÖRSE|DEUTSCHE|GERMANY|EURONEXT|PARIS|AMSTERDAM|BRUSSELS|LISBON|MILAN|ITALIANA|MADRID|BOLSA|SWISS|ZURICH|VIENNA|OSLO|WARSAW|PRAGUE|BUDAPEST|ATHENS|ISTANBUL|TEL AVIV|JOHANNESBURG|TOKYO|JAPAN|HONG KONG|SHANGHAI|SHENZHEN|TAIWAN|TAIPEI|KOREA|SINGAPORE|BOMBAY|INDIA|AUSTRALIA\w*|SYDNEY|NEW ZEALAND|MEXIC\w+|BRAZIL|SAO PAULO|B3|CHINA|UNITED KINGDOM|FRANCE|SWITZERLAND|NETHERLANDS|SPAIN|ITALY|SWEDEN|DENMARK|NORWAY|FINLAND|IRELAND|DUBLIN)\b/;

/**
 * The place of an exchange or country as named in a column: `NYSE Arca`, `XLON`, `London Stock Exchange`,
 * `CA`; undefined if unknown.
 */
export function placeOfExchange(name: string): ListingPlace | undefined {
	const capitals = name.trim().slice(0, 60).toUpperCase();
	const code = placeOfCode(capitals.replace(/[^A-Z0-9_]/g, ''));
	if (code) {
		return code;
	}
	if (NO_SECURITIES.has(capitals) && capitals.length > 1) {
		return 'noSecurity';
	}
	return NAME_ABROAD.test(capitals) ? 'abroad' : HOME_NAME.test(capitals) ? 'home' : undefined;
}

/** Marks that show a place in running text, as regular expression alternatives. */
export const marksInText = {
	homeExchanges: HOME_EXCHANGES.inText.join('|'),
	exchangesAbroad: EXCHANGES_ABROAD.inText.join('|'),
	homeSuffixes: HOME_SUFFIXES.inText.join('|'),
	suffixesAbroad: SUFFIXES_ABROAD.inText.join('|'),
	homeCountries: HOME_COUNTRIES.inText.join('|'),
	countriesAbroad: COUNTRIES_ABROAD.inText.join('|'),
};
