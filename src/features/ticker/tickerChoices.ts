import { isRecord } from '../../base/record.js';
import { type AccuracyRange, accuracyRanges } from '../../presentation/accuracy.js';
import { type TabName, tabNames } from '../../presentation/tickerTabs.js';
import { type NewsChoices, readNewsChoices } from '../news/newsChoices.js';
import type { ReportType } from '../../contract/financials.js';
import { comparisons } from '../../market/comparison.js';
import { type StatementKind, statementKinds } from '../../market/periods.js';
import { MOST_PICKED } from '../../presentation/statement/statementCharts.js';
import { statementRows } from '../../presentation/statement/statementFigures.js';
import { lengthCode, type StatementPreferences } from '../../presentation/statement/statementPreferences.js';
import { readSort, type TableSort } from '../calendars/table/tableChoice.js';

/** What a person chose in a ticker panel; the page keeps it while it is gone. */
export interface TickerChoices {
	readonly tab: TabName;
	readonly financials: FinancialsChoices;
	readonly ratings: RatingsChoices;
	readonly news: NewsChoices;
}

/** The choices as they were kept; what is not legal (any more) counts as not chosen. */
export function readTickerChoices(saved: unknown): TickerChoices {
	const { tab, financials, ratings, news } = isRecord(saved) ? saved : {};
	return {
		tab: tabNames.find((name) => name === tab) ?? 'overview',
		financials: readFinancialsChoices(financials),
		ratings: readRatingsChoices(ratings),
		news: readNewsChoices(news),
	};
}

export const reportChoices = ['A', 'R', 'P'] as const satisfies readonly ReportType[];
export const growthChoices = ['none', ...comparisons] as const;

/** What a person chose on the Financials tab. */
export interface FinancialsChoices {
	readonly statement: StatementKind;
	/** The length of periods, as `12M`; what the settings say where none was chosen. */
	readonly length?: string;
	/** As originally reported, restated, preliminary; trailing twelve months come in one kind only. */
	readonly reportType: (typeof reportChoices)[number];
	/** What growth is against. */
	readonly growth: (typeof growthChoices)[number];
	/** The groups of lines of which sums alone are shown, by their labels. */
	readonly folded: readonly string[];
	/** The charted lines of each statement, by their names on the wire; the usual ones where none were chosen. */
	readonly picked: Readonly<Partial<Record<StatementKind, readonly string[]>>>;
}

const LONGEST_LENGTH_CODE = 12;
const MOST_FOLDED = 50;

/** The choices as a page kept them; what is not legal (any more) counts as not chosen. */
export function readFinancialsChoices(saved: unknown): FinancialsChoices {
	const { statement, length, reportType, growth, folded, picked } = isRecord(saved) ? saved : {};
	return {
		statement: statementKinds.find((kind) => kind === statement) ?? 'income',
		...(typeof length === 'string' && length.length <= LONGEST_LENGTH_CODE && { length }),
		reportType: reportChoices.find((type) => type === reportType) ?? 'A',
		growth: growthChoices.find((choice) => choice === growth) ?? 'yearBefore',
		folded: Array.isArray(folded)
			? folded.slice(0, MOST_FOLDED).filter((label) => typeof label === 'string')
			: [],
		picked: Object.fromEntries(
			statementKinds.flatMap((kind) => {
				const rows = isRecord(picked) && Object.hasOwn(picked, kind) ? picked[kind] : undefined;
				return Array.isArray(rows) ? [[kind, validRows(kind, rows)]] : [];
			}),
		),
	};
}

function validRows(kind: StatementKind, rows: readonly unknown[]): readonly string[] {
	const fields = new Set(statementRows(kind).flatMap((group) => group.rows.map(({ field }) => field)));
	const valid = rows.filter((row) => typeof row === 'string').filter((row) => fields.has(row));
	return [...new Set(valid)].slice(0, MOST_PICKED);
}

/** The length of periods that is wanted. */
export function wantedLength({ length }: FinancialsChoices, { period }: StatementPreferences): string {
	return length ?? lengthCode(period);
}

/** The kind of statements that is wanted; trailing twelve months are a kind of their own. */
export function wantedReportType(choices: FinancialsChoices, preferences: StatementPreferences): ReportType {
	return wantedLength(choices, preferences) === 'TTM' ? 'TTM' : choices.reportType;
}

/** What a person chose on the Ratings tab. */
export interface RatingsChoices {
	/** Only ratings of this firm. */
	readonly firm?: string;
	/** Only ratings by this analyst. */
	readonly analyst?: string;
	/** Only ratings with this action. */
	readonly action?: string;
	/** Only ratings that were raised. */
	readonly onlyUpgrades?: boolean;
	/** By a column; the newest first where it is left out. */
	readonly sort?: TableSort | undefined;
	/** All rows of a long history, not the newest alone. */
	readonly showsAll?: true;
	/** The span of which the accuracy of several analysts is shown; all together where it is left out. */
	readonly accuracyRange?: AccuracyRange;
}

const LONGEST_NAME = 120;

/** The choices as a page kept them; what is not legal (any more) counts as not chosen. */
export function readRatingsChoices(saved: unknown): RatingsChoices {
	const { firm, analyst, action, onlyUpgrades, sort, showsAll, accuracyRange } = isRecord(saved) ? saved : {};
	const order = readSort(sort);
	const range = accuracyRanges.find((one) => one === accuracyRange);
	return {
		...(isName(firm) && { firm }),
		...(isName(analyst) && { analyst }),
		...(isName(action) && { action }),
		...(onlyUpgrades === true && { onlyUpgrades }),
		...(order && { sort: order }),
		...(showsAll === true && { showsAll }),
		...(range && { accuracyRange: range }),
	};
}

/** The choices without those that may fit one ticker alone. */
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
