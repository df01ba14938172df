import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../../base/loadable.js';
import type { ListInput } from '../../../market/listRequests.js';
import type { Ratio } from '../../../market/ratios.js';
import type { TableValue } from '../../../presentation/export/table.js';
import { failureSentences } from '../../../presentation/failureWords.js';
import { DASH, type FormatContext } from '../../../presentation/format.js';
import type { CalendarCell, CalendarColumn, SortKey } from '../../calendars/columns/calendarColumn.js';
import { base, type ColumnName } from '../../calendars/columns/columnMakers.js';
import type { TickerFacts } from '../tickerFacts.js';

/** A field of an export. The unit is part of its id unless it is money. */
export interface TickerField {
	readonly id: string;
	readonly label: string;
	readonly value: (ticker: TickerFacts) => TableValue;
}

/** One column of the table: what it needs, shows, sorts by and exports. */
export interface TickerColumn extends Pick<
	CalendarColumn<TickerFacts>,
	'id' | 'heading' | 'hint' | 'kind' | 'width' | 'isUsual' | 'cell' | 'key' | 'currency'
> {
	/** The answers that its value is computed from; nothing else is requested for it. */
	readonly needs: readonly ListInput[];
	readonly fields: readonly TickerField[];
	/** Whether the value is one that means nothing, such as growth from a loss. */
	readonly isMeaningless: (ticker: TickerFacts) => boolean;
}

interface ColumnParts<Value>
	extends ColumnName, Pick<TickerColumn, 'kind' | 'needs' | 'fields' | 'currency'> {
	/** Undefined where there is no value. */
	readonly value: (ticker: TickerFacts) => Value | undefined;
	/** Why there is no value although everything is loaded. */
	readonly reason?: (ticker: TickerFacts) => string | undefined;
	readonly text: (value: Value, wording: FormatContext, ticker: TickerFacts) => CalendarCell;
	readonly key: (value: Value) => SortKey;
}

/** Makes a column from its value. Its cell says where an answer is missing, and why. */
export function tickerColumn<Value>(parts: ColumnParts<Value>): TickerColumn {
	const { kind, needs, fields, value, reason, text, key, currency } = parts;
	return {
		...base(parts, kind),
		needs,
		fields,
		cell(ticker, wording) {
			const found = value(ticker);
			return found === undefined
				? (missingCell(needs, ticker) ?? absentCell(reason?.(ticker)))
				: text(found, wording, ticker);
		},
		key(ticker) {
			const found = value(ticker);
			return found === undefined ? undefined : key(found);
		},
		...(currency && { currency }),
		isMeaningless: (ticker) => value(ticker) === 'notMeaningful',
	};
}

/** A ratio without a meaning has no place among the others. */
export function ratioKey(ratio: Ratio): SortKey {
	return ratio === 'notMeaningful' ? undefined : ratio;
}

/** A ratio for an export; empty where it means nothing, so that the column stays one of numbers. */
export function exportedRatio(ratio: Ratio | undefined): TableValue {
	return ratio === 'notMeaningful' ? undefined : ratio;
}

/** A dash that says why there is no value. */
function absentCell(reason: string | undefined): CalendarCell | undefined {
	return reason === undefined ? undefined : { text: DASH, spoken: reason, tip: reason, isQuiet: true };
}

/** The cell of a value that hasn't loaded or has failed; undefined if the ticker has no such value. */
function missingCell(needs: readonly ListInput[], ticker: TickerFacts): CalendarCell | undefined {
	const missing = needs.map((name): Answer<unknown> => ticker.answers[name]).filter((one) => !shown(one));
	const failed = missing.find((one) => one.state === 'failed');
	if (failed) {
		const tip = failureSentences(failed.failure);
		return { text: l10n.t('Failed'), spoken: l10n.t('{0}: {1}', l10n.t('Failed'), tip), tip, isQuiet: true };
	}
	if (missing.length === 0) {
		return undefined;
	}
	return ticker.isLoading
		? { text: '…', spoken: l10n.t('loading'), tip: l10n.t('Loading…'), isQuiet: true }
		: { text: ' ', spoken: l10n.t('not loaded'), tip: l10n.t('Not loaded'), isQuiet: true };
}
