import * as l10n from '@vscode/l10n';
import { WeakMemo } from '../../../base/once.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { AnyCalendarRow } from '../../../contract/index.js';
import { companiesOf } from '../../../market/companies.js';
import type { CompanyEvent } from '../../../market/events.js';
import { dividendFigure } from '../../../presentation/events/dividendEvent.js';
import { eventTitle } from '../../../presentation/events/nearestEvents.js';
import type { EventWords } from '../../../presentation/events/eventWords.js';
import { offeringEvent } from '../../../presentation/events/offeringEvent.js';
import type { FormatContext } from '../../../presentation/format.js';
import { aloud, joinLine } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';
import type { Row } from '../../../presentation/row.js';
import { calendars, forRow } from '../calendars.js';

/** An event ahead, and the watched ticker that it is shown for. */
export interface TickerEvent {
	readonly event: CompanyEvent;
	readonly symbol: TickerSymbol;
}

/** The events of watched tickers; a deal of two of them is shown for the acquirer. */
export function tickerEvents(
	events: readonly CompanyEvent[],
	watched: ReadonlySet<TickerSymbol>,
): readonly TickerEvent[] {
	return events.flatMap((event) => {
		const symbol = companiesOf(event.row).find((company) => company && watched.has(company));
		return symbol ? [{ event, symbol }] : [];
	});
}

/** The row id of an event. */
export function upcomingRowId({ row, step }: CompanyEvent): string {
	return `upcoming#${row.calendar}.${step}#${row.id ?? JSON.stringify(row)}`;
}

/** An event ahead as a row: the ticker, what happens and the figure that matters. */
export function upcomingRow({ event, symbol }: TickerEvent, context: FormatContext): Row {
	const { row, date } = event;
	const words = wordsOf(row, context);
	const title = eventTitle(event, symbol, context.formats);
	const detail = joinLine([title, figureOf(event, symbol, context)]);
	return {
		id: upcomingRowId(event),
		label: symbol,
		detail,
		tooltip: words.lines.join('\n'),
		spoken: aloud([
			symbol,
			detail,
			date === undefined ? l10n.t('no date') : context.formats.weekday(date, context.today),
		]),
		kind: words.sides ? 'deal' : 'ticker',
		symbol,
		...(words.sides && { sides: words.sides }),
		action: { command: 'previewTicker', args: [symbol, calendars[row.calendar].tab] },
	};
}

const wordsByRow = new WeakMemo<AnyCalendarRow, string, EventWords>();

/** The tree reads all its rows whenever one may have changed, so each record is formatted only once a day. */
function wordsOf(row: AnyCalendarRow, context: FormatContext): EventWords {
	return wordsByRow.get(row, context.today, () => forRow(row, (view, one) => view.event(one, context)));
}

/** The figure next to the title; undefined where the title has it. */
function figureOf(event: CompanyEvent, symbol: TickerSymbol, context: FormatContext): string | undefined {
	const { formats } = context;
	switch (event.kind) {
		case 'dividend':
			return dividendFigure(event.row, formats);
		case 'split':
			return event.step === 'distribution' ? l10n.t('Shares distributed') : undefined;
		case 'offering':
			return offeringEvent(event.row, context).summary;
		case 'deal': {
			const { acquirer, acquirerName, target, targetName, size, currency } = event.row;
			const [name, other] = acquirer === symbol ? [targetName, target] : [acquirerName, acquirer];
			return (
				joinLine([size && formats.compactMoney(size.value, currency), shortText(name) ?? other]) || undefined
			);
		}
	}
}
