/** Short words that are words and not acronyms, in the capitals of the source lists. */
export const shortWords = new Set(
	'ABS AIR ALL AND BAY BIG BIO BOX BOY BUY CAP CAR CUP DAY DEL DOT DOW ELI END EYE FAN FAR FOR FUN FUR GAP GAS HEN HOT INN JIN JOY KEY LAB LAS LOW MAN MID NEW NON OIL OLD ONE OUR OWL PAN PAR PET RAD RED RIO SAN SAO SEA SIX SKY SUN TAX TEN THE TIM TOP TRI TWO WAL WAY YUM'.split(
		' ',
	),
);

/** Words that stay small inside a name. */
export const smallWords = new Set('AND AT BY FOR FROM IN OF ON THE TO DE'.split(' '));

/** Words that the source lists write in capitals and their owners do not, or not as other words; by their capitals. */
export const wordSpellings: ReadonlyMap<string, string> = new Map(
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

/** Names that the source lists turn round or abridge. */
export const nameSpellings: ReadonlyMap<string, string> = new Map([
	['Coca Cola', 'Coca-Cola'],
	['Coca Cola Bottling', 'Coca-Cola Bottling'],
	['J M Smucker', 'J. M. Smucker'],
	['LA-Z-Boy', 'La-Z-Boy'],
	['News', 'News Corp'],
	['Schwab Charles', 'Charles Schwab'],
]);
