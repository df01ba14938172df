import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CompareFromPage } from '../../../src/features/compare/compareMessages.js';

type ColumnAction = CompareFromPage['column']['name'];

/** Runs an action on a column. */
export type Act = (symbol: string, action: ColumnAction) => void;

/**
 * Keeps the focus on a column that was moved, on the same button if it is still there, so that the user can
 * go on moving it with the keyboard; if the column was removed, focuses the first one.
 */
export function useFollowedColumn(table: { readonly current: HTMLTableElement | null }, order: string): Act {
	const followed = useRef<{ readonly symbol: string; readonly action: ColumnAction } | undefined>(undefined);
	useLayoutEffect(() => {
		// Don't take the focus back if the user moved it elsewhere in the meantime.
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
