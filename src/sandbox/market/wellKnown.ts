import { once } from '../../base/once.js';
import { type DayNumber, dayNumber } from './days.js';
import { inventedProfile } from './inventedProfile.js';
import { isOperating, type Listing } from './listing.js';
import { inDollars, type RealSplit, type Payments, type Profile, type Trait } from './profile.js';
import { hashOf } from './random.js';
import type { SectorName } from './sectors.js';

/**
 * The companies in the table, with rounded levels near the public ones of 2025. Each entry has: symbol,
 * fiscal-year revenue in billions, month in which that year ends, share price in dollars, shares in billions,
 * net income in percent of revenue, dividends per year and share in dollars (`/12` etc. if not paid four
 * times a year), letters of its traits, and the reporting currency if it isn't the dollar. A share is one as
 * traded in the US.
 */
export const companyTable: Readonly<Record<SectorName, string>> = {
	technology: `
		AAPL 416 9 205 14.9 26 1.03 w|MSFT 282 6 490 7.43 36 3.32 g|GOOGL 385 12 178 12.1 30 .84 g
		META 192 12 720 2.52 34 2.1 g|NVDA 130.5 1 157 24.4 54 .04 gw|AVGO 60 10 270 4.7 30 2.36 gw
		ORCL 57.4 5 218 2.81 21.7 2 g|CRM 38 1 270 .96 16.5 1.66 g|ADBE 23.7 11 385 .425 30 0 gw
		CSCO 57 7 69 3.97 18 1.64 w|INTC 53 12 22.5 4.36 -5 0 dw|AMD 33 12 138 1.62 11 0 gw|QCOM 44 9 158 1.1 25 3.56 w
		TXN 17.3 12 208 .91 29 5.44|IBM 65 12 290 .93 11 6.72|ACN 69 8 297 .625 11 5.92|NOW 13 12 1020 .207 13.5 0 g
		INTU 18.8 7 780 .279 20.5 4.16 g|AMAT 28 10 183 .8 25 1.84 w|MU 37 8 123 1.12 22 .46 gw
		LRCX 18.4 6 97 1.28 29 .92 w|ADI 11 10 238 .496 20 3.96 w|KLAC 12.2 6 895 .132 33 7.6|PANW 9.2 7 204 .67 12 0 g
		CRWD 4 1 505 .249 -2 0 g|SNOW 3.6 1 222 .334 -35 0 g|PLTR 4 12 136 2.36 20 0 g|DDOG 3.3 12 134 .345 4 0 g
		NET 2.1 12 194 .348 -4 0 g|ZS 2.7 7 312 .156 -1.5 0 g|TEAM 5.2 6 203 .262 -5 0 g|WDAY 8.4 1 240 .267 6.2 0 g
		HPQ 55 10 24.8 .94 5 1.16 dn|HPE 33 10 20.5 1.31 4 .52|DELL 95.6 1 123 .68 4.8 2.1 nw|UBER 51 12 92 2.09 18 0 g
		ABNB 12 12 133 .615 22 0 g|PYPL 33 12 75 .97 14.5 0|SHOP 11 12 115 1.3 18 0 g|XYZ 24.5 12 68 .612 9 0
		TTD 2.8 12 72 .49 15 0 g|ROKU 4.6 12 88 .147 -1 0|SPOT 17.2 12 760 .205 9 0 g EUR
		SAP 36.8 12 300 1.17 19 2.5/1 EUR|TSM 3700 12 228 5.19 43 3.1/4 g TWD|ASML 32 12 795 .39 29 7.2/4 g EUR
		NTES 112 12 134 .634 30 3/4 CNY|BABA 996 3 113 2.39 13 1.05/1 CNY|ADSK 6.1 1 310 .214 18 0
		SNPS 7 10 512 .17 20 0 w|CDNS 5.2 12 308 .273 20 0|MRVL 5.8 1 77 .864 10 .24 gw|NXPI 12 12 219 .252 17 4.06
		MCHP 4.4 3 71 .539 12 1.82 d|FTNT 6.6 12 105 .765 28 0 gn|VRSN 1.65 12 288 .0935 50 3.08 n
		EA 7.5 3 160 .251 15 .76|TTWO 5.6 3 242 .182 -8 0|NFLX 44 12 1330 .425 24 0 g|RBLX 4.4 12 104 .68 -22 0 g
		SNAP 5.9 12 8.7 1.69 -9 0|PINS 4.1 12 36 .68 12 0 g|COIN 7.3 12 345 .255 25 0 g|MSTR .47 12 400 .28 -10 0
		SMCI 22 6 49 .595 4.8 0 g|ANET 8.7 12 101 1.25 38 0 g|APH 21 12 98 1.21 17.5 .66 g|GLW 14.5 12 52 .857 8 1.12
		TEL 16.5 9 169 .296 11 2.84|FISV 21 12 125 .55 16.5 0|ADP 20.5 6 308 .405 20 6.16|V 40 9 355 1.94 50 2.36 g
		MA 32 12 560 .905 45 3.04 g|TWLO 4.9 12 124 .153 1 0|DOCU 3 1 78 .202 10 0|ZM 4.7 1 78 .302 22 0
		MDB 2 1 210 .082 -5 0 g|ARM 4 3 160 1.06 19 0 g|PDD 400 12 105 1.42 25 0 g CNY|BIDU 130 12 87 .34 16 0 CNY
		DASH 12.5 12 245 .42 7 0 g|APP 5.5 12 345 .338 50 0 g|AFRM 3.2 6 68 .32 2 0 g|RDDT 2 12 150 .185 15 0 g
		DBX 2.5 12 28 .275 18 0 n|GRMN 6.3 12 205 .193 22 3.3|INFY 19.3 3 18.5 4.15 16.4 .5/2|MSI 11 12 430 .167 20 4.36`,
	bank: `
		JPM 180 12 290 2.75 31 5.6|BAC 106 12 47.5 7.5 27 1.04|WFC 83 12 80 3.25 25 1.7|C 84 12 85 1.85 17 2.26
		GS 56 12 705 .305 28 13|MS 66 12 141 1.6 24 3.75|USB 27.8 12 45 1.56 24 2.02|PNC 22.5 12 187 .395 28 6.5
		TFC 20 12 43 1.3 25 2.08|COF 45 12 213 .64 8 2.4|SCHW 22 12 91 1.8 33 1.05|HBAN 7.8 12 16.8 1.46 26 .62
		RF 7.4 12 23.5 .895 28 1|KEY 7 12 17.4 1.1 22 .82|MTB 9.4 12 194 .158 28 5.5|NTRS 8 12 127 .191 21 3.05
		ALLY 8 12 39 .307 8 1.2|SOFI 3.3 12 18.2 1.15 14 0 g|NU 14 12 13.7 4.83 18 0 g|HSBC 68 12 61 3.48 33 3.3|FITB 8.7 12 42 .665 26 1.5
		RY 65 10 132 1.41 30 4.5/4 CAD|TD 61 10 73 1.72 25 3.06/4 CAD`,
	financial: `
		AXP 72 12 318 .695 15 3.28|BLK 22 12 1050 .155 28 20.84 g|BX 13 12 150 1.22 22 4.2|KKR 20 12 133 .89 11 .74
		SPGI 14.8 12 527 .305 27 3.84|ICE 9.6 12 183 .574 29 1.92|CME 6.4 12 275 .36 58 5|MCO 7.4 12 500 .179 30 3.76
		HOOD 3.9 12 94 .885 45 0 g|BRK.B 371 12 486 2.157 24 0|AIG 27 12 85 .56 11 1.7|MET 72 12 80 .67 6 2.27
		PRU 62 12 107 .352 4.5 5.4|TRV 47 12 267 .225 11 4.3|ALL 66 12 200 .264 8.5 4|PGR 83 12 266 .586 11.5 .4
		CB 58 12 289 .4 16 3.8|AFL 18 12 105 .54 22 2.32`,
	pharma: `
		JNJ 92 12 153 2.41 23 5.2 w|LLY 58 12 780 .897 30 6 g|PFE 62 12 24.2 5.69 15 1.72|MRK 64 12 80 2.5 27 3.24
		ABBV 60 12 186 1.77 7 6.56 n|BMY 47 12 46.5 2.04 12 2.48|AMGN 36 12 280 .538 19 9.52|GILD 29 12 110 1.24 22 3.16
		REGN 14.2 12 525 .106 31 3.52|VRTX 11.8 12 445 .256 31 0|BIIB 9.8 12 126 .147 16 0|MRNA 2.2 12 27.5 .389 -60 0 d
		ZTS 9.4 12 156 .443 28 2|TMO 44 12 405 .378 15 1.72|DHR 24.2 12 198 .716 15 1.28|ABT 44 12 136 1.74 16 2.36
		MDT 33.5 4 87 1.28 14 2.84 w|SYK 24.5 12 395 .382 13 3.36 g|BSX 19.5 12 107 1.48 14 0 g
		ISRG 9.8 12 540 .357 28 0 g|BDX 21.5 9 172 .287 8 4.16|EW 5.9 12 78 .587 24 0|IDXX 4.2 12 535 .08 24 0
		ILMN 4.3 12 95 .157 14 0 d|NVO 305 12 69 4.45 35 1.65 DKK|AZN 58 12 70 3.1 15 1.57/2
		BNTX 2.8 12 107 .24 -20 0 d EUR|ALNY 3.2 12 326 .13 2 0 gn|DXCM 4.6 12 87 .392 14 0 g|NVS 54 12 121 1.95 24 4/1
		SNY 44 12 48.5 2.45 15 2.1/1 EUR|GSK 32 12 38.5 2.03 14 1.65/4 GBP`,
	retailer: `
		AMZN 700 12 220 10.65 10.5 0 g|WMT 681 1 98 8 2.85 .94|COST 275 8 985 .444 2.94 4.92 w
		TGT 106 1 99 .455 3.7 4.5 w|HD 160 1 367 .995 9.2 9.2 nw|LOW 83.7 1 222 .561 8.3 4.7 nw
		TJX 56.4 1 124 1.12 8.6 1.62 w|ROST 21.1 1 128 .327 9.8 1.58 w|BBY 41.5 1 67 .212 2.5 3.8 dw
		DG 40.6 1 114 .22 2.8 2.36 w|DLTR 17.6 1 99 .209 5.9 0 w|KR 147 1 72 .661 1.9 1.34 w
		SBUX 37 9 92 1.137 6.5 2.44 nw|MCD 26.3 12 292 .715 32 7.08 n|YUM 8 12 148 .278 19 2.84 n
		CMG 11.9 12 56 1.345 13 0 g|DPZ 4.9 12 450 .034 12 6.96 nw|NKE 46.3 5 71 1.477 7 1.6 d
		LULU 10.6 1 238 .121 17 0 w|ULTA 11.3 1 468 .0452 10.6 0 w|EBAY 10.8 12 74 .46 20 1.16|CHWY 11.9 1 43 .415 2 0 w
		UNH 430 12 310 .907 4 8.84|CVS 395 12 68 1.27 1.6 2.66|ELV 190 12 385 .225 3 6.84|CI 265 12 330 .267 2.2 6.04
		HUM 125 12 243 .12 1.3 3.54|MCK 360 3 733 .125 .9 2.84|M 22.3 1 12 .272 2.5 .73 dw|KSS 16 1 8.5 .112 .8 .5 dw
		GME 3.8 1 24 .447 4 0 dw|GAP 15.1 1 22 .374 5.6 .66 w|ANF 4.95 1 83 .0477 11 0 gw
		AZO 18.9 8 3700 .0167 13.2 0 nw|ORLY 17.5 12 90 .85 14 0 n|BBWI 7.3 1 30 .209 11 .8 nw|KO 48 12 71 4.3 25 2.04
		PEP 93 12 132 1.37 9.5 5.7 w|PG 84.3 6 159 2.34 19 4.2|CL 20.2 12 91 .81 14 2.08|KMB 19.8 12 129 .332 12.5 5.04
		MDLZ 38 12 67.5 1.29 9 1.88|KHC 25.2 12 25.8 1.185 10 1.6 dw|GIS 19.5 5 52 .545 11.8 2.44
		HSY 11.4 12 166 .203 13 5.48|MNST 8 12 63 .976 21 0|PM 40 12 182 1.557 26 5.5 n|MO 20.2 12 59 1.685 44 4.16 n
		STZ 10.2 2 163 .177 15 4.08|EL 14.3 6 81 .36 3 1.4 d|TSN 54 9 56 .356 2 2 w|ADM 83 12 53 .48 2 2.04 d
		SYY 81 6 76 .485 2.4 2.12 w|DIS 94 9 124 1.8 10 1/2 w|CMCSA 123 12 35.7 3.72 12 1.32
		BKNG 26 12 5750 .0325 21 38.4 gn|MAR 26 12 273 .274 9.8 2.6 n|HLT 11.8 12 266 .237 13.5 .6 n
		CCL 26.5 11 28 1.31 9 0|RCL 17.8 12 313 .271 20 3.4 g|DKNG 5.9 12 43 .495 -4 0 g|PTON 2.5 6 7 .4 -5 0 dn
		BYND .3 12 3.5 .076 -45 0 dn|CVNA 18 12 337 .135 4.5 0 g|MELI 26 12 2600 .0507 8 0 g
		JD 1250 12 33 1.45 3.4 1/1 CNY|UL 60 12 61 2.45 10 2/4 EUR|DEO 20.2 6 101 .557 12 4.1/2
		BUD 59.5 12 68.5 1.97 11 1.15/1|PLNT 1.2 12 105 .084 15 0 n|SONO 1.45 9 11 .121 -4 0 w
		YETI 1.85 12 32 .08 10 0 w|ONON 3 12 50 .33 8 0 g`,
	energy: `
		XOM 335 12 108 4.3 9.3 3.96|CVX 190 12 143 1.75 8.5 6.84|COP 58 12 90 1.26 15.5 3.12|EOG 23 12 120 .546 25 4
		SLB 35.5 12 34 1.35 11.5 1.14|MPC 133 12 166 .307 2.5 3.64 d|PSX 132 12 119 .407 1.5 4.7 d
		VLO 123 12 134 .313 1.8 4.52 d|OXY 26.5 12 42 .984 8 .96|HAL 22 12 20.4 .86 9 .68|KMI 16 12 29 2.22 17 1.17
		WMB 11.3 12 63 1.22 20 2|DVN 16.5 12 32 .642 16 .96|FANG 14 12 137 .292 27 4 g|BKR 27.5 12 38 .99 10.5 .92
		OKE 30 12 82 .625 10.5 4.12 g|LNG 18.5 12 244 .221 19 2|SHEL 272 12 70 3 5.5 2.8|BP 189 12 30 2.63 1.5 1.92
		TTE 195 12 61 2.25 7.5 3.5|ENB 60 12 45 2.18 11 2.75/4 CAD|EQT 7.8 12 58 .6 15 .63|FSLR 4.9 12 165 .107 29 0 g
		ENPH 1.45 12 40 .131 12 0 d|PLUG .66 12 1.5 1.1 -80 0 d|E 92 12 33 1.55 4 2.1/4 EUR|TRP 13.8 12 49 1.04 28 2.4/4 CAD`,
	utility: `
		NEE 26.5 12 70 2.06 24 2.27|DUK 31 12 118 .777 15.5 4.18|SO 28.5 12 92 1.1 15.5 2.96
		D 15.2 12 56.5 .853 15.5 2.67|AEP 20.5 12 103.5 .534 16 3.72|EXC 24 12 43.3 1.01 11 1.6
		SRE 13.5 12 76 .652 19 2.58|XEL 14 12 68 .591 14.5 2.28|ED 16 12 100 .36 12.5 3.4|PEG 11 12 83.5 .499 18 2.52
		WEC 9.3 12 104 .322 17.5 3.57|PCG 25 12 14 2.2 10.5 .1|CEG 24.5 12 315 .313 11 1.55 g
		VST 17.5 12 190 .339 11 .9 g|T 124 12 28.5 7.15 11 1.11|VZ 137 12 43 4.22 13.3 2.71|TMUS 86 12 235 1.13 14 3.52
		CHTR 55 12 405 .137 9.5 0`,
	reit: `
		AMT 10.4 12 220 .468 25 6.8|PLD 9 12 106 .93 38 4.04|EQIX 9.1 12 790 .098 12 18.76
		CCI 4.4 12 103 .435 22 4.25 dn|SPG 6.1 12 161 .327 37 8.6|O 5.6 12 57.5 .91 17 3.22/12|PSA 4.8 12 293 .175 38 12
		WELL 9.8 12 153 .66 12 2.8 g|DLR 6 12 173 .34 12 4.88|VICI 3.95 12 32.6 1.07 70 1.73|AVB 3 12 203 .142 38 7
		EQR 3.1 12 67 .38 33 2.77|INVH 2.7 12 33 .613 20 1.16|ARE 3.05 12 73 .17 5 5.28|VTR 5.5 12 63 .455 4 1.92`,
	industrial: `
		TSLA 96 12 320 3.22 6 0|GE 42 12 255 1.065 17 1.44 r|CAT 64 12 388 .47 14 5.7|DE 45 10 510 .271 11.5 6.48 dw
		HON 39.5 12 233 .642 15 4.52|BA 84 12 208 .755 -5 0 n|LMT 73 12 462 .234 6.5 13.2|RTX 86 12 146 1.34 7.5 2.66
		NOC 41.5 12 498 .144 10 8.9|GD 51.5 12 290 .269 8 5.9|UPS 89 12 101 .847 6.2 6.56 d|FDX 88 5 227 .237 4.6 5.6
		UNP 24.5 12 229 .596 28 5.4|CSX 14.2 12 32.5 1.87 22 .52|NSC 12.2 12 255 .225 25 5.4|MMM 24.7 12 151 .534 16 2.9
		EMR 18 9 133 .563 13 2.11|ETN 27 12 356 .39 15 4.1 g|ITW 16 12 246 .293 19 6|PH 19.9 6 695 .128 17 6.9
		ROK 8.2 9 331 .1125 11 5.2|CMI 33.7 12 326 .138 8.5 7.4|PCAR 28.5 12 95 .525 9.5 1.3|F 186 12 10.8 3.98 3 .6
		GM 187 12 49 .96 3 .57|RIVN 5.5 12 13.6 1.2 -40 0 g|LCID 1.2 12 2.1 3.07 -90 0 g|DAL 63 12 49 .65 6.5 .66
		UAL 58.5 12 80 .327 5.7 0|AAL 54.5 12 11.3 .66 1 0 n|LUV 28 12 32.5 .54 1.8 .72|LIN 33.7 12 469 .47 20 6
		APD 12 9 282 .223 15 7.16|SHW 23.3 12 343 .25 11.3 3.16|ECL 15.9 12 269 .284 13 2.6|DOW 41 12 27 .708 -2 1.4 d
		DD 12.7 12 69 .419 6 1.64|FCX 25.7 12 43.5 1.436 8 .6|NEM 21 12 58.5 1.1 28 1|NUE 32 12 130 .23 5 2.2 d
		CLF 18.8 12 7.6 .495 -7 0 d|WM 25 12 229 .402 11 3.3|RSG 16.7 12 247 .312 13 2.4|GEV 37.5 12 529 .272 4.5 1 g
		TDG 8.8 9 1520 .0563 22 0 gn|CARR 22 12 73 .86 7 .9|OTIS 14.3 12 99 .393 10 1.65 n|JCI 23.5 9 106 .657 8 1.48
		TT 21.3 12 437 .224 14 3.76|URI 16 12 753 .065 16 7.16 g|FAST 8.1 12 42 1.148 15.3 .88
		GWW 17.9 12 1040 .048 10.5 8.8|DHI 34.5 9 129 .305 10.5 1.6|LEN 34.5 11 111 .263 7 2|NVR 10.4 12 7400 .0029 14 0
		TM 48000 3 172 1.31 9.9 6 JPY|SONY 12950 3 26 6.03 8.8 .14 JPY|RKLB .57 12 36 .46 -35 0 g
		IP 24 12 47 .528 2 1.85 d|RIO 54 12 58.5 1.63 20 4/2|BHP 51.3 6 48 2.54 18 2.2/2|VALE 38 12 9.7 4.27 16 1.2/2
		NIO 75 12 3.5 2.2 -30 0 g CNY|CNI 17.2 12 104 .627 26 2.55/4 CAD|CP 14.8 12 79 .93 25 .6/4 CAD
		PHM 17.9 12 108 .2 16 .88|MOS 11.3 12 34 .317 5 .88|BWA 14.1 12 35 .218 4 .5|JBHT 12 12 148 .098 5 1.74`,
};

/**
 * The splits of those companies, which have no others: symbol, new shares per old share (or `1/n` for one new
 * share per n old ones), and the ex-date as `YYMMDD`.
 */
const splitTable =
	'AAPL 4 200831|TSLA 5 200831|NVDA 4 210720|GE 1/8 210802|ISRG 3 211005|DXCM 4 220613|AMZN 20 220606|SHOP 10 220629|GOOGL 20 220718|TSLA 3 220825|PANW 3 220914|MNST 2 230328|WMT 3 240226|NVDA 10 240610|APH 2 240612|CMG 50 240626|AVGO 10 240715|MSTR 10 240808|SMCI 10 241001|LRCX 10 241003|ANET 4 241204|PANW 2 241216|FAST 2 250522|ORLY 15 250610|LCID 1/10 250902|NFLX 10 251117|NOW 5 251218';

/**
 * What is publicly known of the best-known companies, rounded: symbol, year of foundation, gross profit in
 * percent of revenue (`-` if none is given here), and the revenue of the fiscal years from 2020 on, in billions
 * of the reporting currency.
 */
const factTable = `
	AAPL 1976 46.5 274.5 365.8 394.3 383.3 391 416|MSFT 1975 69 143 168.1 198.3 211.9 245.1 282
	GOOGL 1998 57.5 182.5 257.6 282.8 307.4 350 385|AMZN 1994 48 386.1 469.8 514 574.8 638 700
	META 2004 81 86 117.9 116.6 134.9 164.5 192|NVDA 1993 72 10.9 16.7 26.9 27 60.9 130.5 216
	TSLA 2003 18 31.5 53.8 81.5 96.8 97.7 96|AVGO 1991 65 23.9 27.5 33.2 35.8 51.6 60
	TSM 1987 57.5 1339 1587 2264 2162 2894 3700|ASML 1984 51.5 14 18.6 21.2 27.6 28.3 32
	TM 1937 19 29867 27215 31380 37154 45095 48000|NVO 1923 84 127 140.8 177 232.3 290.4 305
	SAP 1972 73 27.3 27.8 29.5 31.2 34.2 36.8|BABA 1999 39.5 510 717 853 869 941 996
	ORCL 1977 70 39.1 40.5 42.4 50 53 57.4|NFLX 1997 47 25 29.7 31.6 33.7 39 44
	AMD 1969 50 9.8 16.4 23.6 22.7 25.8 33|INTC 1968 33 77.9 79 63.1 54.2 53.1 53
	JPM 1799 - 119.5 121.6 128.7 158.1 177.6 180|V 1958 80 21.8 24.1 29.3 32.7 35.9 40
	LLY 1876 82 24.5 28.3 28.5 34.1 45 58|WMT 1962 24.9 524 559 573 611 648 681
	COST 1983 12.7 166.8 195.9 227 242.3 254.5 275|HD 1978 33.4 110.2 132.1 151.2 157.4 152.7 160
	KO 1886 61 33 38.7 43 45.8 47.1 48|PG 1837 51 71 76.1 80.2 82 84 84.3|DIS 1923 37 65.4 67.4 82.7 88.9 91.4 94
	JNJ 1886 69|PEP 1965 55|MCD 1940 57|NKE 1964 44|IBM 1911 57|CSCO 1984 65|XOM 1882 -|F 1903 -|GM 1908 -
	BA 1916 -|GE 1892 -|BRK.B 1839 -|SONY 1946 -`;

/** The countries of those companies that are not from the United States. */
const countryTable =
	'TWN TSM|NLD ASML NXPI|DEU SAP BNTX|LUX SPOT|CHN NTES BABA PDD BIDU JD NIO|IND INFY|CAN SHOP RY TD ENB TRP CNI CP|GBR ARM HSBC AZN GSK UL DEO SHEL BP RIO|DNK NVO|CHE NVS GRMN CB ONON TEL|FRA SNY TTE|ITA E|IRL ACN MDT LIN ETN TT JCI|JPN TM SONY|AUS BHP|BRA NU VALE|BEL BUD|URY MELI';

const traitLetters: Readonly<Record<string, Trait>> = {
	g: 'grower',
	d: 'decliner',
	n: 'negativeEquity',
	w: 'weeklyYear',
	r: 'restated',
};

/** The companies in the table, largest revenue first. */
function written(): readonly Profile[] {
	const splits = realSplits();
	const facts = knownFacts();
	return Object.entries(companyTable)
		.flatMap(([sector, table]) =>
			table.split(/[|\n]/).map((line) => [sector as SectorName, line.trim()] as const),
		)
		.filter(([, line]) => line !== '')
		.map(([sector, line]) => profileOf(sector, line, splits))
		.map((profile) => withFacts(profile, facts.get(profile.symbol)))
		.sort((left, right) => inDollars(right) - inDollars(left));
}

/** Whether a company is in the table, and so is likely to be familiar to users of the sample data. */
export function isWrittenDown(symbol: string): boolean {
	return writtenSymbols().has(symbol);
}

const writtenSymbols = once(() => new Set(written().map((profile) => profile.symbol)));

function profileOf(
	sector: SectorName,
	line: string,
	splits: ReadonlyMap<string, readonly RealSplit[]>,
): Profile {
	const [symbol = '', revenue, month, price, shares, margin, pays = '', ...rest] = line.split(' ');
	const currency = rest.find((word) => /^[A-Z]{3}$/.test(word)) ?? 'USD';
	const letters = rest.find((word) => word !== currency) ?? '';
	const [dividend, payments = 4] = pays.split('/').map(Number);
	const traits = Array.from(letters).flatMap((letter) => traitLetters[letter] ?? []);
	return {
		symbol,
		sector,
		revenueBillions: Number(revenue),
		fiscalYearEnd: Number(month),
		currency,
		country: 'USA',
		traits: new Set(Number(margin) < 0 ? ['lossMaker', ...traits] : traits),
		levels: {
			price: Number(price),
			shares: Math.round(Number(shares) * 1e9),
			netMargin: Number(margin) / 100,
			dividend: Number(dividend),
			payments: payments as Payments,
		},
		realSplits: splits.get(symbol) ?? [],
	};
}

/** What is known of a company beyond its levels. */
interface Facts {
	readonly country?: string;
	readonly founded?: number;
	readonly grossMargin?: number;
	readonly revenues?: readonly number[];
}

function knownFacts(): ReadonlyMap<string, Facts> {
	const facts = new Map<string, Facts>();
	for (const line of countryTable.split('|')) {
		const [country = '', ...symbols] = line.split(' ');
		for (const symbol of symbols) {
			facts.set(symbol, { country });
		}
	}
	for (const line of factTable.trim().split(/[|\n]/)) {
		const [symbol = '', founded, margin, ...revenues] = line.trim().split(' ');
		facts.set(symbol, {
			...facts.get(symbol),
			founded: Number(founded),
			...(margin !== '-' && { grossMargin: Number(margin) / 100 }),
			...(revenues.length > 0 && { revenues: revenues.map(Number) }),
		});
	}
	return facts;
}

function withFacts(profile: Profile, facts: Facts = {}): Profile {
	const { grossMargin, ...others } = facts;
	return {
		...profile,
		...others,
		levels: { ...profile.levels, ...(grossMargin !== undefined && { grossMargin }) },
	};
}

function realSplits(): ReadonlyMap<string, readonly RealSplit[]> {
	const splits = new Map<string, RealSplit[]>();
	for (const line of splitTable.split('|')) {
		const [symbol = '', ratio = '', day = ''] = line.split(' ');
		const [newShares = 1, oldShares = 1] = ratio.split('/').map(Number);
		splits.set(symbol, [...(splits.get(symbol) ?? []), { newShares, oldShares, ex: dayOf(day) }]);
	}
	return splits;
}

/** The day number of `YYMMDD`. */
function dayOf(digits: string): DayNumber {
	const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
	return dayNumber(`20${year}-${month}-${day}`) ?? Number.NaN;
}

/**
 * A given number of companies with a profile: those in the table first, then companies picked from the
 * directory with made-up profiles that fit their names.
 */
export function wellKnownProfiles(listings: ReadonlyMap<string, Listing>, count: number): readonly Profile[] {
	const listed = written().filter(({ symbol }) => listings.has(symbol));
	const taken = new Set(listed.flatMap(({ symbol }) => listings.get(symbol)?.cik ?? []));
	const missing = count - listed.length;
	const invented: Profile[] = [];
	for (const listing of missing > 0 ? drawn(listings) : []) {
		if (invented.length >= missing) {
			break;
		}
		const { cik, name } = listing;
		if (cik !== undefined && !taken.has(cik) && !/\d/.test(name) && isOperating(listing)) {
			taken.add(cik);
			invented.push(inventedProfile(listing));
		}
	}
	return [...listed.slice(0, count), ...invented];
}

/** Stocks in a pseudo-random order. */
function drawn(listings: ReadonlyMap<string, Listing>): readonly Listing[] {
	return [...listings.values()]
		.filter(({ kind, symbol }) => kind === 'stock' && /^[A-Z]{1,4}$/.test(symbol))
		.map((listing) => ({ listing, lot: hashOf(['pick', listing.symbol]) }))
		.sort((left, right) => left.lot - right.lot)
		.map(({ listing }) => listing);
}
