import * as l10n from '@vscode/l10n';
import { shown, type Answer } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus } from '../../contract/consensus.js';
import { type TickerRevisions, tickerRevisions } from '../../market/revisions.js';
import { ratioValue } from '../../market/companyRatios.js';
import { analystCount } from '../../presentation/consensus/ratingKinds.js';
import { basisOf } from '../../presentation/export/statementExport.js';
import type { Table, TableColumn, TableValue } from '../../presentation/export/table.js';
import { eventAnswers, type TickerInputs } from './tickerInputs.js';
import { companyOf, newestPeriod, type StatementPeriod } from '../../market/periods.js';
import type { Formats } from '../../presentation/format.js';
import { periodName } from '../../presentation/statement/periodWords.js';
import { lengthCode } from '../../presentation/statement/statementPreferences.js';
import { eventsOf, type MarketEvent, upcoming } from '../../market/events.js';
import { forRow } from '../calendars/calendars.js';
import { loadedRows } from '../../presentation/loadedRows.js';
import type { Rating } from '../../contract/ratings.js';
import { calendarTable } from '../calendars/export/calendarTable.js';
import { ratings } from '../calendars/ratings.js';
import { revisionColumns } from './ratings/revisionColumns.js';
import { filteredRatings } from './ratings/ratingFilters.js';
import type { Dividend } from '../../contract/dividends.js';
import { dividends } from '../calendars/dividends.js';
import type { CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import type { CalendarView } from '../calendars/calendarView.js';
import { mergers } from '../calendars/mergers.js';
import { offerings } from '../calendars/offerings.js';
import { splits } from '../calendars/splits.js';
import { joinedTable, type NamedValues, namedTable } from '../../presentation/export/joinedTable.js';

interface ConsensusRow {
	readonly symbol: TickerSymbol;
	readonly consensus: Consensus;
	readonly revisions?: TickerRevisions;
}

/** A ticker's consensus for export, with revisions if ratings are loaded; undefined without a consensus. */
export function consensusTable({
	symbol,
	answers,
	isSample,
	today,
}: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample' | 'today'>): Table<ConsensusRow> | undefined {
	const answer = shown(answers.consensus);
	const rated = shown(answers.ratings)?.value;
	return (
		answer?.value && {
			title: l10n.t('Analyst consensus: {0}', symbol),
			name: `${symbol}-consensus`,
			about: { symbol },
			columns: [...columns(), ...(rated ? revisionColumns<ConsensusRow>(({ revisions }) => revisions) : [])],
			rows: [
				{
					symbol,
					consensus: answer.value,
					...(rated && { revisions: tickerRevisions(rated, today) }),
				},
			],
			symbolOf: () => symbol,
			isSample,
			receivedAt: answer.receivedAt,
		}
	);
}

function columns(): readonly TableColumn<ConsensusRow>[] {
	const column = (
		id: string,
		label: string,
		of: (consensus: Consensus) => string | number | undefined,
	): TableColumn<ConsensusRow> => ({ id, label, isUsual: true, value: ({ consensus }) => of(consensus) });
	/** Preserves all digits as received. */
	const figure = (
		id: keyof NonNullable<Consensus['digits']>,
		label: string,
		of: (consensus: Consensus) => number | undefined,
	): TableColumn<ConsensusRow> => ({
		id,
		label,
		isUsual: true,
		value({ consensus }) {
			const written = consensus.digits?.[id];
			return written === undefined ? of(consensus) : { written };
		},
	});
	return [
		{ id: 'ticker', label: l10n.t('Ticker'), isUsual: true, value: ({ symbol }) => symbol },
		column('consensus_rating', l10n.t('Consensus'), ({ rating }) => rating),
		figure('consensus_rating_val', l10n.t('Value of 1 to 5'), ({ value }) => value),
		figure('low_price_target', l10n.t('Low target'), ({ lowTarget }) => lowTarget),
		figure('consensus_price_target', l10n.t('Mean target'), ({ meanTarget }) => meanTarget),
		figure('high_price_target', l10n.t('High target'), ({ highTarget }) => highTarget),
		column('strong_buy', l10n.t('Strong Buy'), (consensus) => analystCount(consensus, 'strongBuy')),
		column('buy', l10n.t('Buy'), (consensus) => analystCount(consensus, 'buy')),
		column('hold', l10n.t('Hold'), (consensus) => analystCount(consensus, 'hold')),
		column('sell', l10n.t('Sell'), (consensus) => analystCount(consensus, 'sell')),
		column('strong_sell', l10n.t('Strong Sell'), (consensus) => analystCount(consensus, 'strongSell')),
		column('total_analyst_count', l10n.t('Analysts'), ({ totalAnalysts }) => totalAnalysts),
	];
}

interface KeyFigureRow {
	readonly figure: string;
	readonly value: TableValue;
	readonly currency?: string | undefined;
}

/** The key figures of the overview's period for export; margins are fractions. */
export function keyFigureTable(
	{
		symbol,
		answers,
		statements,
		isSample,
	}: Pick<TickerInputs, 'symbol' | 'answers' | 'statements' | 'isSample'>,
	formats: Formats,
): Table<KeyFigureRow> | undefined {
	const answer = shown(answers.financials);
	const newest =
		answer &&
		newestPeriod(answer.value, symbol, { length: lengthCode(statements.keyFigures), orOther: true });
	if (!answer || !newest?.income) {
		return undefined;
	}
	const { income, cashFlow } = newest;
	const company = companyOf(answer.value, symbol);
	const basis = basisOf(income);
	return {
		title: l10n.t('Key figures: {0}, {1}', symbol, periodName(income, formats)),
		name: `${symbol}-key-figures`,
		about: { symbol, period: periodName(income, formats) },
		columns: [
			{ id: 'symbol', label: l10n.t('Symbol'), isUsual: true, value: () => symbol },
			{ id: 'period', label: l10n.t('Period'), isUsual: true, value: () => periodName(income, formats) },
			{ id: 'figure', label: l10n.t('Figure'), isUsual: true, value: ({ figure }) => figure },
			{ id: 'value', label: l10n.t('Value'), isUsual: true, value: ({ value }) => value },
			{ id: 'currencyId', label: l10n.t('Currency'), isUsual: true, value: ({ currency }) => currency },
			...(['periodEndingDate', 'reportType', 'aorOrRestate', 'timing'] as const).map((id) => ({
				id,
				label: id,
				isUsual: false,
				value: () => basis[id],
			})),
		],
		rows: [
			amount(income, 'totalRevenue'),
			amount(income, 'netIncome'),
			...(cashFlow ? [amount(cashFlow, 'freeCashFlow')] : []),
			...(['grossMargin', 'operatingMargin', 'netMargin'] as const).map((id) => ({
				figure: id,
				value: fraction(ratioValue(company, income, id)),
			})),
		].filter(({ value }) => value !== undefined),
		symbolOf: () => symbol,
		isSample,
		receivedAt: answer.receivedAt,
	};
}

function amount<Field extends string>(
	{ statement }: StatementPeriod<Field>,
	field: NoInfer<Field>,
): KeyFigureRow {
	const written = statement.digits?.[field];
	const value = written === undefined ? statement.figures[field] : { written };
	return { figure: field, value, currency: statement.currency };
}

function fraction(ratio: number | 'notMeaningful' | undefined): TableValue {
	return ratio === 'notMeaningful' ? 'n.m.' : ratio;
}

/** All upcoming events of a ticker for export, soonest first; uncertain dates are exported as received. */
export function upcomingTable(
	{ symbol, answers, isSample, today }: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample' | 'today'>,
	formats: Formats,
): Table<MarketEvent> | undefined {
	const times = eventAnswers.flatMap((name) => receivedAt(answers[name]));
	const wording = { formats, today };
	return times.length === 0
		? undefined
		: {
				title: l10n.t('Upcoming events: {0}', symbol),
				name: `${symbol}-upcoming`,
				about: { symbol },
				columns: [
					{ id: 'symbol', label: l10n.t('Symbol'), isUsual: true, value: () => symbol },
					{ id: 'date', label: l10n.t('Date'), isUsual: true, value: ({ date }) => date },
					{ id: 'kind', label: l10n.t('Kind'), isUsual: true, value: ({ kind }) => kind },
					{ id: 'step', label: l10n.t('Stage'), isUsual: true, value: ({ step }) => step },
					{
						id: 'summary',
						label: l10n.t('Event'),
						isUsual: true,
						value: ({ row }) => forRow(row, (view, one) => view.event(one, wording).summary),
					},
					{ id: 'id', label: l10n.t('ID'), isUsual: false, value: ({ row }) => row.id },
				],
				rows: upcoming(eventsOf(loadedRows(eventAnswers, answers), today)),
				symbolOf: () => symbol,
				isSample,
				receivedAt: Math.min(...times),
			};
}

function receivedAt(answer: Answer<unknown>): readonly number[] {
	const inputs = shown(answer);
	return inputs ? [inputs.receivedAt] : [];
}

/** The filtered ratings for export; undefined if not loaded. */
export function ratingsTable(
	inputs: Pick<TickerInputs, 'symbol' | 'answers' | 'choices' | 'isSample' | 'today'>,
	formats: Formats,
): Table<Rating> | undefined {
	const { choices, today } = inputs;
	return tableOfRatings(inputs, (rows) => filteredRatings(rows, choices.ratings, { formats, today }).shown);
}

/** A selection of a ticker's ratings for export. */
export function tableOfRatings(
	{ symbol, answers, isSample, today }: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample' | 'today'>,
	some: (rows: readonly Rating[]) => readonly Rating[],
): Table<Rating> | undefined {
	const answer = shown(answers.ratings);
	return (
		answer &&
		calendarTable(ratings, {
			rows: some(answer.value),
			title: l10n.t('Ratings: {0}', symbol),
			name: `${symbol}-ratings`,
			isSample,
			today,
			receivedAt: answer.receivedAt,
		})
	);
}

/** The dividends of a ticker for export, with amounts as paid; undefined if not loaded. */
export function dividendsTable({
	symbol,
	answers,
	isSample,
	today,
}: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample' | 'today'>): Table<Dividend> | undefined {
	const answer = shown(answers.dividends);
	return (
		answer &&
		calendarTable(dividends, {
			rows: answer.value,
			title: l10n.t('Dividends: {0}', symbol),
			name: `${symbol}-dividends`,
			isSample,
			today,
			receivedAt: answer.receivedAt,
		})
	);
}

/** Splits, deals and offerings of a ticker for export; undefined if none is loaded. */
export function eventsTable({
	symbol,
	answers,
	isSample,
	today,
}: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample' | 'today'>): Table<NamedValues> | undefined {
	const tables = <Query extends CalendarQuery, Row extends CalendarRow>(
		view: CalendarView<Query, Row>,
		answer: Answer<readonly Row[]>,
	) => {
		const inputs = shown(answer);
		return inputs
			? [
					{
						...namedTable(calendarTable(view, { ...inputs, rows: inputs.value, isSample, today })),
						kind: view.name,
					},
				]
			: [];
	};
	const joined = joinedTable({ id: 'calendar', label: l10n.t('Calendar') }, [
		...tables(splits, answers.splits),
		...tables(mergers, answers.mergers),
		...tables(offerings, answers.offerings),
	]);
	return (
		joined && {
			...joined,
			title: l10n.t('Splits, deals and offerings: {0}', symbol),
			name: `${symbol}-events`,
			about: { symbol },
		}
	);
}
