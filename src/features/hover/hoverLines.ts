import * as l10n from '@vscode/l10n';
import { base64 } from '../../base/bytes.js';
import { DAY_MS } from '../../base/days.js';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus } from '../../contract/consensus.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import { ANALYST_RATINGS, type NewsItem } from '../../contract/news.js';
import type { Rating } from '../../contract/ratings.js';
import { yearGrowth } from '../../market/comparison.js';
import {
	eventCalendars,
	eventsOf,
	lastEvent,
	type MarketEvent,
	nextEvent,
	type RatingEvent,
} from '../../market/events.js';
import { isInChannel, newestHeadline, whyItMoves } from '../../market/news.js';
import { newestPeriod, type StatementPeriod } from '../../market/periods.js';
import { newestRatings } from '../../market/ratings.js';
import { answerNames } from '../../presentation/answerNames.js';
import { consensusModel } from '../../presentation/consensus/consensusModel.js';
import { consensusPicture, targetRange } from '../../presentation/consensus/consensusPicture.js';
import type { PicturePalette } from '../../presentation/consensus/consensusPicturePalette.js';
import { ratingLabel } from '../../presentation/consensus/ratingKinds.js';
import { analystsWords } from '../../presentation/countWords.js';
import { currentDividendLabel, dividendEvent } from '../../presentation/events/dividendEvent.js';
import { mergerEvent } from '../../presentation/events/mergerEvent.js';
import { offeringEvent } from '../../presentation/events/offeringEvent.js';
import { ratingEvent } from '../../presentation/events/ratingEvent.js';
import { splitEvent } from '../../presentation/events/splitEvent.js';
import { DASH, type FormatContext, type Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { loadedRows } from '../../presentation/loadedRows.js';
import { newsTitle } from '../../presentation/plainText.js';
import { changeText } from '../../presentation/spokenText.js';
import { periodLabel } from '../../presentation/statement/periodWords.js';
import { lengthCode, type PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import { factLine, type HoverAnswers, hoverPart, type HoverPart, LINE_BREAK, outside } from './hoverPart.js';

/** The analyst consensus as text, with a picture of targets and ratings whose alt text has the figures. */
export function consensusMarkdown(
	consensus: Consensus | undefined,
	currency: string | undefined,
	palette: PicturePalette,
	formats: Formats,
): string {
	const model = consensusModel(consensus, formats);
	const targets = consensus && targetRange(consensus, currency, formats);
	if (!consensus || (!model && !targets)) {
		return l10n.t('No analyst consensus.');
	}
	const analysts = consensus.uniqueAnalysts ?? consensus.totalAnalysts;
	const picture = consensusPicture(consensus, currency, palette, formats);
	return [
		factLine([
			`**${outside(ratingLabel(consensus.rating))}**`,
			model?.value,
			analysts === undefined ? undefined : analystsWords(analysts, formats),
			targets ? undefined : l10n.t('No price targets.'),
		]),
		picture ? svgImage(picture.svg, picture.alt) : '',
	]
		.filter((line) => line !== '')
		.join(LINE_BREAK);
}

function svgImage(svg: string, alt: string): string {
	return `![${outside(alt, 200)}](data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))})`;
}

/** The latest analyst rating. */
export function ratingPart(answer: Answer<readonly Rating[]>, wording: FormatContext): HoverPart {
	return hoverPart(answerNames.ratings.inSentence(), answer, (ratings) => {
		const [newest] = newestRatings(ratings);
		return newest
			? eventLine(
					l10n.t('Latest rating'),
					dayWords(newest.date, wording),
					ratingEvent(newest, wording).summary,
				)
			: '';
	});
}

/** The status of each kind of event, without text; `nextEventMarkdown` renders the event to show. */
export function eventParts(answers: HoverAnswers): readonly HoverPart[] {
	return eventCalendars.map((name) => {
		const answer: Answer<unknown> = answers[name];
		return hoverPart(answerNames[name].inSentence(), answer, () => '');
	});
}

/** The next event, otherwise the last dividend; the panel lists them all. */
export function nextEventMarkdown(answers: HoverAnswers, wording: FormatContext): string {
	const events = eventsOf(loadedRows(eventCalendars, answers), wording.today).filter(
		(event) => event.kind !== 'rating',
	);
	const found = nextEvent(events) ?? lastEvent(events.filter(({ kind }) => kind === 'dividend'));
	return found ? eventMarkdown(found, wording) : '';
}

function eventMarkdown(event: Exclude<MarketEvent, RatingEvent>, wording: FormatContext): string {
	switch (event.kind) {
		case 'dividend':
			return eventLine(currentDividendLabel(event), dividendEvent(event.row, wording).summary);
		case 'split':
			return eventLine(l10n.t('Split'), splitEvent(event.row, wording).summary);
		case 'deal': {
			const { story, status } = mergerEvent(event.row, wording);
			const expected = dayWords(event.date, wording);
			return eventLine(
				l10n.t('M&A'),
				joinLine([story, status]),
				expected && l10n.t('expected {0}', expected),
			);
		}
		case 'offering':
			return eventLine(
				l10n.t('Offering'),
				dayWords(event.date, wording),
				offeringEvent(event.row, wording).summary,
			);
	}
}

function dayWords(day: string | undefined, { formats, today }: FormatContext): string | undefined {
	return day === undefined ? undefined : formats.shortDay(day, today);
}

function eventLine(label: string, ...facts: readonly (string | undefined)[]): string {
	return factLine([`**${label}**`, ...facts.map((fact) => outside(fact, 140))]);
}

/**
 * Revenue, net income and free cash flow of the newest period of the wanted length, with growth year over
 * year.
 */
export function figuresMarkdown(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: PeriodChoice,
	formats: Formats,
): string {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted), orOther: true });
	if (!newest?.income) {
		return wanted === 'ttm' ? l10n.t('No TTM figures') : '';
	}
	const { income, incomes, cashFlow, cashFlows } = newest;
	const figures = [
		figureWords(l10n.t('Revenue'), 'totalRevenue', income, incomes, formats),
		figureWords(l10n.t('Net income'), 'netIncome', income, incomes, formats),
		figureWords(l10n.t('Free cash flow'), 'freeCashFlow', cashFlow, cashFlows, formats),
	].filter((figure) => figure !== undefined);
	const { label, date, marks } = periodLabel(income, formats);
	const [first, ...others] = figures;
	// A single line would make the card too wide.
	return first === undefined
		? ''
		: [
				factLine([`**${outside(factLine([label, ...marks]))}**`, outside(l10n.t('ended {0}', date)), first]),
				factLine(others),
			]
				.filter((line) => line !== '')
				.join(LINE_BREAK);
}

/** A figure with its growth; undefined if it was not reported. */
function figureWords<Field extends string>(
	label: string,
	field: NoInfer<Field>,
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	formats: Formats,
): string | undefined {
	const figure = period?.statement.figures[field];
	if (!period || figure === undefined) {
		return undefined;
	}
	const change = yearGrowth(periods, period, field);
	const money = formats.compactMoney(figure, period.statement.currency);
	const growth = change === undefined ? DASH : changeText(change, formats).text;
	return l10n.t('{0} {1} ({2} YoY)', label, outside(money), outside(growth));
}

const NEWEST_FOR_MS = 7 * DAY_MS;
/** With its label and age, the line has about ninety characters. */
const LONGEST_TITLE = 60;

/**
 * Why the ticker moves, otherwise the newest headline of the last seven days; empty if there is none or news
 * is not loaded, which is not worth a note.
 */
export function newsMarkdown(
	{ news, ratings }: Pick<HoverAnswers, 'news'> & Partial<Pick<HoverAnswers, 'ratings'>>,
	symbol: TickerSymbol,
	now: number,
	formats: Formats,
): string {
	const items = (shown(news)?.value.rows ?? []).filter((item) => newsTitle(item) !== '');
	const why = whyItMoves(items, symbol, now);
	if (why) {
		return newsLine(l10n.t('Why it moved'), why, now, formats);
	}
	// The card already has a line for the latest rating.
	const isRatingSaid = ratings !== undefined && (shown(ratings)?.value.length ?? 0) > 0;
	const others = isRatingSaid ? items.filter((item) => !isInChannel(item, ANALYST_RATINGS)) : items;
	const newest = newestHeadline(others, symbol);
	return newest && now - publishedAt(newest) <= NEWEST_FOR_MS
		? newsLine(answerNames.news.title(), newest, now, formats)
		: '';
}

function newsLine(label: string, item: NewsItem, now: number, formats: Formats): string {
	const title = outside(newsTitle(item), LONGEST_TITLE);
	return factLine([
		`**${label}**`,
		outside(formats.age(publishedAt(item), now)),
		item.url === undefined ? title : `[${title}](${linkTarget(item.url)})`,
	]);
}

function publishedAt({ created = 0 }: NewsItem): number {
	return created * 1000;
}

/**
 * Encodes a web address for a Markdown link, so that no character can end the link or has a special meaning.
 */
function linkTarget(address: string): string {
	return new URL(address).href.replace(/[^\w\-.~:/?#@,;=+%]/g, (sign) =>
		sign === '&' ? '&amp;' : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
