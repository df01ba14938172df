import * as l10n from '@vscode/l10n';
import { ROWS_A_SLICE } from '../../base/slices.js';
import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import { loadedRowsWords, rowsWords } from '../../presentation/countWords.js';
import type { ExportAmount, ExportFormat, ExportOffer } from '../../presentation/export/exportOffer.js';
import { atOnce, joinChunks, tableForms } from '../../presentation/export/tableForms.js';
import { tableWriters } from '../../presentation/export/tableWriters.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { stopAdvice } from '../../presentation/stopReasonWords.js';
import type { FullExport } from '../../store/calendarLists.js';
import type { StopReason } from '../../store/pagedRows.js';
import type { CalendarQuestion } from './calendarQuestion.js';
import type { CalendarView } from './calendarView.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import { calendarTable } from './export/calendarTable.js';
import { calendarFileWords, eventCount, rowFile } from './export/eventFile.js';

/** Rows to export, all from one service. */
export interface ExportedRows<Row> extends FullExport<Row> {
	readonly isSample: boolean;
}

/** What the export of a calendar table depends on. */
export interface ExportFacts<Query extends PageableQuery, Row extends PageableRow> {
	readonly view: CalendarView<Query, Row>;
	readonly question: CalendarQuestion<Query, Row>;
	/** All columns, visible ones first. */
	readonly columns: readonly CalendarColumn<Row>[];
	/** The loaded rows, in screen order. */
	readonly loaded: ExportedRows<Row>;
	/** Whether there may be more rows than are loaded. */
	readonly hasMore: boolean;
	/** Loads all rows and returns them in screen order; `report` receives the number loaded so far. */
	readonly whole: (signal: AbortSignal, report: (rows: number) => void) => Promise<ExportedRows<Row>>;
	/** The name of the date that makes a row an event; undefined where rows aren't events. */
	readonly dateName: string | undefined;
	readonly formats: Formats;
	readonly today: string;
}

/** The export formats of a calendar, each of the loaded rows or, where there are more, of all. */
export function calendarExport<Query extends PageableQuery, Row extends PageableRow>(
	facts: ExportFacts<Query, Row>,
): ExportOffer {
	const { view, question, loaded, hasMore, formats, whole, today } = facts;
	const soFar = (count: number): string => {
		const words = rowsWords(count, formats);
		return question.picks ? l10n.t('{0} searched so far', words) : l10n.t('{0} so far', words);
	};
	const ofLoadedRows = loadedRowsWords(loaded.rows.length, formats);
	const summary = ({ rows, stop }: FullExport<Row>): string =>
		joinLine([rowsWords(rows.length, formats), reason(stop)]);
	const table = (exported: ExportedRows<Row>) =>
		calendarTable(view, { ...exported, today, columns: facts.columns });
	const isLong = loaded.rows.length > ROWS_A_SLICE;
	const files = calendarFileForms(facts);
	const ofLoaded: readonly ExportFormat[] = [
		...tableForms(table(loaded), summary(loaded)),
		...files.map(({ write, ...form }) => ({
			...form,
			text(signal: AbortSignal) {
				const { chunks, words } = write(loaded);
				return isLong ? joinChunks(chunks, words, signal) : atOnce(chunks, words);
			},
		})),
	];
	const ofAll: readonly WrittenForm<Row>[] = [
		...tableWriters()
			.filter(({ cell }) => cell === undefined)
			.map(({ chunks, ...form }) => ({
				...form,
				write: (exported: ExportedRows<Row>) => ({
					chunks: chunks(table(exported)),
					words: summary(exported),
				}),
			})),
		...files,
	];
	const withAmounts = (form: ExportFormat): ExportFormat => {
		const writer = ofAll.find(({ id }) => id === form.id);
		if (!writer) {
			return { ...form, detail: ofLoadedRows };
		}
		const all: ExportAmount = {
			id: `${form.id}.all`,
			label: l10n.t('All rows'),
			detail: l10n.t('loads the remaining pages'),
			text: async (signal, report) => {
				report(l10n.t('Loading…'));
				const exported = await whole(signal, (count) => report(soFar(count)));
				const { chunks, words } = writer.write(exported);
				return joinChunks(chunks, words, signal);
			},
		};
		return { ...form, amounts: [{ id: form.id, label: ofLoadedRows, text: form.text }, all] };
	};
	return {
		title: view.spokenTitle(),
		fileName: `${view.name}-${today}`,
		forms: hasMore ? ofLoaded.map(withAmounts) : ofLoaded,
	};
}

/** A format whose text is generated chunk by chunk, with the words that describe it. */
interface WrittenForm<Row> extends Omit<ExportFormat, 'text'> {
	readonly write: (rows: ExportedRows<Row>) => { readonly chunks: Iterable<string>; readonly words: string };
}

function calendarFileForms<Query extends PageableQuery, Row extends PageableRow>({
	view,
	question: { dayOf },
	dateName,
	formats,
	today,
}: ExportFacts<Query, Row>): readonly WrittenForm<Row>[] {
	if (dateName === undefined) {
		return [];
	}
	return [
		{
			...calendarFileWords(),
			write({ rows, receivedAt, stop, isSample }) {
				const file = rowFile({
					view,
					rows,
					dayOf,
					dateName,
					isSample,
					receivedAt,
					formats,
					today,
				});
				return { chunks: file.chunks, words: joinLine([eventCount(file, formats), reason(stop)]) };
			},
		},
	];
}

/** Why the rows end early, if they do, and how to get more. */
function reason(stop: StopReason | undefined): string | undefined {
	return stop === undefined ? undefined : stopAdvice(stop);
}
