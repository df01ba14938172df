import { isRecord } from '../../../src/base/record.js';
import type { PagedName } from '../../../src/contract/calendar.js';

/** The part that is open between the head and the rows. */
export type OpenPart = 'filters' | 'columns' | 'none';

/** What a page stores so that it reopens as it was left. */
export interface SavedView {
	readonly name?: PagedName;
	readonly open?: OpenPart;
	/** How far the rows are scrolled down, in pixels. */
	readonly top?: number;
}

/** Reads the stored view; untrusted, since anything may have written it. */
export function readSavedView(saved: unknown): SavedView {
	if (!isRecord(saved)) {
		return {};
	}
	const { open, top } = saved;
	return {
		...((open === 'filters' || open === 'columns' || open === 'none') && { open }),
		...(typeof top === 'number' && top >= 0 && { top }),
	};
}
