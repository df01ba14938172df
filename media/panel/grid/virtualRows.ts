import {
	defaultRangeExtractor,
	elementScroll,
	observeElementOffset,
	observeElementRect,
	Virtualizer,
	type VirtualItem,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const BEYOND = 8;

interface VirtualRows {
	/** The rows to render, top to bottom; gaps between them are left empty. */
	readonly items: readonly VirtualItem[];
	/** The index of the last visible row, as of the last scroll event. */
	readonly lastVisible: number;
	/** The height of all rows, in pixels. */
	readonly height: number;
	readonly scrollTo: (index: number) => void;
}

interface VirtualRowsOptions {
	readonly scroller: RefObject<HTMLElement | null>;
	readonly count: number;
	readonly rowHeight: number;
	/** The height of the head, which covers the top of the scroller, in pixels. */
	readonly headHeight: number;
	/** The row that is always rendered, since it has the focus. */
	readonly active: number;
}

/** Computes which rows of a long table to render, as it scrolls and resizes. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
	const { scroller, count, rowHeight, headHeight, active } = options;
	const [, redraw] = useState(0);
	const virtualizerRef = useRef<Virtualizer<HTMLElement, HTMLElement> | undefined>(undefined);
	const settings = {
		count,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: BEYOND,
		scrollPaddingEnd: headHeight,
		scrollToFn: elementScroll,
		observeElementRect,
		observeElementOffset,
		rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
			const seen = defaultRangeExtractor(range);
			return seen.includes(active) || active >= count
				? seen
				: [...seen, active].sort((left, right) => left - right);
		},
		onChange: () => redraw((turn) => turn + 1),
	};
	virtualizerRef.current ??= new Virtualizer<HTMLElement, HTMLElement>(settings);
	const virtualizer = virtualizerRef.current;
	virtualizer.setOptions(settings);
	useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
	useLayoutEffect(() => virtualizer._willUpdate());
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
	return {
		items: virtualizer.getVirtualItems(),
		lastVisible: virtualizer.range?.endIndex ?? 0,
		height: virtualizer.getTotalSize(),
		scrollTo: (index) => virtualizer.scrollToIndex(index),
	};
}

/** The row a key moves to; undefined for any other key. */
export function movedTo(
	{ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
	from: number,
	count: number,
	page: number,
): number | undefined {
	const within = (row: number): number => Math.min(Math.max(row, 0), count - 1);
	if (altKey || count === 0) {
		return undefined;
	}
	switch (key) {
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
	}
	if (ctrlKey || metaKey) {
		return undefined;
	}
	switch (key) {
		case 'ArrowDown':
			return within(from + 1);
		case 'ArrowUp':
			return within(from - 1);
		case 'PageDown':
			return within(from + page);
		case 'PageUp':
			return within(from - page);
		default:
			return undefined;
	}
}
