import { isRecord } from '../../../base/record.js';
import { type AccuracyRange, accuracyRanges } from '../../../presentation/accuracy.js';
import { readSort, type TableSort } from '../../calendars/table/tableChoice.js';

/** What a person chose on the Ratings tab. */
export interface RatingsChoices {
	/** Only ratings of this firm. */
	readonly firm?: string;
	/** Only ratings by this analyst. */
	readonly analyst?: string;
	/** Only ratings with this action. */
	readonly action?: string;
	/** Only ratings that were raised. */
	readonly onlyUpgrades?: boolean;
	/** By a column; the newest first where it is left out. */
	readonly sort?: TableSort | undefined;
	/** All rows of a long history, not the newest alone. */
	readonly showsAll?: true;
	/** The span of which the accuracy of several analysts is shown; all together where it is left out. */
	readonly accuracyRange?: AccuracyRange;
}

const LONGEST_NAME = 120;

/** The choices as a page kept them; what is not legal (any more) counts as not chosen. */
export function readRatingsChoices(kept: unknown): RatingsChoices {
	const { firm, analyst, action, onlyUpgrades, sort, showsAll, accuracyRange } = isRecord(kept) ? kept : {};
	const order = readSort(sort);
	const range = accuracyRanges.find((one) => one === accuracyRange);
	return {
		...(isName(firm) && { firm }),
		...(isName(analyst) && { analyst }),
		...(isName(action) && { action }),
		...(onlyUpgrades === true && { onlyUpgrades }),
		...(order && { sort: order }),
		...(showsAll === true && { showsAll }),
		...(range && { accuracyRange: range }),
	};
}

/** The choices without those that may fit one ticker alone. */
export function choicesOfAnyTicker({ onlyUpgrades, sort, accuracyRange }: RatingsChoices): RatingsChoices {
	return {
		...(onlyUpgrades && { onlyUpgrades }),
		...(sort && { sort }),
		...(accuracyRange && { accuracyRange }),
	};
}

function isName(value: unknown): value is string {
	return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}
