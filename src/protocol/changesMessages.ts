import { isRecord } from '../base/isRecord.js';
import type { ChangesModel } from '../viewmodel/changes/changesModel.js';
import { type FilterName, filterNames } from '../viewmodel/changes/filterName.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import { bodyWith, member, oneOf, textOf } from './bodies.js';
import type { Checks } from './dispatch.js';
import {
	type FrameFromPage,
	frameFromPageChecks,
	type FrameToPage,
	frameToPageChecks,
	isRemedy,
} from './frameMessages.js';

/** What the host tells the page of changes. */
export interface ChangesToPage extends FrameToPage {
	/** Everything to show. */
	changes: { readonly model: ChangesModel };
}

const changesActions = ['refresh', 'export'] as const;
/** What a person can have done with the changes, by name. */
export type ChangesAction = (typeof changesActions)[number];

/** What the page of changes tells the host. */
export interface ChangesFromPage extends FrameFromPage {
	filterPicked: { readonly name: FilterName; readonly value: string };
	/** The ticker of a change was pressed. */
	opened: { readonly version: string };
	/** The button of the notice was pressed. */
	remedyPicked: { readonly remedy: RemedyButton['remedy'] };
	action: { readonly name: ChangesAction };
}

const LONGEST_VERSION = 200;
const LONGEST_VALUE = 1_000;

/** Recognises what the page sends; the page is taken to be hostile. */
export const changesFromPageChecks: Checks<ChangesFromPage> = {
	...frameFromPageChecks,
	filterPicked: bodyWith<ChangesFromPage['filterPicked']>({
		name: oneOf(filterNames),
		value: textOf(LONGEST_VALUE),
	}),
	opened: bodyWith<ChangesFromPage['opened']>({ version: textOf(LONGEST_VERSION) }),
	remedyPicked: bodyWith<ChangesFromPage['remedyPicked']>({ remedy: isRemedy }),
	action: bodyWith<ChangesFromPage['action']>({ name: oneOf(changesActions) }),
};

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const changesToPageChecks: Checks<ChangesToPage> = {
	...frameToPageChecks,
	changes: (body): body is ChangesToPage['changes'] => {
		const model = isRecord(body) ? member(body, 'model') : undefined;
		return isRecord(model) && isRecord(member(model, 'section')) && Array.isArray(member(model, 'fields'));
	},
};
