import type { StatementRow } from '../../../src/presentation/statement/statementTable.js';
import type { StatementView } from '../../../src/features/ticker/financials/financialsTab.js';
import { seriesClass } from '../charts/marks.js';
import { Sparkline } from '../charts/Sparkline.js';

export type PickedRow = StatementView['picked'][number];

interface StatementRowHeadProps {
	readonly row: StatementRow;
	/** Undefined while the line is not charted. */
	readonly picked: PickedRow | undefined;
	readonly full: string | undefined;
	/** Whether the Tab key stops here. */
	readonly isStop: boolean;
	readonly onFocus: () => void;
	readonly onPick: () => void;
}

/** The name of a line as a button that charts it, and its course as a small line. */
export function StatementRowHead({ row, picked, full, isStop, onFocus, onPick }: StatementRowHeadProps) {
	const isBarred = picked === undefined && full !== undefined;
	return (
		<th scope="row" class="stays">
			<div class="row-head">
				<button
					type="button"
					class="row-pick"
					data-row={row.id}
					aria-pressed={picked !== undefined}
					aria-disabled={isBarred}
					title={isBarred ? full : undefined}
					tabIndex={isStop ? 0 : -1}
					onFocus={onFocus}
					onClick={isBarred ? undefined : onPick}
				>
					<svg class="row-mark" width="10" height="10" aria-hidden="true" focusable="false">
						<rect
							class={picked ? seriesClass(picked.series) : 'unpicked'}
							x="1.5"
							y="1.5"
							width="7"
							height="7"
							rx="2"
						/>
					</svg>
					{row.label}
				</button>
				{row.spark && <Sparkline model={row.spark} width={64} height={16} />}
			</div>
		</th>
	);
}
