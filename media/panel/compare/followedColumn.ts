import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CompareFromPage } from '../../../src/features/compare/compareMessages.js';

type ColumnAction = CompareFromPage['column']['name'];

/** Does something with a column. */
export type Act = (symbol: string, action: ColumnAction) => void;

/**
 * Keeps the focus with a column that was moved, on the same button where that is still there, so that it can be moved on
 * by the keyboard; where the column was removed, with the first one.
 */
export function useFollowedColumn(table: { readonly current: HTMLTableElement | null }, order: string): Act {
	const followed = useRef<{ readonly symbol: string; readonly action: ColumnAction } | undefined>(undefined);
	useLayoutEffect(() => {
		// Whoever has gone elsewhere in the meantime stays there.
		if (followed.current && document.activeElement === document.body) {
			const { symbol, action } = followed.current;
			const head = table.current?.querySelector(`th[abbr="${symbol}"]`);
			const button =
				head?.querySelector(`[data-action="${action}"]`) ??
				(head ?? table.current)?.querySelector('.column-symbol');
			if (button instanceof HTMLElement) {
				button.focus();
			}
		}
		followed.current = undefined;
	}, [order]);
	return (symbol, action) => {
		followed.current = { symbol, action };
	};
}
