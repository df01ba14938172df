import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import type { Timestamped } from '../../base/loadable.js';
import type { WatchedChange } from '../../market/changes.js';
import type { Table } from '../../presentation/export/table.js';
import type { Formats } from '../../presentation/format.js';
import { kindName } from './changesFilter.js';
import { changeWords } from './changeWords.js';

/** Changes as they leave, in the words in which they are shown; undefined where there are none. */
export function changesTable(
	{ value: rows, receivedAt }: Timestamped<readonly WatchedChange[]>,
	{ now, formats, isSample }: { readonly now: number; readonly formats: Formats; readonly isSample: boolean },
): Table<WatchedChange> | undefined {
	const wording = { formats, today: newYorkDay(now) };
	return rows.length === 0
		? undefined
		: {
				title: l10n.t('Changes'),
				name: 'changes',
				about: {},
				columns: [
					{
						...{ id: 'updated', label: l10n.t('Updated'), isUsual: true },
						value: ({ at }) => new Date(at * 1000).toISOString(),
					},
					{ id: 'ticker', label: l10n.t('Ticker'), isUsual: true, value: ({ symbol }) => symbol },
					{ id: 'kind', label: l10n.t('Kind'), isUsual: true, value: kindName },
					{
						...{ id: 'change', label: l10n.t('Change'), isUsual: true },
						value: (change) => changeWords(change, wording).brief,
					},
					{
						...{ id: 'id', label: l10n.t('Record id'), isUsual: false },
						value: ({ change }) => (change.kind === 'attention' ? undefined : change.row.id),
					},
				],
				rows,
				symbolOf: ({ symbol }) => symbol,
				isSample,
				receivedAt,
			};
}
