import { t } from '@vscode/l10n';
import { inSlices, ROWS_A_SLICE } from '../../base/inSlices.js';
import type { CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import type { FullExport } from '../../store/fullExport.js';
import type { StopReason } from '../../store/calendarSource.js';
import type { CalendarView } from '../../viewmodel/calendars/calendarView.js';
import { stopWords } from '../../viewmodel/calendars/questions/stopWords.js';
import type { CalendarQuestion } from '../../viewmodel/calendars/questions/calendarQuestion.js';
import { rowsWords } from '../../viewmodel/calendars/table/tableModel.js';
import type { CalendarColumn } from '../../viewmodel/calendars/columns/calendarColumn.js';
import { inOneLine } from '../../viewmodel/words/lines.js';
import { calendarFile } from '../../viewmodel/calendars/export/calendarFile.js';
import { csvPieces, jsonPieces } from '../../viewmodel/calendars/export/calendarRowsExport.js';
import type { Formats } from '../../viewmodel/format.js';
import type { ExportedText, ExportFormat, ExportOffer } from '../export/exportOffer.js';

/** Rows that are written, all from one service. */
export interface TakenRows<Row> extends FullExport<Row> {
	readonly isSample: boolean;
}

/** What a calendar's table can have written to a file. */
export interface ExportFacts<Query extends CalendarQuery, Row extends CalendarRow> {
	readonly view: CalendarView<Query, Row>;
	readonly question: CalendarQuestion<Query, Row>;
	/** All columns, those on the screen first. */
	readonly columns: readonly CalendarColumn<Row>[];
	/** The rows that are loaded, as they stand on the screen. */
	readonly loaded: TakenRows<Row>;
	/** Whether more rows may be had than are loaded. */
	readonly hasMore: boolean;
	/** Takes all rows there are, as they would stand on the screen; `tell` hears how many have come. */
	readonly whole: (signal: AbortSignal, tell: (rows: number) => void) => Promise<TakenRows<Row>>;
	/** The name of the date that makes an event of a row. */
	readonly dateName: string;
	readonly formats: Formats;
	readonly today: string;
}

/** The forms in which a calendar leaves: what is loaded, and the whole result where more can be had. */
export function calendarExport<Query extends CalendarQuery, Row extends CalendarRow>(
	facts: ExportFacts<Query, Row>,
): ExportOffer {
	const { view, question, loaded, hasMore, formats, whole, today } = facts;
	const soFar = (count: number): string => {
		const words = rowsWords(count, formats);
		return question.picks ? t('{0} looked through so far', words) : t('{0} so far', words);
	};
	const title = view.spokenTitle();
	const rows = rowsWords(loaded.rows.length, formats);
	const ofLoaded = formsOf(facts).map(({ write, ...form }): ExportFormat => ({
		...form,
		detail: hasMore ? t('the {0} that are loaded', rows) : rows,
		text: (signal) =>
			loaded.rows.length > ROWS_A_SLICE ? inTurns(write(loaded), signal) : atOnce(write(loaded)),
	}));
	const ofAll = formsOf(facts).map(({ write, ...form }): ExportFormat => ({
		...form,
		id: `${form.id}.all`,
		label: t('{0}, Whole Result', form.label),
		detail: t('pages to the end first'),
		text: async (signal, tell) => {
			tell(t('Loading…'));
			const taken = await whole(signal, (count) => tell(soFar(count)));
			return inTurns(write(taken), signal);
		},
	}));
	return {
		title: t('Export {0}', title),
		fileName: `${view.name}-${today}`,
		forms: hasMore ? [...ofLoaded, ...ofAll] : ofLoaded,
	};
}

/** A text that is made as its pieces are taken. */
interface TextInPieces {
	readonly pieces: Iterable<string>;
	readonly summary: string;
}

function atOnce({ pieces, summary }: TextInPieces): ExportedText {
	return { text: [...pieces].join(''), summary };
}

/** Lets whatever else waits have its turn between the pieces. */
async function inTurns({ pieces, summary }: TextInPieces, signal: AbortSignal): Promise<ExportedText> {
	const made: string[] = [];
	await inSlices(pieces, (piece) => made.push(piece), signal);
	return { text: made.join(''), summary };
}

interface WrittenForm<Row> extends Omit<ExportFormat, 'text' | 'detail'> {
	readonly write: (rows: TakenRows<Row>) => TextInPieces;
}

function formsOf<Query extends CalendarQuery, Row extends CalendarRow>(
	facts: ExportFacts<Query, Row>,
): readonly WrittenForm<Row>[] {
	const { view, columns, formats, question, dateName } = facts;
	const exported = ({ rows, receivedAt, isSample }: TakenRows<Row>) => ({
		name: view.name,
		rows,
		columns,
		isSample,
		receivedAt,
	});
	const summary = ({ rows, stop }: FullExport<Row>): string =>
		inOneLine([rowsWords(rows.length, formats), reason(stop)]);
	return [
		{
			id: 'csv',
			label: t('CSV'),
			ending: 'csv',
			languageId: 'plaintext',
			write: (taken) => ({ pieces: csvPieces(exported(taken)), summary: summary(taken) }),
		},
		{
			id: 'json',
			label: t('JSON'),
			ending: 'json',
			languageId: 'json',
			write: (taken) => ({ pieces: jsonPieces(exported(taken)), summary: summary(taken) }),
		},
		{
			id: 'ics',
			label: t('Calendar File (.ics)'),
			ending: 'ics',
			languageId: 'plaintext',
			write(taken) {
				const { rows, receivedAt, stop, isSample } = taken;
				const { dayOf } = question;
				const wording = { formats, today: facts.today };
				const { pieces, events, leftOut } = calendarFile({
					...{ view, rows, dayOf, dateName, isSample, receivedAt },
					...wording,
				});
				return { pieces, summary: inOneLine([eventsWords(events, leftOut, formats), reason(stop)]) };
			},
		},
	];
}

/** Why there are no more, where there may be. */
function reason(stop: StopReason | undefined): string | undefined {
	return stop === undefined ? undefined : stopWords(stop);
}

function eventsWords(events: number, leftOut: number, formats: Formats): string {
	const written = t('Events: {0}', formats.number(events));
	return leftOut === 0
		? written
		: inOneLine([written, t('left out without a certain day: {0}', formats.number(leftOut))]);
}
