import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { movedTo, useVirtualRows } from './virtualRows.js';

interface RowsOptions {
	readonly count: number;
	/** The height of a row until one is measured, in pixels. */
	readonly rowHeight: number;
	/** The height of the head, which covers the top of the scroller, in pixels. */
	readonly headHeight: number;
	/** Changes when other rows are shown, which then start at the top. */
	readonly layoutKey: string;
	/** How far the page was scrolled down when it was left, in pixels. */
	readonly top?: number;
}

/** Renders only visible rows, and tracks the row that the keyboard is on. */
export function useRows({ count, rowHeight: estimate, headHeight, layoutKey, top = 0 }: RowsOptions) {
	const scroller = useRef<HTMLDivElement>(null);
	const [active, setActive] = useState(0);
	const [rowHeight, setRowHeight] = useState(estimate);
	const wantsFocus = useRef(false);
	const isFirst = useRef(true);
	const current = Math.min(active, Math.max(0, count - 1));
	const virtual = useVirtualRows({ scroller, count, rowHeight, headHeight, active: current });

	useLayoutEffect(() => {
		const row = scroller.current?.querySelector('[data-row]')?.getBoundingClientRect().height;
		if (row !== undefined && row !== rowHeight) {
			setRowHeight(row);
		}
	});
	useLayoutEffect(() => {
		if (wantsFocus.current) {
			wantsFocus.current = false;
			scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)?.focus({ preventScroll: true });
		}
	});
	useLayoutEffect(() => {
		scroller.current?.scrollTo({ top: isFirst.current ? top : 0 });
		isFirst.current = false;
		setActive(0);
	}, [layoutKey]);

	return {
		...virtual,
		scroller,
		rowHeight,
		current,
		setActive,
		/** Moves to the row for a key; false for any other key. */
		move: (event: KeyboardEvent): boolean => {
			const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
			const to = movedTo(event, current, count, page);
			if (to === undefined) {
				return false;
			}
			event.preventDefault();
			wantsFocus.current = true;
			setActive(to);
			virtual.scrollTo(to);
			return true;
		},
	};
}
