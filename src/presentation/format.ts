import * as l10n from '@vscode/l10n';
import { daysFrom, isDay } from '../base/days.js';
import { once } from '../base/once.js';
import { type MoneyFormats, moneyFormats } from './moneyFormat.js';

/** Shown where nothing was reported. */
export const DASH = '—';
/** Ratios so small that their percentage needs two decimals instead of one. */
const isSmall = (ratio: number): boolean => Math.abs(ratio) >= 0.000_05 && Math.abs(ratio) < 0.000_5;

/** The one unit in which a table gives its money. */
export interface FigureScale {
	readonly factor: number;
	/** Digits after the decimal point; `all` shows every digit there is. */
	readonly decimals: 0 | 1 | 2 | 'all';
}

/** The words for one and for several things, and the other plural forms that some languages have. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Formats numbers and dates for one display language; creates each formatter once, on first use. */
export interface Formats extends MoneyFormats {
	/** A number with at most this many decimals. */
	number(value: number, mostDecimals?: number): string;
	/** A consensus of 1 to 5, always with two decimals (`3.60`). */
	score(value: number): string;
	/** A statement figure in the scale of its table; negative figures in parentheses. */
	scaled(value: number, scale: FigureScale): string;
	/** A ratio as a percentage (0.162 is 16.2 %, 0.0003 is 0.03 %); negative ratios with a sign. */
	percent(ratio: number): string;
	/** A percentage in a statement; negative ones in parentheses. */
	statementPercent(ratio: number): string;
	/** A change as a percentage, with its sign and, unless stated otherwise, one decimal. */
	change(ratio: number, decimals?: number): string;
	/** The difference of two ratios in percentage points, with its sign (`+1.2 pp`). */
	points(difference: number): string;
	/** A share as a whole percentage. */
	share(ratio: number): string;
	/** A calendar day, `YYYY-MM-DD`, independent of time zones; fuzzy dates are returned unchanged. */
	day(written: string): string;
	/** The month of a day, `Sep 2026`. */
	month(written: string): string;
	/** The name of a month, 1 to 12; any other number is returned as text. */
	monthName(month: number): string;
	/** A short calendar day (`Nov 30`), with the year unless it is the current one. */
	shortDay(written: string, today: string): string;
	/** The same with the weekday (`Monday, Nov 30`). */
	weekday(written: string, today: string): string;
	/** An instant as a day and time in New York, like those of the events, with the zone named. */
	instant(written: string): string;
	/** A wall time in another time zone, `HH:MM` with optional seconds, which are dropped (`4:05 PM`). */
	time(written: string): string;
	/** How long ago something was received (`3 min. ago`). */
	age(receivedAt: number, now: number): string;
	/** The local time of a timestamp, with the day unless it is today. */
	clock(at: number, now: number): string;
	/**
	 * The distance of a day from today (`in 3 days`, `tomorrow`, `2 months ago`); undefined for a fuzzy date.
	 */
	distance(written: string, today: string): string | undefined;
	/** A country by its two- or three-letter code (`US` and `USA` are the United States). */
	country(code: string): string;
	/** The plural form for a count; the form contains the number itself. */
	plural(count: number, forms: PluralForms): string;
	/** Compares two names for lists that users scan. */
	compare(one: string, other: string): number;
	/** Joins words or sentences into one list. */
	list(items: readonly string[]): string;
	/** A list joined by “or”, for use after “no”. */
	either(items: readonly string[]): string;
}

/** Creates the formats of a display language; an unsupported language gives English. */
export function createFormats(language: string): Formats {
	const locale = supportedLocale(language);
	const numbers = memoised((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
	const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
	const months = once(
		() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
	);
	const monthNames = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));
	const shortDays = daysOfYears(locale, { month: 'short', day: 'numeric' });
	const weekdays = daysOfYears(locale, { weekday: 'long', month: 'short', day: 'numeric' });
	const instants = once(
		() =>
			new Intl.DateTimeFormat(locale, {
				year: 'numeric',
				month: 'short',
				day: 'numeric',
				hour: 'numeric',
				minute: '2-digit',
				timeZone: 'America/New_York',
				timeZoneName: 'short',
			}),
	);
	const wallTimes = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }));
	const times = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
	const datedTimes = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
	const ages = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' }));
	const distances = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
	const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }));
	const collator = once(() => new Intl.Collator(locale));
	const plurals = once(() => new Intl.PluralRules(locale));
	const choices = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));

	const percents = (signDisplay: 'negative' | 'never' | 'exceptZero', ratio: number, decimals = 1): string =>
		numbers({
			style: 'percent',
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals,
			signDisplay,
		}).format(ratio);

	return {
		number: (value, mostDecimals = 0) => numbers({ maximumFractionDigits: mostDecimals }).format(value),
		score: (value) => numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
		...moneyFormats(numbers),
		scaled(value, { factor, decimals }) {
			const figure = value / factor;
			if (decimals === 'all') {
				return inParentheses(figure, (size) => numbers({ maximumFractionDigits: 6 }).format(size));
			}
			const rounded = Number(figure.toFixed(decimals));
			// A figure that would round to zero keeps a digit, since it isn't zero.
			const options: Intl.NumberFormatOptions =
				rounded === 0 && figure !== 0
					? { maximumSignificantDigits: 1 }
					: { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
			return inParentheses(figure, (size) => numbers(options).format(size));
		},
		percent: (ratio) => percents('negative', ratio, isSmall(ratio) ? 2 : 1),
		statementPercent: (ratio) => inParentheses(ratio, (size) => percents('never', size)),
		change: (ratio, decimals) => percents('exceptZero', ratio, decimals),
		points: (difference) =>
			l10n.t(
				'{0} pp',
				numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
					difference * 100,
				),
			),
		share: (ratio) => numbers({ style: 'percent', maximumFractionDigits: 0 }).format(ratio),
		day: (written) => (isDay(written) ? days().format(new Date(`${written}T00:00:00Z`)) : written),
		month: (written) => (isDay(written) ? months().format(new Date(`${written}T00:00:00Z`)) : written),
		monthName: (month) =>
			month >= 1 && month <= 12 ? monthNames().format(Date.UTC(2000, month - 1)) : String(month),
		shortDay: shortDays,
		weekday: weekdays,
		instant(written) {
			const time = Date.parse(written);
			return Number.isNaN(time) ? written : instants().format(time);
		},
		time(written) {
			const time = Date.parse(`1970-01-01T${written.slice(0, 5)}Z`);
			return Number.isNaN(time) ? written : wallTimes().format(time);
		},
		clock: (at, now) => (sameDay(at, now) ? times() : datedTimes()).format(at),
		age: (receivedAt, now) => age(ages(), Math.max(0, now - receivedAt)),
		distance: (written, today) => distance(distances(), written, today),
		country: countryNames(locale),
		compare: (one, other) => collator().compare(one, other),
		plural: (count, forms) => forms[plurals().select(count)] ?? forms.other,
		list: (items) => lists().format(items),
		either: (items) => choices().format(items),
	};
}

/** Formats days of the current year without the year, all others with it. */
function daysOfYears(
	locale: string,
	options: Intl.DateTimeFormatOptions,
): (written: string, today: string) => string {
	const near = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
	const far = once(() => new Intl.DateTimeFormat(locale, { ...options, year: 'numeric', timeZone: 'UTC' }));
	return (written, today) => {
		const format = written.slice(0, 4) === today.slice(0, 4) ? near() : far();
		return isDay(written) ? format.format(new Date(`${written}T00:00:00Z`)) : written;
	};
}

function sameDay(one: number, other: number): boolean {
	return new Date(one).toDateString() === new Date(other).toDateString();
}

function age(ages: Intl.RelativeTimeFormat, passedMs: number): string {
	const minutes = Math.floor(passedMs / 60_000);
	if (minutes < 1) {
		return l10n.t('just now');
	}
	if (minutes < 60) {
		return ages.format(-minutes, 'minute');
	}
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? ages.format(-hours, 'hour') : ages.format(-Math.floor(hours / 24), 'day');
}

/** In days up to six weeks (45 days), then in months, then in years (from 700 days). */
function distance(distances: Intl.RelativeTimeFormat, written: string, today: string): string | undefined {
	if (!isDay(written) || !isDay(today)) {
		return undefined;
	}
	const days = daysFrom(today, written);
	const size = Math.abs(days);
	if (size <= 45) {
		return distances.format(days, 'day');
	}
	return size < 700
		? distances.format(Math.round(days / 30.44), 'month')
		: distances.format(Math.round(days / 365.25), 'year');
}

function inParentheses(value: number, format: (size: number) => string): string {
	return value < 0 ? `(${format(-value)})` : format(Math.abs(value));
}

function supportedLocale(language: string): string {
	try {
		return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en';
	} catch {
		// Not a language tag at all, such as `C` or `*` in a bare environment.
		return 'en';
	}
}

function memoised<T>(
	make: (options: Intl.NumberFormatOptions) => T,
): (options: Intl.NumberFormatOptions) => T {
	const made = new Map<string, T>();
	return (options) => {
		const name = JSON.stringify(options);
		const cached = made.get(name);
		if (cached !== undefined) {
			return cached;
		}
		const fresh = make(options);
		made.set(name, fresh);
		return fresh;
	};
}

/** What words and figures are formatted with. */
export interface FormatContext {
	readonly formats: Formats;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** The two- and three-letter codes of the home countries of US-listed companies. */
const codes = once(() => {
	const pairs =
		'AEARE ARARG ATAUT AUAUS BBBRB BEBEL BMBMU BRBRA BSBHS CACAN CHCHE CLCHL CNCHN COCOL CRCRI CWCUW ' +
		'CYCYP CZCZE DEDEU DKDNK EGEGY ESESP FIFIN FRFRA GBGBR GGGGY GIGIB GRGRC HKHKG HUHUN IDIDN IEIRL ' +
		'ILISR IMIMN ININD ISISL ITITA JEJEY JPJPN KRKOR KYCYM KZKAZ LILIE LULUX MCMCO MHMHL MOMAC MTMLT ' +
		'MUMUS MXMEX MYMYS NLNLD NONOR NZNZL PAPAN PEPER PHPHL PLPOL PRPRI PTPRT SASAU SESWE SGSGP THTHA ' +
		'TRTUR TWTWN UAUKR USUSA UYURY VGVGB VNVNM ZAZAF';
	return new Map(pairs.split(' ').map((pair) => [pair.slice(2), pair.slice(0, 2)]));
});

/** Names countries by their two- or three-letter code; unknown codes are returned unchanged. */
function countryNames(locale: string): (code: string) => string {
	const names = once(() => new Intl.DisplayNames(locale, { type: 'region' }));
	return (code) => {
		const short = codes().get(code) ?? code;
		return /^[A-Z]{2}$/.test(short) ? (names().of(short) ?? code) : code;
	};
}
