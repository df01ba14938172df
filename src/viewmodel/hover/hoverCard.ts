import { t } from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { base64 } from '../base64.js';
import type { PictureTheme } from '../consensus/consensusPicture.js';
import type { Remedy } from '../failureWords.js';
import type { Formats } from '../format.js';
import { timeframeWords } from '../words/timeframeWords.js';
import type { HoverAnswers } from './hoverAnswers.js';
import { consensusMarkdown } from './hoverConsensus.js';
import { eventParts } from './hoverEvents.js';
import { figuresMarkdown } from './hoverFigures.js';
import { hoverNotes } from './hoverNotes.js';
import { factLine, hoverPart, type HoverPart, LINE_BREAK, outside } from './hoverPart.js';

/** What is known of a ticker at the moment of the hover. */
export interface HoverSnapshot {
	readonly symbol: TickerSymbol;
	readonly name: string;
	readonly exchange: string;
	readonly answers: HoverAnswers;
	readonly theme: PictureTheme;
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
}

/** A hover in two pieces of Markdown without any link, and what a person can do from it. */
export interface HoverCard {
	/** Who it is. */
	readonly heading: string;
	/** What is known. */
	readonly body: string;
	readonly remedy: Remedy;
}

const MOST_CHARACTERS = 4000;
const LARGEST_LOGO_BYTES = 30_000;
const LOGO_PIXELS = 20;

/** The card over a ticker. Whatever comes from outside is shown as text. */
export function hoverCard(snapshot: HoverSnapshot, formats: Formats): HoverCard {
	const { opinion, events, figures } = cardParts(snapshot, formats);
	const parts = [opinion, ...events, figures];
	const notes = hoverNotes(parts, snapshot.now, formats);
	const title = heading(snapshot, formats);
	const foot = lines([...notes.lines, ageWords(parts, snapshot.now, formats)]);
	const fitting = within(MOST_CHARACTERS - sizeOf(title + foot));
	const blocks = [fitting(opinion), lines(events.map(fitting)), fitting(figures), foot];
	return {
		heading: title,
		body: blocks.filter((block) => block !== '').join('\n\n'),
		remedy: notes.remedy,
	};
}

function lines(all: readonly string[]): string {
	return all.filter((line) => line !== '').join(LINE_BREAK);
}

/** Gives the text of one part after the other while there is room: a hover of endless text is none. */
function within(room: number): (part: HoverPart) => string {
	let left = room;
	return ({ markdown }) => {
		left -= sizeOf(markdown) + LINE_BREAK.length;
		return left < 0 ? '' : markdown;
	};
}

/** The length without the bytes of pictures, which have a bound of their own. */
function sizeOf(markdown: string): number {
	return markdown.replace(/\(data:[^)]*\)/g, '').length;
}

interface CardParts {
	readonly opinion: HoverPart;
	readonly events: readonly HoverPart[];
	readonly figures: HoverPart;
}

function cardParts({ symbol, answers, theme, now }: HoverSnapshot, formats: Formats): CardParts {
	const wording = { formats, today: newYorkDay(now) };
	return {
		opinion: hoverPart(t('consensus'), answers.consensus, (value) =>
			consensusMarkdown(value, theme, formats),
		),
		events: eventParts(answers, wording),
		figures: hoverPart(t('financials'), answers.financials, (found) =>
			figuresMarkdown(found, symbol, formats),
		),
	};
}

function heading(snapshot: HoverSnapshot, formats: Formats): string {
	const { symbol, name, exchange, isSample } = snapshot;
	const words = factLine([
		`**${outside(symbol)}**`,
		outside(name, 80),
		outside(exchange),
		trendingWords(snapshot, formats),
		isSample ? `*${t('Sample data')}*` : undefined,
	]);
	return `${logoImage(snapshot)}${words}`;
}

/** A picture that is missing is no trouble worth a word: the name stands beside it. */
function logoImage({ name, answers }: HoverSnapshot): string {
	const logo = shown(answers.picture)?.value;
	return logo && logo.bytes.byteLength <= LARGEST_LOGO_BYTES
		? `![${t('Logo of {0}', outside(name, 80))}](data:${logo.mimeType};base64,${base64(logo.bytes)}|width=${LOGO_PIXELS},height=${LOGO_PIXELS}) `
		: '';
}

function trendingWords(
	{ symbol, answers: { trending } }: HoverSnapshot,
	formats: Formats,
): string | undefined {
	const index = trending?.value.findIndex((ticker) => ticker.symbol === symbol) ?? -1;
	return trending && index >= 0
		? t('trending rank {0} ({1})', formats.number(index + 1), timeframeWords(trending.timeframe))
		: undefined;
}

function ageWords(parts: readonly HoverPart[], now: number, formats: Formats): string {
	const times = parts.flatMap(({ receivedAt }) => receivedAt ?? []);
	if (times.length === 0) {
		return '';
	}
	const newest = formats.age(Math.max(...times), now);
	const oldest = formats.age(Math.min(...times), now);
	const words =
		newest === oldest ? t('Received {0}', newest) : t('Received {0}, the oldest part {1}', newest, oldest);
	return `*${outside(words, 120)}*`;
}
