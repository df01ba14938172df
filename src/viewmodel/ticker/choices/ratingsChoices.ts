import { isRecord } from '../../../base/isRecord.js';

/** What a person chose on the Ratings tab. */
export interface RatingsChoices {
	/** Only ratings of this firm. */
	readonly firm?: string;
	/** Only ratings with this action. */
	readonly action?: string;
	/** All rows of a long history, not the newest alone. */
	readonly showsAll?: true;
}

const LONGEST_NAME = 120;

/** The choices as a page kept them; what is not legal (any more) counts as not chosen. */
export function readRatingsChoices(kept: unknown): RatingsChoices {
	const { firm, action, showsAll } = isRecord(kept) ? kept : {};
	return {
		...(isName(firm) && { firm }),
		...(isName(action) && { action }),
		...(showsAll === true && { showsAll }),
	};
}

function isName(value: unknown): value is string {
	return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}
