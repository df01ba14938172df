import { Characters } from '../letters.js';

/** How far before a value its name is searched, in characters. */
const BEFORE = 160;
/** Maximum number of brackets and wrapping functions between a name and its value. */
const DEEPEST = 5;

const OF_ELEMENTS = new Characters(
	'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ \t\r\n\u00a0.,"\'`$#/\\-',
);
const OPENERS = new Characters('([{');
// Functions that only make a list or a value of their arguments, and do not name them.
const WRAPPER =
	/(?:^|[^\w.])(?:c|list|set|tuple|frozenset|sorted|vec!?|Vec|Some|Ok|String|string|str|Symbol|Array|Set|List|Series|array|VALUES|values|print|expect|if)$|\.(?:of|asList|upper|lower|to_owned|append|push|add|array|Series|Equal|ConsistOf|from|join)$|\[\]\w+$/;
const FILLER = /(?:^|[^\w.])(?:new|N|u|r|b|f|return|is|not|and|or|case|the|default|of)$/;
// eslint-disable-next-line regexp/no-super-linear-move -- What it reads is cut at BEFORE.
const MEMBERSHIP = /([A-Za-z_][\w.]*)["'`\])]*\s+(?:not\s+)?in$/i;
const OPERATOR = /(?:<-|=>|:=|[=!]==?|[=:>-])$/;
const CLOSERS = '\\"\'`]) ';
const NAME = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.';
const GENERICS = /<[^<>\n]{0,40}>$/;
// eslint-disable-next-line regexp/no-super-linear-move -- What it reads is cut at BEFORE.
const CALLEE = /([A-Za-z_][\w.]*)!?$/;
// eslint-disable-next-line regexp/no-super-linear-move -- What it reads is cut at BEFORE.
const WORD = /([A-Za-z_][\w.]*)$/;

const TICKER = /ticker|symbols?$|secid|watch_?list|cashtag|dataname|\bsyms?$|underlying/i;
// Functions of market data libraries that take a ticker first, whatever their name says.
const TAKES_TICKER =
	/(?:^|\.)(?:yf|yfinance)\.download$|(?:^|\.)DataReader$|(?:^|\.)get_data_yahoo$|(?:^|:)tq_get$|(?:^|\.)get_pricing$/;
// Other markets have symbols too.
const OTHER_MARKET = /root|future|coin|crypto|forex|currenc/i;
const SECURITY =
	/ticker|symbol|stock|equit|securit|secid|\bsids?$|asset|instrument|watch_?list|holding|portfolio|quote|constituent|etf|benchmark|dataname|underlying|universe|position|pric(?:e|ing)|histor|ohlc|\bbars?$|returns|\byf\b|company|\bsyms?$/i;
const OTHER =
	/method|type|level|curren|ccy|exchange|country|region|lang|locale|status|state|mode|unit|format|fmt|freq|period|interval|colou?r|role|side|action|strateg|indicator|model|mic$|suffix|zone|tz|field|column|label|option|flag|env|header|encod|charset|verb|class|kind|risk|measure|\brm$|\bop(?:erator)?$|prefix|event|sort|direction|query|sql|execute|command|version|grade|size|weekday|month|fetch|request|type_?of|sector|industry|categor|venue|feed|\bright$|\btif$/i;

// Things whose codes look like tickers: places, units of time, countries, languages.
const ELSEWHERE =
	/airport|airline|iata|icao|\bcit(?:y|ies)$|^(?:from|to|origin|destination)$|units?$|resampl|resolution|freq|countr|lang|locale|\bstates?$|weekday|grades?$/i;

/**
 * The name that the code before a value gives it: its key, its variable, what it is compared with, or the
 * function that takes it. Empty if there is none nearby. Skips brackets, elements of the same list, and
 * functions that only wrap.
 */
export function valueName(text: string, offset: number, openers: ListOpeners): string {
	const opener = openers.before(offset);
	const end = opener < 0 ? offset : opener + 1;
	let before = text.slice(Math.max(0, end - BEFORE), end).trimEnd();
	for (let depth = 0; depth < DEEPEST; depth++) {
		const last = before.charAt(before.length - 1);
		if ('=:>-'.includes(last)) {
			return keyBefore(before);
		}
		if ('([{'.includes(last)) {
			before = withoutGenerics(before.slice(0, -1).trimEnd());
			const callee = CALLEE.exec(before)?.[1];
			const member = MEMBERSHIP.exec(before)?.[1];
			if (member !== undefined || (callee !== undefined && !WRAPPER.test(before) && !FILLER.test(before))) {
				return member ?? callee ?? '';
			}
			before = before.replace(WRAPPER, '').trimEnd();
		} else if (/\w/.test(last)) {
			const member = MEMBERSHIP.exec(before)?.[1];
			if (member !== undefined || !FILLER.test(before)) {
				return member ?? WORD.exec(before)?.[1] ?? '';
			}
			before = before.replace(FILLER, '').trimEnd();
		} else {
			return '';
		}
	}
	return '';
}

/** The name before an operator: `"symbol": `, `ticker = `, `let ticker: &str = `. */
function keyBefore(code: string): string {
	const operator = OPERATOR.exec(code);
	const bare = withoutGenerics(code.slice(0, operator?.index).trimEnd());
	const end = back(bare, bare.length, CLOSERS);
	const start = back(bare, end, NAME);
	const before = back(bare, start, ' &');
	// Between a colon and an equals sign is a type.
	const isType = operator?.[0] === '=' && bare[before - 1] === ':' && bare[before - 2] !== ':';
	return isType ? keyBefore(bare.slice(0, before)) : bare.slice(start, end);
}

function withoutGenerics(code: string): string {
	return code.endsWith('>') ? code.replace(GENERICS, '') : code;
}

/** Where a run of the given characters that ends at an offset starts. */
function back(text: string, end: number, characters: string): number {
	let at = end;
	while (at > 0 && characters.includes(text.charAt(at - 1))) {
		at--;
	}
	return at;
}

/** Where the lists of elements open; for consecutive elements, the text between them is read once. */
export class ListOpeners {
	/** The last requested offset, and where the elements before it begin. */
	#offset = -1;
	#start = -1;

	constructor(private readonly text: string) {}

	/** Where the list of an element opens, if only elements are in between; else -1. */
	before(offset: number): number {
		const { text } = this;
		const from = Math.max(0, offset - BEFORE);
		let start = offset;
		while (start > from && OF_ELEMENTS.standAt(text, start - 1)) {
			start--;
			if (start === this.#offset) {
				start = this.#start;
			}
		}
		this.#offset = offset;
		this.#start = start;
		const isOpened = start > from && OPENERS.standAt(text, start - 1);
		return isOpened && text.slice(from, offset).includes(',') ? start - 1 : -1;
	}
}

export type Naming = 'ticker' | 'security' | 'other' | 'elsewhere' | 'neutral';

/** What a name says about its value. */
export function namingOf(name: string): Naming {
	if (name === '') {
		return 'neutral';
	}
	if (OTHER_MARKET.test(name)) {
		return 'other';
	}
	if (namesTicker(name)) {
		return 'ticker';
	}
	if (ELSEWHERE.test(name)) {
		return 'elsewhere';
	}
	return SECURITY.test(name) ? 'security' : OTHER.test(name) ? 'other' : 'neutral';
}

// Names of lists that also hold tickers in small letters.
const SMALL = /^(?:\w*_)?(?:stocks?|holdings?|portfolio|positions?|equities|securities)$/i;

/** Whether a name says that its value is a ticker even in small letters. */
export function namesSmallTicker(name: string): boolean {
	return namesTicker(name) || SMALL.test(name);
}

/** Whether a name says explicitly that its value is a ticker. */
function namesTicker(name: string): boolean {
	return TICKER.test(name) || TAKES_TICKER.test(name);
}
