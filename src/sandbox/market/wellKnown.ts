import { type Listing } from './listing.js';
import { hashOf, Random } from './random.js';
import { sectorFromName, type SectorName } from './sectors.js';

/** What sets a company apart from its sector. */
export type Trait =
	'grower' | 'decliner' | 'lossMaker' | 'negativeEquity' | 'weeklyYear' | 'restated' | 'payless';

/** The rough shape of a company that has everything: statements, ratings, events. */
export interface Profile {
	readonly symbol: string;
	readonly sector: SectorName;
	/** Invented yearly revenue around 2024, in billions of `currency`. */
	readonly revenueBillions: number;
	/** Month in which the fiscal year ends. */
	readonly fiscalYearEnd: number;
	/** ISO 4217 code in which it reports. */
	readonly currency: string;
	readonly traits: ReadonlySet<Trait>;
}

const traitLetters: Readonly<Record<string, Trait>> = {
	g: 'grower',
	d: 'decliner',
	l: 'lossMaker',
	n: 'negativeEquity',
	w: 'weeklyYear',
	r: 'restated',
	p: 'payless',
};

/** A line a company: symbol, revenue in billions, month of the fiscal year's end, letters of its traits, currency. */
const tables: Readonly<Record<SectorName, string>> = {
	technology: `
		AAPL 391 9 w|MSFT 262 6 g|GOOGL 350 12 g|META 165 12 g|NVDA 130 1 gw|AVGO 52 10 gw|ORCL 55 5|CRM 38 1 g
		ADBE 21.5 11 gpw|CSCO 54 7 w|INTC 53 12 dw|AMD 26 12 gw|QCOM 39 9 w|TXN 15.6 12|IBM 62.7 12|ACN 65 8|NOW 11 12 g
		INTU 16.3 7 g|AMAT 27 10 w|MU 25 8 gw|LRCX 15 6 w|ADI 9.4 10 dw|KLAC 9.8 6|PANW 8 7 g|CRWD 4 1 g|SNOW 3.6 1 gl
		PLTR 2.9 12 g|DDOG 2.7 12 g|NET 1.7 12 gl|ZS 2.2 7 gl|TEAM 4.4 6 gl|WDAY 8.4 1 g|HPQ 53.6 10 dn|HPE 30 10
		DELL 95 1 nw|UBER 44 12 g|ABNB 11 12 g|PYPL 31.8 12 p|SHOP 8.9 12 g|XYZ 24 12 p|TTD 2.4 12 g|ROKU 4.1 12 l
		SPOT 15.7 12 g EUR|SAP 34 12 EUR|TSM 2894 12 g TWD|ASML 28 12 g EUR|NTES 105 12 CNY|BABA 941 3 CNY|MNDY 0.97 12 g
		ADSK 5.5 1|SNPS 6.1 10 w|CDNS 4.6 12|MRVL 5.5 1 gw|NXPI 12.6 12 d|ON 7.1 12 d|MCHP 4.4 3 d|FTNT 6 12 gn
		VRSN 1.6 12 n|GDDY 4.6 12|EA 7.6 3|TTWO 5.4 3 l|NFLX 39 12 gp|RBLX 3.6 12 gl|SNAP 5.4 12 l|PINS 3.6 12 g
		COIN 6.6 12 g|MSTR 0.46 12 dl|SMCI 15 6 g|ANET 7 12 g|APH 15 12 g|GLW 13 12|TEL 15.8 9|MSI 10.8 12|FIS 10 12
		FISV 20 12 p|ADP 19 6|V 36 9 g|MA 28 12 g|AXP 66 12|TWLO 4.4 12|OKTA 2.6 1|DOCU 3 1|ZM 4.7 1|MDB 2 1 gl|U 1.8 12 dl`,
	bank: `
		JPM 178 12|BAC 102 12|WFC 82 12|C 81 12|GS 53 12|MS 62 12|USB 27 12|PNC 21 12|TFC 20 12 d|COF 39 12|SCHW 20 12
		STT 13 12|BLK 20 12 g|BX 13 12|KKR 21 12|SPGI 14 12|ICE 9.3 12|CME 6.1 12|MCO 7 12|HBAN 7.4 12|RF 7 12
		KEY 6.5 12 d|FITB 8.5 12|MTB 9.2 12|CFG 7.8 12|NTRS 8.3 12|ALLY 8.2 12|SOFI 2.7 12 g|HOOD 3 12 g|NU 11.5 12 g
		BRK.B 371 12 p|AIG 27 12|MET 70 12|PRU 70 12|TRV 46 12|ALL 64 12|PGR 75 12 g|CB 56 12|AFL 19 12 d|HIG 26 12
		HSBC 66 12|RY 57 10 CAD|TD 61 10 CAD`,
	pharma: `
		JNJ 89 12 w|LLY 45 12 g|PFE 64 12 d|MRK 64 12|ABBV 56 12 n|BMY 48 12|AMGN 33 12|GILD 29 12|REGN 14 12 p|VRTX 11 12 g
		BIIB 9.7 12 dp|MRNA 3.2 12 dl|ZTS 9.3 12|TMO 43 12|DHR 24 12|ABT 42 12|MDT 32.4 4 w|SYK 22.6 12 g|BSX 16.7 12 g
		ISRG 8.4 12 g|BDX 20 9|EW 5.4 12|IDXX 3.9 12|ILMN 4.4 12 dl|NVO 290 12 g DKK|AZN 54 12 g|NVAX 0.7 12 dln|BNTX 2.8 12 dl EUR
		ALNY 2.2 12 gn|INCY 4.2 12|BMRN 2.9 12|DXCM 4 12 g|ALGN 4 12|TDOC 2.6 12 dl`,
	retailer: `
		AMZN 638 12 gp|WMT 681 1|COST 254 8 w|TGT 107 1 w|HD 160 1 nw|LOW 84 1 nw|TJX 56 1 w|ROST 21 1 w|BBY 41.5 1 dw
		DG 40.6 1 w|DLTR 17.6 1 w|KR 147 1 w|SBUX 36 9 nw|MCD 26 12 n|YUM 7.5 12 n|CMG 11.3 12 g|DPZ 4.7 12 nw|NKE 49 5 d
		LULU 10.6 1 w|ULTA 11.3 1 w|EBAY 10.3 12|ETSY 2.8 12 n|W 11.9 12 ln|CHWY 11.9 1 w|CVS 373 12|M 22.3 1 dw|KSS 16 1 dw
		GME 3.8 1 dw|GAP 15 1 w|ANF 4.9 1 gw|AZO 18.5 8 nw|ORLY 16.7 12 n|KMX 27 2|TSCO 14.9 12 w|BBWI 7.3 1 nw
		KO 47 12|PEP 92 12 w|PG 84 6|CL 20 12|KMB 20 12|MDLZ 36 12|KHC 26 12 dw|GIS 19.9 5|HSY 11.2 12|MNST 7.5 12
		PM 38 12 n|MO 20.4 12 n|STZ 10 2|EL 15.6 6 d|TSN 53 9 w|ADM 86 12 d|SYY 79 6 w|DIS 91 9 w|CMCSA 124 12|BKNG 23.7 12 gn
		MAR 25 12 n|HLT 11.2 12 n|CCL 25 11|RCL 16.5 12 g|DKNG 4.8 12 gl|PTON 2.7 6 dln|BYND 0.33 12 dln|CVNA 13.7 12 g`,
	energy: `
		XOM 340 12|CVX 193 12|COP 55 12|EOG 23.7 12|SLB 36 12|MPC 139 12 d|PSX 143 12 d|VLO 130 12 d|OXY 27 12|HAL 23 12
		KMI 15 12|WMB 10.5 12|DVN 15.9 12|FANG 11 12 g|BKR 28 12|OKE 21.7 12 g|LNG 15.7 12|SHEL 284 12|BP 189 12
		APA 9.7 12|EQT 5.2 12|NOG 2.2 12|FSLR 4.2 12 g|ENPH 1.3 12 d|PLUG 0.63 12 dl|RIG 3.5 12 l`,
	utility: `
		NEE 25 12|DUK 30 12|SO 27 12|D 14.5 12|AEP 19.7 12|EXC 23 12|SRE 13 12|XEL 13.4 12|ED 15 12|PEG 10.3 12|WEC 8.6 12
		PCG 24 12|EIX 17.6 12|CEG 23.6 12 g|VST 17 12 g|AWK 4.7 12|AES 12.3 12|T 122 12|VZ 135 12|TMUS 81 12 g|CHTR 55 12`,
	reit: `
		AMT 10 12|PLD 8.2 12|EQIX 8.7 12|CCI 6.6 12 dn|SPG 6 12|O 5.3 12 g|PSA 4.7 12|WELL 8 12 g|DLR 5.6 12|VICI 3.8 12
		AVB 2.9 12|EQR 3 12|INVH 2.6 12|ARE 3.1 12|VTR 4.9 12|BXP 3.4 12|HST 5.7 12|KIM 2 12|IRM 6.1 12 n`,
	industrial: `
		TSLA 98 12 g|GE 38.7 12 r|CAT 64.8 12|DE 51.7 10 w|HON 38.5 12|BA 66.5 12 ln|LMT 71 12|RTX 80.7 12|NOC 41 12|GD 47.7 12
		UPS 91 12 d|FDX 88 5|UNP 24 12|CSX 14.5 12|NSC 12 12|MMM 24.6 12 d|EMR 17.5 9|ETN 25 12 g|ITW 16 12|PH 20 6|ROK 8.3 9
		CMI 34 12|PCAR 33.7 12|F 185 12|GM 187 12|RIVN 5 12 gl|LCID 0.8 12 gl|DAL 61.6 12|UAL 57 12|AAL 54 12 n|LUV 27.5 12
		LIN 33 12|APD 12 9 d|SHW 23 12|ECL 15.7 12|DOW 43 12 dl|DD 12.4 12|FCX 25.5 12|NEM 18.7 12|NUE 30.7 12 d|STLD 17.5 12 d
		AA 11.9 12|CLF 19 12 dl|WM 22 12|RSG 16 12|GEV 35 12 g|TDG 7.9 9 gn|HWM 7.4 12 g|CARR 22.5 12|OTIS 14.3 12 n
		JCI 23 9|TT 19.8 12|URI 15.3 12 g|FAST 7.5 12|GWW 17 12|DHI 36.8 9|LEN 35.4 11|NVR 10.5 12|TM 45095 3 JPY|SONY 13020 3 JPY
		RKLB 0.44 12 gl|SPCE 0.3 12 dl|JOBY 0.2 12 gl|CAR 11.8 12 dn|BALL 11.8 12|IP 18.6 12 d|GPC 23.5 12|PENN 6.6 12 l`,
};

/** The companies that are written down, largest first. */
function written(): readonly Profile[] {
	return Object.entries(tables)
		.flatMap(([sector, table]) =>
			table.split(/[|\n]/).map((line) => [sector as SectorName, line.trim()] as const),
		)
		.filter(([, line]) => line !== '')
		.map(([sector, line]) => profileOf(sector, line))
		.sort((left, right) => inDollars(right) - inDollars(left));
}

function profileOf(sector: SectorName, line: string): Profile {
	const [symbol = '', revenue = '', month = '', ...rest] = line.split(' ');
	const currency = rest.find((word) => /^[A-Z]{3}$/.test(word)) ?? 'USD';
	const letters = rest.find((word) => word !== currency) ?? '';
	return {
		symbol,
		sector,
		revenueBillions: Number(revenue),
		fiscalYearEnd: Number(month),
		currency,
		traits: new Set(Array.from(letters).flatMap((letter) => traitLetters[letter] ?? [])),
	};
}

/** Units of a currency for a dollar, roughly, so that sizes compare. */
const perDollar: Readonly<Record<string, number>> = {
	EUR: 0.92,
	TWD: 32,
	CNY: 7.2,
	DKK: 6.9,
	CAD: 1.37,
	JPY: 150,
};

/** The invented revenue in billions of dollars. */
export function inDollars({ revenueBillions, currency }: Profile): number {
	return revenueBillions / dollarRate(currency);
}

/** Units of a currency for a dollar. */
export function dollarRate(currency: string): number {
	return perDollar[currency] ?? 1;
}

/**
 * The companies that have everything, a given number: those written down, then companies of the directory that a rule picks
 * and shapes by their names.
 */
export function wellKnownProfiles(listings: ReadonlyMap<string, Listing>, count: number): readonly Profile[] {
	const known = written().filter(({ symbol }) => listings.has(symbol));
	const taken = new Set(known.flatMap(({ symbol }) => listings.get(symbol)?.cik ?? []));
	const further =
		known.length >= count
			? []
			: [...listings.values()]
					.filter(
						({ kind, symbol, cik, name }) =>
							kind === 'stock' &&
							/^[A-Z]{1,4}$/.test(symbol) &&
							cik &&
							!taken.has(cik) &&
							!/\d|acqui|fund|unit|warrant|spac/i.test(name),
					)
					.map((listing) => ({ listing, lot: hashOf(['pick', listing.symbol]) }))
					.sort((left, right) => left.lot - right.lot);
	const ruled: Profile[] = [];
	for (const { listing } of further) {
		if (known.length + ruled.length >= count) {
			break;
		}
		if (listing.cik !== undefined && !taken.has(listing.cik)) {
			taken.add(listing.cik);
			ruled.push(ruledProfile(listing));
		}
	}
	return [...known.slice(0, count), ...ruled];
}

const commonYearEnds = [12, 12, 12, 12, 12, 12, 9, 6, 3, 1];

function ruledProfile({ symbol, name }: Listing): Profile {
	const random = new Random('profile', symbol);
	const traits = new Set<Trait>();
	const lot = random.share();
	if (lot < 0.2) {
		traits.add('grower');
	} else if (lot < 0.35) {
		traits.add('decliner');
	}
	if (random.chance(0.15)) {
		traits.add('lossMaker');
	}
	return {
		symbol,
		sector: sectorFromName(name),
		revenueBillions: 0.05 * Math.exp(random.between(0, 5)),
		fiscalYearEnd: random.pick(commonYearEnds),
		currency: 'USD',
		traits,
	};
}
