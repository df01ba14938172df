import { isRecord } from '../../base/record.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import { type AccuracyRange, accuracyRanges } from '../../presentation/accuracy.js';
import { placeOf, readTarget, type TabName, type TabPart } from '../../presentation/tickerTabs.js';
import { fromFirstPage, type NewsChoices, readNewsChoices } from '../news/newsChoices.js';
import type { ReportType } from '../../contract/financials.js';
import { comparisons } from '../../market/comparison.js';
import { type StatementKind, statementKinds } from '../../market/periods.js';
import { type RevisionCount, revisionKinds, revisionSpans } from '../../market/revisions.js';
import { ratioRowIds } from '../../presentation/statement/ratioRows.js';
import { MOST_PICKED } from '../../presentation/statement/statementCharts.js';
import { statementRows } from '../../presentation/statement/statementFigures.js';
import { lengthCode, type StatementPreferences } from '../../presentation/statement/statementPreferences.js';
import { readSort, type TableSort } from '../calendars/table/tableChoice.js';

/** The user's choices in a ticker panel; the page saves them in its state. */
export interface TickerChoices {
	readonly tab: TabName;
	readonly financials: FinancialsChoices;
	readonly ratings: RatingsChoices;
	readonly news: NewsChoices;
}

/** The symbol in a page's saved state; undefined if it has none. */
export function readTickerSymbol(savedState: unknown): TickerSymbol | undefined {
	return isRecord(savedState) ? symbolIn(savedState.symbol) : undefined;
}

/** The choices in a page's saved state; a former tab is a part of its new tab. */
export function restoredChoices(savedState: unknown): {
	readonly choices: TickerChoices;
	readonly part?: TabPart;
} {
	const saved = isRecord(savedState) ? savedState.choices : undefined;
	const choices = readTickerChoices(saved);
	const target = isRecord(saved) ? readTarget(saved.tab) : undefined;
	const part = target && placeOf(target).part;
	return { choices: { ...choices, news: fromFirstPage(choices.news) }, ...(part && { part }) };
}

/** Reads saved choices; invalid ones are dropped. */
export function readTickerChoices(saved: unknown): TickerChoices {
	const { tab, financials, ratings, news } = isRecord(saved) ? saved : {};
	return {
		tab: placeOf(readTarget(tab) ?? 'overview').tab,
		financials: readFinancialsChoices(financials),
		ratings: readRatingsChoices(ratings),
		news: readNewsChoices(news),
	};
}

export const reportChoices = ['A', 'R', 'P'] as const satisfies readonly ReportType[];
export const growthChoices = ['none', ...comparisons] as const;

/** The user's choices on the Financials tab. */
export interface FinancialsChoices {
	readonly statement: StatementKind;
	/** Period length, such as `12M`; if absent, the setting applies. */
	readonly length?: string;
	/** As originally reported, restated or preliminary; does not apply to trailing twelve months. */
	readonly reportType: (typeof reportChoices)[number];
	/** What growth is compared with. */
	readonly growth: (typeof growthChoices)[number];
	/** Whether amounts are shown as parts of revenue or of total assets. */
	readonly isCommonSize?: boolean;
	/** Labels of the collapsed groups, which show only their totals. */
	readonly folded: readonly string[];
	/** Whether lines that equal net income are shown beside it. */
	readonly showsEqualLines?: boolean;
	/** Charted lines per statement, by field name; if absent, the defaults apply. */
	readonly picked: Readonly<Partial<Record<StatementKind, readonly string[]>>>;
}

const LONGEST_LENGTH_CODE = 12;
const MOST_FOLDED = 50;

/** Reads saved choices; invalid ones are dropped. */
export function readFinancialsChoices(saved: unknown): FinancialsChoices {
	const { statement, length, reportType, growth, isCommonSize, folded, showsEqualLines, picked } = isRecord(
		saved,
	)
		? saved
		: {};
	return {
		statement: statementKinds.find((kind) => kind === statement) ?? 'income',
		...(typeof length === 'string' && length.length <= LONGEST_LENGTH_CODE && { length }),
		reportType: reportChoices.find((type) => type === reportType) ?? 'A',
		growth: growthChoices.find((choice) => choice === growth) ?? 'yearBefore',
		...(isCommonSize === true && { isCommonSize }),
		folded: Array.isArray(folded)
			? folded.slice(0, MOST_FOLDED).filter((label) => typeof label === 'string')
			: [],
		...(showsEqualLines === true && { showsEqualLines }),
		picked: Object.fromEntries(
			statementKinds.flatMap((kind) => {
				const rows = isRecord(picked) && Object.hasOwn(picked, kind) ? picked[kind] : undefined;
				return Array.isArray(rows) ? [[kind, validRows(kind, rows)]] : [];
			}),
		),
	};
}

function validRows(kind: StatementKind, rows: readonly unknown[]): readonly string[] {
	const fields = new Set([
		...statementRows(kind).flatMap((group) => group.rows.map(({ field }) => field)),
		...(kind === 'income' ? ratioRowIds : []),
	]);
	const valid = rows.filter((row) => typeof row === 'string').filter((row) => fields.has(row));
	return [...new Set(valid)].slice(0, MOST_PICKED);
}

/** The period length to show. */
export function wantedLength({ length }: FinancialsChoices, { period }: StatementPreferences): string {
	return length ?? lengthCode(period);
}

/** The report type to request; trailing twelve months are a report type of their own. */
export function wantedReportType(choices: FinancialsChoices, preferences: StatementPreferences): ReportType {
	return wantedLength(choices, preferences) === 'TTM' ? 'TTM' : choices.reportType;
}

/** The user's choices on the Ratings tab. */
export interface RatingsChoices {
	/** Only ratings of this firm. */
	readonly firm?: string;
	/** Only ratings by this analyst. */
	readonly analyst?: string;
	/** Only ratings with this action. */
	readonly action?: string;
	/** Only upgrades. */
	readonly onlyUpgrades?: boolean;
	/** Only the ratings behind a number of revisions. */
	readonly revised?: RevisionCount | undefined;
	/** If absent, newest first. */
	readonly sort?: TableSort | undefined;
	/** Show all rows of a long history instead of only the first ones. */
	readonly showsAll?: true;
	/** The accuracy span when several analysts are shown; if absent, the overall figures. */
	readonly accuracyRange?: AccuracyRange;
}

const LONGEST_NAME = 120;

/** Reads saved choices; invalid ones are dropped. */
export function readRatingsChoices(saved: unknown): RatingsChoices {
	const { firm, analyst, action, onlyUpgrades, revised, sort, showsAll, accuracyRange } = isRecord(saved)
		? saved
		: {};
	const counted = readRevisionCount(revised);
	const order = readSort(sort);
	const range = accuracyRanges.find((one) => one === accuracyRange);
	return {
		...(isName(firm) && { firm }),
		...(isName(analyst) && { analyst }),
		...(isName(action) && { action }),
		...(onlyUpgrades === true && { onlyUpgrades }),
		...(counted && { revised: counted }),
		...(order && { sort: order }),
		...(showsAll === true && { showsAll }),
		...(range && { accuracyRange: range }),
	};
}

function readRevisionCount(saved: unknown): RevisionCount | undefined {
	const { span, kind } = isRecord(saved) ? saved : {};
	const ofSpan = revisionSpans.find((one) => one === span);
	const ofKind = revisionKinds.find((one) => one === kind);
	return ofSpan && ofKind && { span: ofSpan, kind: ofKind };
}

/** Drops the choices that may only make sense for one ticker. */
export function choicesOfAnyTicker({ onlyUpgrades, sort, accuracyRange }: RatingsChoices): RatingsChoices {
	return {
		...(onlyUpgrades && { onlyUpgrades }),
		...(sort && { sort }),
		...(accuracyRange && { accuracyRange }),
	};
}

function isName(value: unknown): value is string {
	return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}
