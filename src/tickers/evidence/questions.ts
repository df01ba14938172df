import type { Listing } from '../symbolDirectory.js';
import { isDoubtful, type Word } from '../words.js';
import type { Form } from './form.js';
import type { JudgedWord } from './judgedWord.js';
import type { Line } from './line.js';
import { hasCapitalsBeside, type Neighbours } from './neighbours.js';
import { placeOf } from './place.js';
import { MANY } from './wellKnownNear.js';

// Words that begin the names of many companies and funds, and identify none.
const COMMON_NAMES = new Set(
	(
		'first american united global national general international south north west east western eastern capital energy ' +
		'group health bank trust fund ishares vanguard spdr invesco direxion proshares index data core black power city ' +
		'home advanced financial digital pacific atlantic'
	).split(' '),
);

/** Whether the line names the company or fund: `"AAPL", // Apple`. */
function namesCompany(line: Line, { listing }: Word): boolean {
	const name = distinctiveWord(listing);
	return name !== '' && line.hasWord(name);
}

// Listings never change, so each name is read once.
const distinctiveWords = new WeakMap<Listing, string>();

/** The word that distinguishes a company's name from others; empty if there is none. */
function distinctiveWord(listing: Listing): string {
	const cached = distinctiveWords.get(listing);
	if (cached !== undefined) {
		return cached;
	}
	const found =
		listing.name
			.toLowerCase()
			.split(/[^a-z]+/)
			.find((word) => word.length > 3 && !COMMON_NAMES.has(word) && word !== listing.symbol.toLowerCase()) ??
		'';
	distinctiveWords.set(listing, found);
	return found;
}

/**
 * A question about a word. Each answer has points, in tenths of a ban: ten make a ticker ten times as likely,
 * minus ten make it a tenth as likely. Most were fitted to labeled places in public code, some were set by
 * hand and checked against them; the usual answer has none.
 */
export interface Question {
	readonly about: string;
	/** The forms of words it applies to; all if absent. */
	readonly forms?: ReadonlySet<Form>;
	/** Whether it only applies to code. */
	readonly isOfCode?: boolean;
	/** Whether it only applies to well-known symbols, or only to others. */
	readonly isOfWellKnown?: boolean;
	readonly points: Readonly<Record<string, number>>;
	readonly answer: (judged: JudgedWord) => string;
}

function question<Answer extends string>(
	about: string,
	points: Readonly<Record<Answer, number>>,
	answer: (judged: JudgedWord) => Answer,
	...forms: readonly Form[]
): Question {
	return { about, points, answer, ...(forms.length > 0 && { forms: new Set(forms) }) };
}

/** Points for the form of a word; nothing else outweighs ninety. */
export const formPoints: Readonly<Record<Form, number>> = {
	prefixed: 90,
	dollarVariable: -90,
	exchange: -90,
	smallOther: -90,
	foreign: -90,
	pair: -20,
	suffixed: 20,
	cashtag: 25,
	cashtagInCode: 6,
	smallCashtag: 6,
	key: 7,
	fileName: 6,
	attribute: 2,
	letter: -20,
	quoted: 8,
	value: 5,
	smallNamed: 8,
	path: 3,
	word: 0,
	bracketed: 0,
	assigned: -2,
	called: -2,
	dashed: -5,
	joined: 3,
	constant: -10,
};

const unquoted = (Object.keys(formPoints) as Form[]).filter((form) => form !== 'quoted');

function columnQuestion(...forms: readonly Form[]): Question {
	return question(
		'column',
		{ none: 0, headed: 32, wellKnown: 12, symbols: 9, mixed: 8, others: 0 },
		({ column }) => column,
		...forms,
	);
}

function namingQuestion(other: number, elsewhere: number): Question {
	return question(
		'name of the value',
		{ ticker: 22, security: 13, neutral: 0, other, elsewhere },
		({ naming }) => naming,
		'quoted',
		'value',
	);
}

/** The other questions, cheapest first: the first few usually decide. */
export const questions: readonly Question[] = [
	question(
		'well-known symbols at the beginning',
		{ none: 0, one: 10, some: 10, many: 12, forDoubtful: 6 },
		({ source, word }) => {
			const wellKnown = source.head();
			const isOne = wellKnown.size <= MANY && wellKnown.has(word.listing.symbol);
			return amount(wellKnown.size - (isOne ? 1 : 0), word);
		},
	),
	question(
		'well-known symbols near',
		{ none: 0, one: 1, some: 6, many: 10, forDoubtful: 6 },
		({ source, word }) => amount(source.words.wellKnown.count(word), word),
	),
	question('library of market data at the beginning', { no: 0, yes: 3 }, ({ source }) =>
		yesOrNo(source.usesMarketData()),
	),
	columnQuestion('word', 'cashtag', 'smallCashtag', 'key'),
	// Two questions, so that most well-known symbols are decided before their names are read.
	{ isOfWellKnown: true, ...namingQuestion(-6, -6) },
	{ isOfWellKnown: false, ...namingQuestion(-12, -30) },
	question(
		'elements beside it',
		{ none: 0, symbols: 12, twoKnown: 12, oneKnown: 8, oneKnownAmongOthers: 0, others: -1, mostlyOthers: -4 },
		({ neighbours }) => neighbours,
	),
	// Quoted words are mostly in lists in code, where their neighbors decide without the column.
	columnQuestion('quoted'),
	question(
		'capitals beside it',
		{ no: 0, yes: -8 },
		({ source, word, neighbours, column }) =>
			yesOrNo(amongOthers.has(neighbours) && column !== 'headed' && hasCapitalsBeside(source.text, word)),
		...unquoted,
	),
	question(
		'number that it is the key of',
		{ no: 0, yes: 6 },
		({ source, word }) => yesOrNo(isKeyOfNumber(source.text, word)),
		'quoted',
		'key',
		'assigned',
		'value',
		'word',
	),
	question(
		'words of the line',
		{
			nothing: 0,
			finance: 6,
			tickers: 15,
			forDoubtful: 8,
			otherMarkets: -2,
			inName: 0,
		},
		(judged) => {
			const { subject } = judged.line;
			if (subject !== 'tickers') {
				return subject;
			}
			return judged.naming === 'ticker'
				? 'inName'
				: isDoubtful(judged.word.listing)
					? 'forDoubtful'
					: subject;
		},
	),
	question('company named in the line', { no: 0, yes: 12 }, ({ line, word }) =>
		yesOrNo(namesCompany(line, word)),
	),
	question(
		'company named before brackets',
		{ no: 0, yes: 18 },
		({ line, word }) => yesOrNo(namesCompany(line, word)),
		'bracketed',
	),
	{
		// Outside of code, the place has no points.
		isOfCode: true,
		...question(
			'place',
			{ table: 0, prose: 0, comment: -6, string: -5, listInString: 10, sentence: -3, code: -3 },
			(judged) => {
				const place = placeOf(judged.language, judged.line, judged.word);
				return place === 'string' && inList.has(judged.neighbours) ? 'listInString' : place;
			},
			'word',
			'bracketed',
			'called',
			'key',
			'assigned',
			'attribute',
		),
	},
];

const KEY_OF_NUMBER = /^["']?\s?(?::|=>?)\s{0,3}[-+]?\d{0,9}\.\d/;

/** Whether a fraction follows a word as the value of a key: `"AAPL": 0.25`. */
function isKeyOfNumber(text: string, { end }: Word): boolean {
	return KEY_OF_NUMBER.test(text.slice(end, end + 20));
}

const inList: ReadonlySet<Neighbours> = new Set<Neighbours>(['symbols', 'oneKnown', 'twoKnown']);
const amongOthers: ReadonlySet<Neighbours> = new Set<Neighbours>([
	'oneKnownAmongOthers',
	'others',
	'mostlyOthers',
]);

function amount(count: number, { listing }: Word): 'none' | 'one' | 'some' | 'many' | 'forDoubtful' {
	if (count === 0) {
		return 'none';
	}
	// The subject of the text says less about letters that mean something else even in texts about tickers.
	return isDoubtful(listing) ? 'forDoubtful' : count === 1 ? 'one' : count < MANY ? 'some' : 'many';
}

function yesOrNo(isSo: boolean): 'yes' | 'no' {
	return isSo ? 'yes' : 'no';
}
