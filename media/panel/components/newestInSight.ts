import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** How far from the end of its way a table may stand and still be at it: positions are fractions of pixels. */
const SLACK = 2;

/**
 * Keeps the newest column of a table in sight, at whichever end it is, as the frame around it or the table itself
 * takes another width; at the end, whole columns stand beside the first, whose least width is `--first` for that. Who
 * scrolls away from it is left where they are until they scroll back.
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
			// A position in a way that has just become another says nothing of the person.
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

/** Gives the first column what the whole columns at the end leave of the frame, so that no figure is cut in two. */
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
	/** Whether it is at the end; else it is at the beginning, where no width takes it out of sight. */
	readonly isLast: boolean;
	/** What it is called; a table with another newest column begins anew. */
	readonly newest: string | undefined;
	readonly columns: number;
}
