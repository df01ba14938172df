import type { Disposable } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { anyOf, type Event } from '../../base/event.js';
import { Latest } from '../../base/latest.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { inSlices } from '../../base/taskScheduler.js';
import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Link } from '../../workbench/links/link.js';
import type { Message } from '../../workbench/panels/dispatch.js';
import { calendarExport } from './calendarExport.js';
import type { CalendarFromPage, CalendarToPage } from './calendarMessages.js';
import { isShown } from './calendarQuestion.js';
import type { CalendarView } from './calendarView.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import { SentRows } from './sentRows.js';
import { shownColumns } from './table/tableChoice.js';
import { hasMore, ordered, tableModel, tableOrder, upcomingOrder } from './table/tableModel.js';
import { TableChoices } from './tableChoices.js';
import { type CalendarTableParts, type LoadedFacts, TableFacts } from './tableFacts.js';

/** What a pressed cell opens. */
export type Target = { readonly symbol: TickerSymbol } | { readonly address: string };

/** One calendar as a table: its query, what it shows, and what the page has received. */
export class CalendarTableController<
	Query extends PageableQuery,
	Row extends PageableRow,
> implements Disposable {
	readonly #reporting = new Latest();
	readonly #sent = new SentRows<Row>();
	readonly #facts: TableFacts<Query, Row>;
	/** The user's choices. */
	readonly choices: TableChoices;
	/** Fires when the page has something else to show. */
	readonly onDidChange: Event<unknown>;

	constructor(
		private readonly view: CalendarView<Query, Row>,
		private readonly parts: CalendarTableParts<Query, Row>,
	) {
		this.onDidChange = anyOf(parts.feed.onDidChange, parts.memory.onDidChange, parts.watchlist.onDidChange);
		this.#facts = new TableFacts(view, parts);
		this.choices = new TableChoices(
			parts.memory,
			view.columns(),
			(filters) => this.#facts.resolveQuery(filters).problem !== undefined,
		);
	}

	/** A new page has received nothing yet. */
	onPageReady(): void {
		this.#sent.forget();
	}

	/**
	 * The messages the page needs; requests missing or outdated data. Rows are formatted as their messages are
	 * read.
	 */
	messages(): Iterable<Message<CalendarToPage>> {
		const facts = this.#facts.at(this.choices.form);
		const rows = this.#rowsOf(facts);
		const { choice, formats, today } = facts;
		const columns = shownColumns(facts.columns, choice);
		const order = this.#order(rows, columns, facts);
		const ofRows = this.#sent.update({ rows, columns, order, formats, today });
		const model = tableModel({ ...facts, rowCount: rows.length });
		return joined([{ type: 'calendar', body: { version: this.#sent.version, model } }], ofRows);
	}

	/** Sends the messages to the page, one per time slice; a later call replaces messages not sent yet. */
	report(post: (message: Message<CalendarToPage>) => void): void {
		void this.#reporting.run(
			(signal) => inSlices(this.messages(), post, signal),
			() => undefined,
			onUnexpectedError,
		);
	}

	get title(): string {
		return this.view.spokenTitle();
	}

	/** The link to this table. */
	get link(): Link {
		return { kind: 'calendar', name: this.view.name };
	}

	loadMore(): void {
		this.parts.feed.loadMore();
	}

	/** Retries the page that failed if more pages follow; otherwise reloads everything. */
	retry(): void {
		const { answer } = this.#facts.at(this.choices.form);
		if (answer?.state === 'failed' && answer.stale && answer.stale.value.stop === undefined) {
			this.parts.feed.loadMore();
		} else {
			this.parts.feed.refresh();
		}
	}

	refresh(): void {
		this.parts.feed.refresh();
	}

	/** What a cell opens; undefined where the page refers to rows that are no longer current. */
	target({ version, row: place, opens, column }: CalendarFromPage['opened']): Target | undefined {
		const row = this.#sent.row(version, place);
		if (row === undefined) {
			return undefined;
		}
		if (opens === 'link') {
			const found = this.view.columns().find(({ id }) => id === column);
			const address = found?.address?.(row);
			return address === undefined ? undefined : { address };
		}
		const [company, other] = this.view.companies(row);
		const symbol = opens === 'other' ? other : (company ?? other);
		return symbol && { symbol };
	}

	/** The tickers of the loaded rows, each once, in the order of the screen. */
	symbols(): readonly TickerSymbol[] {
		const facts = this.#facts.at(this.choices.form);
		const rows = this.#rowsOf(facts);
		const shownRows = ordered(rows, this.#order(rows, shownColumns(facts.columns, facts.choice), facts));
		return [
			...new Set(shownRows.flatMap((row) => this.view.companies(row).flatMap((symbol) => symbol ?? []))),
		];
	}

	/** What can be exported; empty while nothing is loaded. */
	offers(): readonly ExportOffer[] {
		const facts = this.#facts.at(this.choices.form);
		const { question, columns: all, choice, formats, today, isSample } = facts;
		const loaded = facts.answer && shown(facts.answer);
		if (!question || !loaded) {
			return [];
		}
		const visible = shownColumns(all, choice);
		const columns = [...visible, ...all.filter((column) => !visible.includes(column))];
		const onScreen = (rows: readonly Row[]): readonly Row[] => {
			const among = rows.filter((row) => isShown(question, row));
			return ordered(among, this.#order(among, visible, facts));
		};
		const offer = calendarExport({
			view: this.view,
			question,
			columns,
			formats,
			today,
			hasMore: hasMore(facts),
			loaded: { rows: onScreen(loaded.value.rows), receivedAt: loaded.receivedAt, isSample },
			whole: async (signal, report) => {
				// Remember which service this export uses; it may change during loading.
				const ofSample = this.parts.isSample();
				const fullExport = await this.parts.fullExport(question.query, { signal, onRows: report });
				return { ...fullExport, rows: onScreen(fullExport.rows), isSample: ofSample };
			},
			dateName: this.view.dateName(choice.filters),
		});
		return [offer];
	}

	/** The table is closed. */
	dispose(): void {
		this.#reporting.dispose();
		this.parts.feed.leave();
	}

	#rowsOf({ answer, question }: Pick<LoadedFacts<Query, Row>, 'answer' | 'question'>): readonly Row[] {
		const rows = (answer && shown(answer)?.value.rows) ?? [];
		return question ? rows.filter((row) => isShown(question, row)) : [];
	}

	/** Sorted by the chosen column, or upcoming rows first where the calendar is ordered that way. */
	#order(
		rows: readonly Row[],
		columns: readonly CalendarColumn<Row>[],
		{ choice, question, today, formats }: LoadedFacts<Query, Row>,
	): readonly number[] | undefined {
		return (
			tableOrder(rows, columns, choice.sort, { formats, today }) ??
			(question && upcomingOrder(rows, question, today))
		);
	}
}

function* joined(...parts: readonly Iterable<Message<CalendarToPage>>[]): Generator<Message<CalendarToPage>> {
	for (const part of parts) {
		yield* part;
	}
}
