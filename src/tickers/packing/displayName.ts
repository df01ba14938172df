/** Other names that people type for listings: former names, well-known brands, short forms, indices. */
export const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries({
		ABBV: 'Allergan',
		APTV: 'Delphi',
		AVGO: 'VMware',
		BAC: 'BofA',
		BBWI: 'L Brands',
		BHC: 'Valeant',
		BKNG: 'Priceline',
		BP: 'British Petroleum',
		BTI: 'BAT',
		BUD: 'Budweiser',
		C: 'Citibank',
		CMCSA: 'NBCUniversal',
		COF: 'Discover',
		CPRI: 'Michael Kors',
		DINO: 'HollyFrontier',
		ED: 'Con Edison',
		ELV: 'Anthem',
		EQNR: 'Statoil',
		EXE: 'Chesapeake',
		GEN: 'Symantec|Norton',
		GOOG: 'Google|YouTube',
		GOOGL: 'Google|YouTube',
		GSK: 'GlaxoSmithKline',
		HPQ: 'Hewlett-Packard',
		HWM: 'Arconic',
		KO: 'Coke',
		LHX: 'Harris',
		LIN: 'Praxair',
		LUMN: 'CenturyLink',
		META: 'Facebook|Instagram|WhatsApp',
		MO: 'Philip Morris USA',
		MSFT: 'LinkedIn|GitHub',
		MSTR: 'MicroStrategy',
		MTCH: 'Tinder',
		NEE: 'Florida Power & Light',
		NWG: 'Royal Bank of Scotland',
		OVV: 'Encana',
		PSKY: 'Viacom|CBS',
		QQQ: 'Nasdaq 100',
		QSR: 'Burger King|Tim Hortons',
		RELX: 'Reed Elsevier',
		RKT: 'Quicken Loans',
		RTX: 'Raytheon|United Technologies',
		SHEL: 'Royal Dutch Shell',
		SNAP: 'Snapchat',
		SPY: 'S&P500',
		STLA: 'Chrysler|Fiat',
		TFC: 'BB&T|SunTrust',
		TMUS: 'Sprint',
		TPR: 'Coach',
		TSM: 'TSMC',
		UBS: 'Credit Suisse',
		VTRS: 'Mylan',
		XYZ: 'Square',
		YUM: 'KFC|Taco Bell',
	}).map(([symbol, names]) => [symbol, names.split('|')] as const),
);

/** Short words that are not acronyms, though the source lists have them in capitals. */
const shortWords = new Set(
	'ABS AIR ALL AND BAY BIG BIO BOX BOY BUY CAP CAR CUP DAY DEL DOT DOW ELI END EYE FAN FAR FOR FUN FUR GAP GAS HEN HOT INN JIN JOY KEY LAB LAS LOW MAN MID NEW NON OIL OLD ONE OUR OWL PAN PAR PET RAD RED RIO SAN SAO SEA SIX SKY SUN TAX TEN THE TIM TOP TRI TWO WAL WAY YUM'.split(
		' ',
	),
);

/** Words in small letters inside a name. */
const smallWords = new Set('AND AT BY FOR FROM IN OF ON THE TO DE'.split(' '));

/** Words with a fixed spelling, such as acronyms and brand names, keyed by the word in capitals. */
const wordSpellings: ReadonlyMap<string, string> = new Map(
	(
		'AGCO AECOM AMTD CACI CEMEX CBRE COPT DAQO EDAP EMCOR ESCO FTAI GAMCO GATX HDFC HSBC ICICI IDEX INNIO IQVIA III IMAX IRSA MBIA MGIC NAPCO ' +
		'NIKE ONEOK ORIX PAMT PECO PIMCO POSCO REIT RELX UMH USA VICI YPF ' +
		"abrdn AbbVie AllianceBernstein AstraZeneca BlackBerry BlackRock CenterPoint ConocoPhillips Dillard's eBay FactSet FedEx " +
		"FirstEnergy JPMorgan Kohl's Lowe's Macy's McDonald's McKesson MetLife Moody's MuniHoldings MuniYield MuniAssets " +
		'NatWest NextEra NiSource NuScale PetroChina PriceSmart ServiceNow UnitedHealth WisdomTree'
	)
		.split(' ')
		.map((spelling) => [spelling.toUpperCase().replace("'", ''), spelling]),
);

/** Names that the source lists invert or shorten. */
const nameSpellings: ReadonlyMap<string, string> = new Map([
	['Coca Cola', 'Coca-Cola'],
	['Coca Cola Bottling', 'Coca-Cola Bottling'],
	['J M Smucker', 'J. M. Smucker'],
	['LA-Z-Boy', 'La-Z-Boy'],
	['News', 'News Corp'],
	['Schwab Charles', 'Charles Schwab'],
]);

const STATE_OF_LAW = /\s*[\\/](?:[A-Z]{2,4}[\\/]?)?$/i;
const SHARE_TAIL =
	/ - .*$| (?:(?:(?:class|series) [a-z]\b|\(?(?:common|ordinary|capital|subordinate|american deposit[ao]ry|deposit[ao]ry|new york registry) (?:stock|shares?|units?))|ads|adss|adrs?\b|[\d.]+% ).*$| (?:warrants?|rights?|units?)$/i;
const LEGAL_FORM =
	/,?\s+(?:&\s+)?(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|p\.l\.c|llc|l\.l\.c|l\.?p|s\.?a|n\.?v|a\.?g|s\.?e|s\.?p\.?a|a\.?b|asa|a[/ ]s|s\.?a\.?b|de c\.?v)\.?$/i;
const TRUST_OF_FUNDS = /^.*\b(?:trust|funds?|solutions)\b.*? - (?=.*\b(?:ETF|Fund)\b)/i;

/**
 * The common name of a company or fund, with what distinguishes the security from the company's ordinary
 * share.
 */
export interface DisplayName {
	readonly name: string;
	/** The share class, only shown if the name alone would be ambiguous. */
	readonly shareClass?: string;
}

/**
 * Shortens a stock's name from the source list and fixes its case (`AGILENT TECHNOLOGIES, INC.` is Agilent
 * Technologies).
 */
export function stockName(symbol: string, source: string): DisplayName {
	const whole = source
		.replace(/\s+/g, ' ')
		.replace(/ \(the\)/i, '')
		.trim();
	const tail = SHARE_TAIL.exec(whole)?.[0] ?? '';
	const company = companyName(whole.slice(0, whole.length - tail.length));
	const shareClass = shareClassOf(symbol, tail);
	return {
		name: [company, symbol.endsWith('.WS') ? 'Warrants' : securityName(tail)].filter(Boolean).join(' '),
		...(shareClass && { shareClass }),
	};
}

function shareClassOf(symbol: string, tail: string): string | undefined {
	const bySymbol = /\.([A-Z])$/.exec(symbol)?.[1];
	const [, word = '', letter = ''] = /^(?!.*preferred).*\b(class|series) ([a-z])\b/i.exec(tail) ?? [];
	return bySymbol ? `Class ${bySymbol}` : word && `${capitalized(word)} ${letter.toUpperCase()}`;
}

/** Removes the trust before a fund's own name. */
export function fundName(source: string): string {
	return source.replace(/\s+/g, ' ').replace(TRUST_OF_FUNDS, '').trim();
}

/** The kind of security if it is not the ordinary share: preferred, a note, a warrant. */
function securityName(tail: string): string {
	const rate = /\d[\d.]*%/.exec(tail)?.[0];
	if (/preferred|preference/i.test(tail)) {
		const series = /series ([a-z]{1,2})\b/i.exec(tail)?.[1]?.toUpperCase();
		return [rate, series && `Series ${series}`, 'Preferred'].filter(Boolean).join(' ');
	}
	if (/\b(?:notes|debentures|bonds)\b/i.test(tail)) {
		return [rate, 'Notes', /\b20\d\d\b/.exec(tail)?.[0]].filter(Boolean).join(' ');
	}
	const other = /^[\s-]*(warrant|right|unit)s?\b/i.exec(tail)?.[1];
	return other ? `${capitalized(other)}s` : '';
}

function companyName(source: string): string {
	const registered = repeatedly(source, (text) => text.replace(STATE_OF_LAW, ''));
	const bare =
		repeatedly(registered, (text) => text.replace(LEGAL_FORM, '')).replace(/[,\s]+$/, '') || registered;
	const name = spell(bare, isShouted(bare, registered.slice(bare.length)));
	return nameSpellings.get(name) ?? name;
}

/**
 * Whether the capitals come from the list and not from the company: the SEC writes `CVS HEALTH Corp`, others
 * `NVIDIA Corporation`.
 */
function isShouted(bare: string, legalForm: string): boolean {
	const longCapitals = bare.match(/\b[A-Z]{4,}\b/g)?.length ?? 0;
	return (
		longCapitals > 1 ||
		(!/[a-z]/.test(bare) && (!/[a-z]/.test(legalForm) || /^ (?:& )?(?:Corp|Co|Ltd)\b(?!\.)/.test(legalForm)))
	);
}

function spell(name: string, shouted: boolean): string {
	return shouted
		? name.replace(/[A-Z][A-Z'&]*/g, (word, at: number) => spellWord(word, at === 0, name.charAt(at - 1)))
		: name;
}

function spellWord(word: string, first: boolean, before: string): string {
	const fixedSpelling = wordSpellings.get(word);
	if (fixedSpelling) {
		return fixedSpelling;
	}
	if (!first && before === ' ' && smallWords.has(word)) {
		return word.toLowerCase();
	}
	const isAcronym = word.length < 4 ? !shortWords.has(word) && !smallWords.has(word) : !/[AEIOUY]/.test(word);
	return isAcronym || before === '.' || word.includes('&') ? word : capitalized(word);
}

function capitalized(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function repeatedly(text: string, change: (text: string) => string): string {
	const changed = change(text);
	return changed === text ? text : repeatedly(changed, change);
}
