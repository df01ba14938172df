import * as l10n from '@vscode/l10n';
import { daysFrom, isDay } from '../base/days.js';
import { once } from '../base/once.js';
import { type MoneyFormats, moneyFormats } from './moneyFormat.js';

/** What stands where nothing was reported. */
export const DASH = '—';
/** Ratios in percent of which two digits after the point tell more than one. */
const isSmall = (ratio: number): boolean => Math.abs(ratio) >= 0.000_05 && Math.abs(ratio) < 0.000_5;

/** The one unit in which all money of a table is given. */
export interface FigureScale {
	readonly factor: number;
	/** Digits after the decimal point; `all` that there are. */
	readonly decimals: 0 | 1 | 'all';
}

/** What is said of one thing and of several; of others where a language has a form of its own for them. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Numbers and dates as people of one display language write them; every formatter is made once, on first need. */
export interface Formats extends MoneyFormats {
	/** A number with at most this many digits after the point. */
	number(value: number, mostDecimals?: number): string;
	/** A consensus of 1 to 5, always with two digits after the point (`3.60`). */
	score(value: number): string;
	/** A figure of a statement in the scale of its table, negative in parentheses. */
	scaled(value: number, scale: FigureScale): string;
	/** A ratio as percent (0.162 is 16.2 %, 0.0003 is 0.03 %), negative with its sign. */
	percent(ratio: number): string;
	/** The same in a statement, negative in parentheses. */
	statementPercent(ratio: number): string;
	/** A change as percent, with its sign. */
	change(ratio: number): string;
	/** The difference of two ratios in percentage points, with its sign (`+1.2 pp`). */
	points(difference: number): string;
	/** A whole share of something as percent. */
	share(ratio: number): string;
	/** A calendar day, `YYYY-MM-DD`, that no time zone shifts; fuzzy dates stay as they came. */
	day(written: string): string;
	/** The month of a day, `Sep 2026`. */
	month(written: string): string;
	/** The name of a month, 1 to 12; the number itself where it is none. */
	monthName(month: number): string;
	/** A calendar day in few characters (`Nov 30`), with its year where it is not this one's. */
	shortDay(written: string, today: string): string;
	/** The same with its day of the week (`Monday, Nov 30`). */
	weekday(written: string, today: string): string;
	/** An instant as day and time in UTC, which it names. */
	instant(written: string): string;
	/** A time of day of somebody else's clock, `HH:MM` and maybe seconds, which are left out (`4:05 PM`). */
	time(written: string): string;
	/** How long ago something was received (`3 min. ago`). */
	age(receivedAt: number, now: number): string;
	/** The time of a wall time on this machine, with its day where that is another than today's. */
	clock(at: number, now: number): string;
	/** How far a day is from today (`in 3 days`, `tomorrow`, `2 months ago`); undefined where it is no single day. */
	distance(written: string, today: string): string | undefined;
	/** A country by its code, of two letters or three (`US` and `USA` are the United States). */
	country(code: string): string;
	/** The form that belongs to a number of things; it holds the number itself. */
	plural(count: number, forms: PluralForms): string;
	/** The order of two names in lists that people look through. */
	compare(one: string, other: string): number;
	/** A list of words or sentences in one. */
	list(items: readonly string[]): string;
	/** The same of things of which none is meant, after “no”. */
	either(items: readonly string[]): string;
}

/** Makes the formats of a display language; one that the machine does not know gives English. */
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
				timeZone: 'UTC',
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
			// A figure that would round to nothing keeps its digits: it is not zero.
			const options: Intl.NumberFormatOptions =
				rounded === 0 && figure !== 0
					? { maximumSignificantDigits: 1 }
					: { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
			return inParentheses(figure, (size) => numbers(options).format(size));
		},
		percent: (ratio) => percents('negative', ratio, isSmall(ratio) ? 2 : 1),
		statementPercent: (ratio) => inParentheses(ratio, (size) => percents('never', size)),
		change: (ratio) => percents('exceptZero', ratio),
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

/** Writes days of this year without the year, and those of others with it. */
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

/** In days up to six weeks, then in months, then in years. */
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
		// Not a language tag at all, as `C` or `*` in a bare environment.
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

/** What words and figures are made with. */
export interface FormatContext {
	readonly formats: Formats;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** The codes of two and of three letters of the countries in which companies that are listed in the US are at home. */
const codes = once(() => {
	const pairs =
		'AEARE ARARG ATAUT AUAUS BBBRB BEBEL BMBMU BRBRA BSBHS CACAN CHCHE CLCHL CNCHN COCOL CRCRI CWCUW ' +
		'CYCYP CZCZE DEDEU DKDNK EGEGY ESESP FIFIN FRFRA GBGBR GGGGY GIGIB GRGRC HKHKG HUHUN IDIDN IEIRL ' +
		'ILISR IMIMN ININD ISISL ITITA JEJEY JPJPN KRKOR KYCYM KZKAZ LILIE LULUX MCMCO MHMHL MOMAC MTMLT ' +
		'MUMUS MXMEX MYMYS NLNLD NONOR NZNZL PAPAN PEPER PHPHL PLPOL PRPRI PTPRT SASAU SESWE SGSGP THTHA ' +
		'TRTUR TWTWN UAUKR USUSA UYURY VGVGB VNVNM ZAZAF';
	return new Map(pairs.split(' ').map((pair) => [pair.slice(2), pair.slice(0, 2)]));
});

/** Names countries in a language by their codes of two or three letters; what is no code that is known stays as it came. */
function countryNames(locale: string): (code: string) => string {
	const names = once(() => new Intl.DisplayNames(locale, { type: 'region' }));
	return (code) => {
		const short = codes().get(code) ?? code;
		return /^[A-Z]{2}$/.test(short) ? (names().of(short) ?? code) : code;
	};
}
