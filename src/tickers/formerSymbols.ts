import { asSymbol, type TickerSymbol } from '../base/symbol.js';

// Companies still listed under a new symbol: old symbol, new symbol.
const RENAMED =
	'ABC COR ADS BFH ANTM ELV APHA TLRY BBT TFC BHGE BKR BLL BALL CBG CBRE CCIV LCID CHK EXE ' +
	'COH TPR CREE WOLF CTL LUMN DISCA WBD DISCB WBD DISCK WBD DPS KDP DWAC DJT DWDP DD ECA OVV FB META FBHS FBIN ' +
	'FCAU STLA FI FISV FLT CPAY GPS GAP HCN WELL HCP DOC HFC DINO HRS LHX JEC J KORS CPRI KRFT KHC ' +
	'MMC MRSH MYL VTRS NLOK GEN NYCB FLG PCLN BKNG PEAK DOC PKI RVTY RDS.A SHEL RDS.B SHEL RE EG RTN RTX SATS ECHO ' +
	'SNE SONY SQ XYZ STO EQNR SYMC GEN TMK GL TOT TTE UTX RTX VIAC PSKY WLTW WTW';

// Companies no longer listed: symbol, year, and the buyer if it is listed or well known.
const DELISTED =
	'ABMD 2022 Johnson & Johnson|AKRO 2025 Novo Nordisk|ALTR 2025 Siemens|AMED 2025 UnitedHealth|AZEK 2025 James Hardie|' +
	'BECN 2025 QXO|BERY 2025 Amcor|CADE 2026 Huntington|CHX 2025 SLB|CMA 2026 Fifth Third|CTRA 2026 Devon Energy|' +
	'CYBR 2026 Palo Alto Networks|DAY 2026 Thoma Bravo|EXAS 2026 Abbott|FL 2025 Dick’s Sporting Goods|FYBR 2026 Verizon|' +
	'GMS 2025 Home Depot|HOLX 2026 Blackstone and TPG|INFA 2025 Salesforce|IPG 2025 Omnicom|JWN 2025|K 2025 Mars|' +
	'MTSR 2025 Pfizer|RDFN 2025 Rocket|SKX 2025 3G Capital|SNV 2026 Pinnacle Financial|SPR 2025 Boeing|VRNA 2025 Merck|' +
	'X 2025 Nippon Steel|AET 2018 CVS Health|AGN 2020 AbbVie|ALXN 2021 AstraZeneca|ANSS 2025 Synopsys|' +
	'ATVI 2023 Microsoft|BCR 2017 Becton Dickinson|CELG 2019 Bristol-Myers Squibb|' +
	'CERN 2022 Oracle|COL 2018 United Technologies|CTLT 2024 Novo Holdings|CTXS 2022|CXO 2021 ConocoPhillips|' +
	'DFS 2025 Capital One|DRE 2022 Prologis|EMC 2016 Dell|ESRX 2018 Cigna|ETFC 2020 Morgan Stanley|' +
	'FLIR 2021 Teledyne|FRC 2023|GRUB 2021 Just Eat Takeaway|HES 2025 Chevron|HZNP 2023 Amgen|' +
	'INFO 2022 S&P Global|JNPR 2025 Hewlett Packard Enterprise|KSU 2021 Canadian Pacific|LLTC 2017 Analog Devices|' +
	'LNKD 2016 Microsoft|MON 2018 Bayer|MRO 2024 ConocoPhillips|MXIM 2021 Analog Devices|NBL 2020 Chevron|NLSN 2022|' +
	'PBCT 2022 M&T Bank|PXD 2024 Exxon Mobil|RHT 2019 IBM|SBNY 2023|SGEN 2023 Pfizer|SIVB 2023|SPLK 2024 Cisco|' +
	'STJ 2017 Abbott|TIF 2021 LVMH|TWTR 2022|TWX 2018 AT&T|VAR 2021 Siemens Healthineers|VMW 2023 Broadcom|' +
	'WBA 2025 Sycamore Partners|WCG 2020 Centene|WFM 2017 Amazon|WORK 2021 Salesforce|XLNX 2022 AMD|' +
	'ZNGA 2022 Take-Two';

/** What became of a former symbol. */
export type Former =
	| { readonly kind: 'renamed'; readonly symbol: TickerSymbol }
	| {
			readonly kind: 'delisted';
			readonly year: string;
			/** The company that bought it; absent if none is given. */
			readonly buyer?: string;
	  };

/** Former symbols of well-known companies, and what became of each. */
export const formerSymbols: ReadonlyMap<string, Former> = new Map([
	// eslint-disable-next-line regexp/no-super-linear-move -- It reads the text above alone.
	...Array.from(RENAMED.matchAll(/(\S+) (\S+)/g), ([, former = '', now = '']): [string, Former] => [
		former,
		{ kind: 'renamed', symbol: asSymbol(now) },
	]),
	...DELISTED.split('|').map((entry): [string, Former] => {
		const [symbol = '', year = '', ...buyer] = entry.split(' ');
		return [symbol, { kind: 'delisted', year, ...(buyer.length > 0 && { buyer: buyer.join(' ') }) }];
	}),
]);
