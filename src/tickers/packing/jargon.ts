/** What letters mean besides a security, and what that takes from a symbol, in tenths of a ban. */
export interface Jargon {
	readonly points: number;
	readonly words: readonly string[];
}

/** Words that people who write about securities use for something else; only symbols of the list are here. */
export const jargon: readonly Jargon[] = [
	// Indicators and averages of technical analysis.
	{
		points: -4,
		words:
			'ADX ATR APO BBB CCI CMF CMP EMA HL KC MA MAMA MFI MOM PMO PVI ROC RSI RS SMA STC TSI VO DX NATR'.split(
				' ',
			),
	},
	// Currencies.
	{
		points: -5,
		words: 'USD JPY HKD CNH INR NOK IDR UST COP PEN SAR'.split(' '),
	},
	// Coins and tokens.
	{
		points: -17,
		words: 'BTC LTC BCH EOS LINK ATOM TRX NEO DASH SUI NEAR APT ARB SNX COMP AXS VET LEO'.split(' '),
	},
	// Countries, states and towns.
	{
		points: -8,
		words: (
			'UK EU CN DE FR IT ES AU BR KR TW SG NL SE DK BE PL IE AR CL TR SA TH PH AG AZ BH BB BZ BJ BA BW BV ' +
			'BN BG CM CV CF TD CX CC CG CR HR USA SF TX AFG CAN CHE ESP GBR ITA JPN'
		).split(' '),
	},
	// Exchanges and the suffixes that stand for them.
	{
		points: -5,
		words: 'NMS LSE ASX FRA CME CBOE ICE IEX MTA MI SW SI AX L F V MX'.split(' '),
	},
	// Days, months, zones and spans of time.
	{
		points: -7,
		words: 'FRI SAT SUN JAN MAR NOV DEC AM PM PST PDT CET MST EOD MTD HOUR MIN DD MO H D W M LTM NOW'.split(
			' ',
		),
	},
	// Orders, sides, kinds of contracts and parts of a price.
	{
		points: -7,
		words: 'HOLD BID OPEN LOW MID LMT STK FUT CASH IND BOND ITM SIZE FILL SENT SPOT MOO'.split(' '),
	},
];
