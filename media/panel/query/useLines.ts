import { useEffect } from 'preact/hooks';
import { useRows } from '../grid/useRows.js';

const ROW_HEIGHT = 24;

interface LinesOptions {
	readonly count: number;
	readonly headHeight: number;
	readonly layoutKey: string;
	/** Called with the first and last rendered line. */
	readonly onSeen: (first: number, last: number) => void;
}

/** The lines of an answer, which are requested from the host as they are seen. */
export function useLines({ onSeen, ...options }: LinesOptions) {
	const rows = useRows({ ...options, rowHeight: ROW_HEIGHT });
	useEffect(() => {
		const [first, last] = [rows.items[0], rows.items.at(-1)];
		if (first && last) {
			onSeen(first.index, last.index);
		}
	});
	return rows;
}
