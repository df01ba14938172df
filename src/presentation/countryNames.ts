import { lazy } from '../base/lazy.js';

/** The codes of two and of three letters of the countries in which companies that are listed in the US are at home. */
const codes = lazy(() => {
	const pairs =
		'AEARE ARARG ATAUT AUAUS BBBRB BEBEL BMBMU BRBRA BSBHS CACAN CHCHE CLCHL CNCHN COCOL CRCRI CWCUW ' +
		'CYCYP CZCZE DEDEU DKDNK EGEGY ESESP FIFIN FRFRA GBGBR GGGGY GIGIB GRGRC HKHKG HUHUN IDIDN IEIRL ' +
		'ILISR IMIMN ININD ISISL ITITA JEJEY JPJPN KRKOR KYCYM KZKAZ LILIE LULUX MCMCO MHMHL MOMAC MTMLT ' +
		'MUMUS MXMEX MYMYS NLNLD NONOR NZNZL PAPAN PEPER PHPHL PLPOL PRPRI PTPRT SASAU SESWE SGSGP THTHA ' +
		'TRTUR TWTWN UAUKR USUSA UYURY VGVGB VNVNM ZAZAF';
	return new Map(pairs.split(' ').map((pair) => [pair.slice(2), pair.slice(0, 2)]));
});

/** Names countries in a language by their codes of two or three letters; what is no code that is known stays as it came. */
export function countryNames(locale: string): (code: string) => string {
	const names = lazy(() => new Intl.DisplayNames(locale, { type: 'region' }));
	return (code) => {
		const short = codes().get(code) ?? code;
		return /^[A-Z]{2}$/.test(short) ? (names().of(short) ?? code) : code;
	};
}
