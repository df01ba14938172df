import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** How far from the end, in pixels, still counts as at the end; scroll positions are fractional. */
const SLACK = 2;

/**
 * Keeps the newest column of a table visible, at whichever end it is, while the frame or the table changes
 * width. At the end, whole columns fit beside the first one, whose minimum width `--first` is set for that.
 * If the user scrolls away, the position is left alone until they scroll back.
 */
export function useNewestVisible(
	table: RefObject<HTMLTableElement | null>,
	{ isLast, newest, columns }: NewestColumn,
): void {
	useLayoutEffect(() => {
		const own = table.current;
		const frame = own?.parentElement;
		if (!own || !frame || !isLast) {
			frame?.scrollTo({ left: 0 });
			return undefined;
		}
		let way = 0;
		let isAtEnd = true;
		const toEnd = (): void => {
			own.style.removeProperty('--first');
			if (isAtEnd) {
				fitColumns(own, frame);
			}
			way = frame.scrollWidth - frame.clientWidth;
			if (isAtEnd) {
				frame.scrollLeft = way;
			}
		};
		const note = (): void => {
			// The scroll range just changed, so the position says nothing about what the user did.
			if (frame.scrollWidth - frame.clientWidth === way) {
				isAtEnd = way - frame.scrollLeft <= SLACK;
			}
		};
		const observer = new ResizeObserver(toEnd);
		observer.observe(frame);
		observer.observe(own);
		frame.addEventListener('scroll', note);
		toEnd();
		return () => {
			observer.disconnect();
			frame.removeEventListener('scroll', note);
			own.style.removeProperty('--first');
		};
	}, [table, isLast, newest, columns]);
}

/** Gives the first column the space that whole columns leave at the end, so that no figure is cut off. */
function fitColumns(table: HTMLTableElement, frame: HTMLElement): void {
	const [first, ...others] = [...(table.tHead?.rows[0]?.cells ?? [])].map(
		(cell) => cell.getBoundingClientRect().width,
	);
	if (first === undefined || frame.scrollWidth - frame.clientWidth <= SLACK) {
		return;
	}
	let left = frame.clientWidth - first;
	for (const width of others.reverse()) {
		if (width > left) {
			break;
		}
		left -= width;
	}
	table.style.setProperty('--first', `${first + left}px`);
}

interface NewestColumn {
	/** Whether it is at the end; at the beginning it is always visible, whatever the width. */
	readonly isLast: boolean;
	/** Its label; a table with another newest column starts over. */
	readonly newest: string | undefined;
	readonly columns: number;
}
