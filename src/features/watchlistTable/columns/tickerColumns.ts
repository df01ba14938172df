import * as l10n from '@vscode/l10n';
import type { Formats } from '../../../presentation/format.js';
import type { PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { consensusColumns } from './consensusColumns.js';
import { eventColumns } from './eventColumns.js';
import { revisionColumns } from './revisionColumns.js';
import { statementColumns } from './statementColumns.js';
import { type TickerColumn, tickerColumn } from './tickerColumn.js';
import { upsideColumn } from './upsideColumn.js';

/** All columns to choose from, in their order on the screen. */
export function tickerColumns(period: PeriodChoice, formats: Formats): readonly TickerColumn[] {
	return [
		companyColumn(),
		...consensusColumns(),
		upsideColumn(formats),
		...eventColumns(formats),
		...revisionColumns(),
		...statementColumns(period),
	];
}

/** The first column, which is always there. */
export function symbolColumn(): TickerColumn {
	return tickerColumn({
		id: 'symbol',
		heading: l10n.t('Ticker'),
		width: 9,
		isUsual: true,
		kind: 'text',
		needs: [],
		value: ({ symbol }) => symbol,
		text: (symbol) => ({ text: symbol }),
		key: (symbol) => symbol,
		fields: [],
	});
}

function companyColumn(): TickerColumn {
	return tickerColumn({
		id: 'company',
		heading: l10n.t('Company'),
		width: 17,
		isUsual: true,
		kind: 'text',
		needs: [],
		value: ({ listing }) => listing?.name,
		text: (name) => ({ text: name }),
		key: (name) => name,
		fields: [],
	});
}
