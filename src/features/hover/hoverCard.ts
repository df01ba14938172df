import * as l10n from '@vscode/l10n';
import { base64 } from '../../base/bytes.js';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { answerNames } from '../../presentation/answerNames.js';
import { picturePalette, type PictureTheme } from '../../presentation/consensus/consensusPicturePalette.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import {
	failureName,
	failureSentences,
	failureWords,
	notInPlanWords,
	type Remedy,
} from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import type { ColorConvention } from '../../presentation/spokenText.js';
import type { OwnPrice } from '../../services/ownPrices.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import { timeframeWords } from '../../presentation/trendingChoice.js';
import {
	consensusMarkdown,
	eventParts,
	figuresMarkdown,
	newsMarkdown,
	nextEventMarkdown,
	ratingPart,
} from './hoverLines.js';
import { type OwnPricePart, ownPricePart } from './ownPricePart.js';
import { factLine, type HoverAnswers, hoverPart, type HoverPart, LINE_BREAK, outside } from './hoverPart.js';

/** A ticker's data at the time of the hover. */
export interface HoverSnapshot {
	readonly symbol: TickerSymbol;
	readonly name: string;
	readonly exchange: string;
	readonly answers: HoverAnswers;
	/** The user's price, and the ratings that tell the currency of all targets; absent without one. */
	readonly own?: OwnPrice & { readonly ratings: HoverAnswers['ratings'] };
	readonly theme: PictureTheme;
	readonly colors: ColorConvention;
	/** The period of the key figures. */
	readonly period: PeriodChoice;
	readonly isSample: boolean;
	/** Wall-clock time in milliseconds since 1970. */
	readonly now: number;
}

/** A hover as Markdown, whose only link opens the headline's page, and the actions it offers. */
export interface HoverCard {
	readonly text: string;
	readonly remedy: Remedy;
	/** Whether an API key is set; without one, the card only offers the remedy. */
	readonly hasKey: boolean;
	/** The list whose price file is gone, unreadable or old, so that the user can choose another one. */
	readonly priceFileOf?: WatchlistId;
	/** Whether the card has key figures, so that the user can choose another period. */
	readonly hasFigures: boolean;
}

const MOST_CHARACTERS = 4000;
const LARGEST_LOGO_BYTES = 30_000;
const LOGO_PIXELS = 20;

/**
 * The hover card of a ticker, no taller than the editor shows without scrolling. External content is always
 * rendered as plain text.
 */
export function hoverCard(snapshot: HoverSnapshot, formats: Formats): HoverCard {
	const { consensus, own, rating, events, next, news, figures } = cardParts(snapshot, formats);
	const parts = [consensus, rating, ...events, figures];
	const notes = hoverNotes(parts, snapshot.now, formats);
	const title = heading(snapshot, parts, formats);
	const foot = lines(notes.lines);
	const fitting = within(MOST_CHARACTERS - sizeOf(title + foot));
	const consensusLines = lines([fitting(consensus.markdown), fitting(own?.markdown ?? '')]);
	const actions = [fitting(rating.markdown), fitting(next)];
	const reported = fitting(figures.markdown);
	// The headline comes last in line for space because it is also shown elsewhere.
	const headline = fitting(news);
	// With a headline, the card has room for all lines only without gaps between them.
	const blocks =
		headline === ''
			? [title, consensusLines, lines(actions), reported, foot]
			: [lines([title, consensusLines]), lines([...actions, headline, reported]), foot];
	return {
		text: blocks.filter((block) => block !== '').join('\n\n'),
		remedy: notes.remedy,
		hasKey: notes.hasKey,
		hasFigures: figures.markdown !== '',
		...(own?.list && { priceFileOf: own.list }),
	};
}

function lines(all: readonly string[]): string {
	return all.filter((line) => line !== '').join(LINE_BREAK);
}

/** Returns each part as long as there is room; an overlong hover would be useless. */
function within(room: number): (markdown: string) => string {
	let left = room;
	return (markdown) => {
		left -= sizeOf(markdown) + LINE_BREAK.length;
		return left < 0 ? '' : markdown;
	};
}

/** The length without embedded images, which have their own limit. */
function sizeOf(markdown: string): number {
	return markdown.replace(/\(data:[^)]*\)/g, '').length;
}

interface CardParts {
	readonly consensus: HoverPart;
	readonly own: OwnPricePart | undefined;
	readonly rating: HoverPart;
	/** One per kind of event, for notes only; the card shows a single event. */
	readonly events: readonly HoverPart[];
	readonly next: string;
	/** Empty if there is none, even if the request failed. */
	readonly news: string;
	readonly figures: HoverPart;
}

function cardParts(
	{ symbol, exchange, answers, own, theme, colors, period, now }: HoverSnapshot,
	formats: Formats,
): CardParts {
	const wording = { formats, today: newYorkDay(now) };
	const currency = targetCurrency(answers.ratings, { exchange }, wording.today);
	return {
		consensus: hoverPart(answerNames.consensus.inSentence(), answers.consensus, (value) =>
			consensusMarkdown(value, currency, picturePalette(theme, colors), formats),
		),
		own: own && ownPricePart(own, answers, currency, wording),
		rating: ratingPart(answers.ratings, wording),
		events: eventParts(answers),
		next: nextEventMarkdown(answers, wording),
		news: newsMarkdown(answers, symbol, now, formats),
		figures: hoverPart(answerNames.financials.inSentence(), answers.financials, (found) =>
			figuresMarkdown(found, symbol, period, formats),
		),
	};
}

function heading(snapshot: HoverSnapshot, parts: readonly HoverPart[], formats: Formats): string {
	const { symbol, name, exchange, isSample, now } = snapshot;
	const words = factLine([
		`**${outside(symbol)}**`,
		outside(name, 80),
		outside(exchange),
		trendingWords(snapshot, formats),
		isSample ? `*${l10n.t('Sample data')}*` : ageWords(parts, now, formats),
	]);
	return `${logoImage(snapshot)}${words}`;
}

/** A missing logo needs no note because the name is beside it. */
function logoImage({ name, answers }: HoverSnapshot): string {
	const logo = shown(answers.picture)?.value;
	return logo && logo.bytes.byteLength <= LARGEST_LOGO_BYTES
		? `![${l10n.t('Logo of {0}', outside(name, 80))}](data:${logo.mimeType};base64,${base64(logo.bytes)}|width=${LOGO_PIXELS},height=${LOGO_PIXELS}) `
		: '';
}

function trendingWords(
	{ symbol, answers: { trending } }: HoverSnapshot,
	formats: Formats,
): string | undefined {
	const index = trending?.value.findIndex((ticker) => ticker.symbol === symbol) ?? -1;
	return trending && index >= 0
		? l10n.t('trending #{0} ({1})', formats.number(index + 1), timeframeWords(trending.timeframe))
		: undefined;
}

/** The age of the oldest part; the card omits it for sample data, whose age means nothing. */
function ageWords(parts: readonly HoverPart[], now: number, formats: Formats): string {
	const times = parts.flatMap(({ receivedAt }) => receivedAt ?? []);
	return times.length === 0 ? '' : `*${outside(formats.age(Math.min(...times), now))}*`;
}

/** What is missing from a card: each reason once, and the remedy to offer. */
interface HoverNotes {
	readonly lines: readonly string[];
	readonly remedy: Remedy;
	/** Whether an API key is set; without one, the card only names the company and offers the remedy. */
	readonly hasKey: boolean;
}

/** Notes on parts that are late, failed or not in the plan. */
function hoverNotes(parts: readonly HoverPart[], now: number, formats: Formats): HoverNotes {
	if (parts.some(({ failure }) => failure?.kind === 'noKey')) {
		return { lines: [], remedy: 'setKey', hasKey: false };
	}
	const late = parts.filter(({ isLate }) => isLate);
	const reasons = failureReasons(parts, now);
	return {
		lines: [
			...(late.length > 0
				? [
						late.length === parts.length
							? l10n.t('Still loading. Hover again in a moment.')
							: l10n.t('Still loading: {0}. Hover again in a moment.', namesOf(late, formats)),
					]
				: []),
			...reasons.map((reason) => reasonWords(reason, parts, formats)),
		],
		remedy: reasons.find(({ remedy }) => remedy === 'setKey')?.remedy ?? reasons[0]?.remedy ?? 'none',
		hasKey: true,
	};
}

interface Reason {
	readonly text: string;
	readonly remedy: Remedy;
	readonly isPlan: boolean;
	readonly parts: readonly HoverPart[];
}

function reasonWords(
	{ text, parts: failed, isPlan }: Reason,
	all: readonly HoverPart[],
	formats: Formats,
): string {
	if (isPlan) {
		return notInPlanWords(namesOf(failed, formats));
	}
	return failed.length === all.length ? text : l10n.t('{0}: {1}', namesOf(failed, formats), text);
}

/** The failures grouped by kind; those outside the plan come last because they are not errors. */
function failureReasons(parts: readonly HoverPart[], now: number): readonly Reason[] {
	const reasons = new Map<string, Reason>();
	for (const part of parts) {
		if (part.failure) {
			const isPlan = part.failure.kind === 'notInPlan';
			const words = failureWords(part.failure);
			const leftMs = part.retryAt === undefined ? undefined : part.retryAt - now;
			const text = outside(failureSentences(part.failure, leftMs), 200);
			const name = failureName(part.failure);
			const existing = reasons.get(name) ?? { text, remedy: words.remedy, isPlan, parts: [] };
			reasons.set(name, { ...existing, parts: [...existing.parts, part] });
		}
	}
	return [...reasons.values()].sort((one, other) => Number(one.isPlan) - Number(other.isPlan));
}

function namesOf(parts: readonly HoverPart[], formats: Formats): string {
	return formats.list(parts.map(({ name }) => name));
}
