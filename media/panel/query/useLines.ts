import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { movedTo, useVirtualRows } from '../grid/virtualRows.js';

const ROW_HEIGHT = 24;

interface LinesOptions {
	readonly count: number;
	readonly headHeight: number;
	/** Changes when other lines are shown, which then start at the top. */
	readonly layoutKey: string;
	readonly onSeen: (first: number, last: number) => void;
}

/** Renders only visible lines, and tracks the line that the keyboard is on. */
export function useLines({ count, headHeight, layoutKey, onSeen }: LinesOptions) {
	const scroller = useRef<HTMLDivElement>(null);
	const [active, setActive] = useState(0);
	const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
	const wantsFocus = useRef(false);
	const current = Math.min(active, Math.max(0, count - 1));
	const virtual = useVirtualRows({ scroller, count, rowHeight, headHeight, active: current });
	const { items, scrollTo } = virtual;

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
		scroller.current?.scrollTo({ top: 0 });
		setActive(0);
	}, [layoutKey]);
	useEffect(() => {
		const [first, last] = [items[0], items.at(-1)];
		if (first && last) {
			onSeen(first.index, last.index);
		}
	});

	return {
		...virtual,
		scroller,
		current,
		setActive,
		/** Moves to the line for a key; false for any other key. */
		move: (event: KeyboardEvent): boolean => {
			const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
			const to = movedTo(event, current, count, page);
			if (to === undefined) {
				return false;
			}
			event.preventDefault();
			wantsFocus.current = true;
			setActive(to);
			scrollTo(to);
			return true;
		},
	};
}
