import type { Clock } from '../../base/clock.js';
import { type Dated, type Loadable, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import type { CalendarFromPage, CalendarToPage } from '../../protocol/calendarMessages.js';
import type { Message } from '../../protocol/dispatch.js';
import type { CalendarFeed } from '../../store/calendarFeed.js';
import type { Harvest, HarvestOptions } from '../../store/calendarHarvest.js';
import type { PagedRows } from '../../store/calendarSource.js';
import { newYorkDay } from '../../viewmodel/calendar/calendarDays.js';
import {
	type CalendarQuestion,
	isPastRange,
	isShown,
	needsMore,
} from '../../viewmodel/calendar/calendarQuestions.js';
import { calendarModel, type CalendarFacts, hasMore } from '../../viewmodel/calendarTable/calendarModel.js';
import type { CalendarTable } from '../../viewmodel/calendarTable/calendarTable.js';
import type { Column } from '../../viewmodel/calendarTable/column.js';
import type { FilterSuggestions } from '../../viewmodel/calendarTable/filterForm.js';
import { type Asked, asked } from '../../viewmodel/calendarTable/asked.js';
import { shownColumns } from '../../viewmodel/calendarTable/tableChoice.js';
import { noTableFilters, type TableFilters } from '../../viewmodel/calendarTable/tableFilters.js';
import { ordered, tableOrder, upcomingOrder } from '../../viewmodel/calendarTable/tableOrder.js';
import type { Formats } from '../../viewmodel/format.js';
import { calendarExport } from './calendarExport.js';
import type { ExportOffer } from './saveExport.js';
import { SentRows } from './sentRows.js';
import { type ChoiceMemory, TableChoices } from './tableChoices.js';

export interface CalendarSheetParts<Query, Row> {
	/** The list that grows by pages; the table's own. */
	readonly feed: CalendarFeed<Query, Row>;
	/** Pages a question out. */
	readonly harvest: (
		query: Query & { readonly page?: never },
		options: HarvestOptions,
	) => Promise<Harvest<Row>>;
	readonly memory: ChoiceMemory;
	readonly watchlist: { readonly symbols: readonly TickerSymbol[] };
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

interface SheetFacts<Query, Row> extends Omit<CalendarFacts<Row>, 'rowCount'> {
	readonly question: CalendarQuestion<Query, Row> | undefined;
}

/** What a pressed cell leads to. */
export type Target = { readonly symbol: TickerSymbol } | { readonly address: string };

/** One calendar as a table: what is asked, what is shown, and what the page has been told. */
export class CalendarSheet<Query extends CalendarQuery, Row extends CalendarRow> {
	readonly #sent = new SentRows<Row>();
	/** What the person chose and can choose. */
	readonly choices: TableChoices;
	#suggested: { readonly rows: readonly Row[]; readonly suggestions: FilterSuggestions } | undefined;

	constructor(
		private readonly table: CalendarTable<Query, Row>,
		private readonly parts: CalendarSheetParts<Query, Row>,
	) {
		this.choices = new TableChoices(
			parts.memory,
			table.columns(),
			(filters) => this.#asked(filters).problem !== undefined,
		);
	}

	/** The page is a new one, which has been told nothing. */
	forgetPage(): void {
		this.#sent.forget();
	}

	/** What the page has to be told, asking for what is missing or old. */
	messages(): readonly Message<CalendarToPage>[] {
		const facts = this.#facts();
		const rows = this.#rowsOf(facts);
		const { choice, formats, today } = facts;
		const columns = shownColumns(facts.columns, choice);
		const order = this.#order(rows, columns, facts);
		const ofRows = this.#sent.update({ rows, columns, order, formats, today });
		const model = calendarModel({ ...facts, rowCount: rows.length });
		return [{ type: 'calendar', body: { version: this.#sent.version, model } }, ...ofRows];
	}

	loadMore(): void {
		this.parts.feed.loadMore();
	}

	/** Asks again: for the page that failed where further pages follow, else for everything. */
	retry(): void {
		const { known } = this.#facts();
		if (known?.state === 'failed' && known.stale && known.stale.value.stop === undefined) {
			this.parts.feed.loadMore();
		} else {
			this.parts.feed.refresh();
		}
	}

	refresh(): void {
		this.parts.feed.refresh();
	}

	/** What a cell of the page leads to; undefined where the page speaks of rows that it no longer holds. */
	target({ version, row: place, opens, column }: CalendarFromPage['opened']): Target | undefined {
		const row = this.#sent.row(version, place);
		if (row === undefined) {
			return undefined;
		}
		if (opens === 'link') {
			const found = this.table.columns().find(({ id, kind }) => id === column && kind === 'link');
			const address = found?.raw?.(row);
			return typeof address === 'string' ? { address } : undefined;
		}
		const companies = this.table.companies(row);
		const symbol = opens === 'other' ? companies.other : (companies.company ?? companies.other);
		return symbol && { symbol };
	}

	/** What can be written to a file; undefined while nothing is loaded. */
	export(): ExportOffer | undefined {
		const facts = this.#facts();
		const { question, columns: all, choice, formats, today, isSample } = facts;
		const dated = facts.known && shown(facts.known);
		if (!question || !dated) {
			return undefined;
		}
		const visible = shownColumns(all, choice);
		const columns = [...visible, ...all.filter((column) => !visible.includes(column))];
		const onScreen = (rows: readonly Row[]): readonly Row[] => {
			const among = rows.filter((row) => isShown(question, row));
			return ordered(among, this.#order(among, visible, facts));
		};
		return calendarExport({
			...{ table: this.table, question, columns, isSample, formats, today, hasMore: hasMore(facts) },
			loaded: { rows: onScreen(dated.value.rows), receivedAt: dated.receivedAt },
			whole: async (signal, tell) => {
				const harvest = await this.parts.harvest(question.query, { signal, tell });
				return { ...harvest, rows: onScreen(harvest.rows) };
			},
			dateName: this.table.dateName(choice.filters),
		});
	}

	#facts(): SheetFacts<Query, Row> {
		const { memory, isSample, formats, clock } = this.parts;
		const { table } = this;
		const choice = memory.value;
		const now = clock.now();
		const { form } = this.choices;
		const { question, problem } = this.#asked(choice.filters);
		const known = question && this.#read(question);
		const rows = (known && shown(known)?.value.rows) ?? [];
		return {
			name: table.name,
			columns: table.columns(),
			...{ choice, typed: form, known, question, now, formats },
			problem: this.#asked(form).problem ?? problem,
			isPastRange: question !== undefined && isPastRange(question, rows),
			range: question?.range ?? {},
			usualRange: this.#asked(noTableFilters).question?.range ?? {},
			suggestions: this.#suggestions(rows),
			isSample: isSample(),
			today: newYorkDay(now),
		};
	}

	#rowsOf({
		known,
		question,
	}: {
		readonly known: Loadable<Dated<PagedRows<Row>>> | undefined;
		readonly question: CalendarQuestion<Query, Row> | undefined;
	}): readonly Row[] {
		const rows = (known && shown(known)?.value.rows) ?? [];
		return question ? rows.filter((row) => isShown(question, row)) : [];
	}

	/** By the column that was chosen, else by what comes next where the calendar is about that. */
	#order(
		rows: readonly Row[],
		columns: readonly Column<Row>[],
		{ choice, question, today }: SheetFacts<Query, Row>,
	): readonly number[] | undefined {
		return tableOrder(rows, columns, choice.sort) ?? (question && upcomingOrder(rows, question, today));
	}

	#asked(filters: TableFilters): Asked<Query, Row> {
		const { memory, watchlist, clock } = this.parts;
		const columns = shownColumns<Row>(this.table.columns(), memory.value).map(({ id }: Column<Row>) => id);
		return asked(this.table, {
			filters,
			watchlist: watchlist.symbols,
			today: newYorkDay(clock.now()),
			columns,
		});
	}

	#read(question: CalendarQuestion<Query, Row>): Loadable<Dated<PagedRows<Row>>> {
		const { query } = question;
		return this.parts.feed.read({
			// The same while only the days move on.
			name: JSON.stringify([this.parts.memory.value.filters, query.tickers, 'fields' in query]),
			query,
			needsMore: (rows) => needsMore(question, rows),
		});
	}

	#suggestions(rows: readonly Row[]): FilterSuggestions {
		if (this.#suggested?.rows !== rows) {
			this.#suggested = { rows, suggestions: this.table.suggestions(rows) };
		}
		return this.#suggested.suggestions;
	}
}
