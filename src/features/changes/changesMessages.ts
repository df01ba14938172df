import { type Bodies, bodyWith, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy } from '../../workbench/panels/frameMessages.js';
import { filterNames } from './changesFilter.js';
import type { ChangesModel } from './changesModel.js';

/** Messages from the host to the changes page. */
export interface ChangesToPage {
	/** Everything to show. */
	changes: { readonly model: ChangesModel };
}

const LONGEST_VERSION = 200;
const LONGEST_VALUE = 1_000;

/** Messages the changes page may send to the host. */
export const changesFromPage = {
	filterPicked: bodyWith({ name: oneOf(filterNames), value: textOf(LONGEST_VALUE) }),
	/** The ticker of a change was pressed. */
	opened: bodyWith({ version: textOf(LONGEST_VERSION) }),
	/** The button of the notice was pressed. */
	remedyPicked: bodyWith({ remedy: isRemedy }),
	action: bodyWith({ name: oneOf(['export']) }),
};

export type ChangesFromPage = Bodies<typeof changesFromPage>;
