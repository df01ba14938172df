import { isRecord } from '../base/isRecord.js';
import type { ChangesModel } from '../viewmodel/changes/changesModel.js';
import { type FilterName, filterNames } from '../viewmodel/changes/filterName.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import { isOneOf, isText, member } from './bodies.js';
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
	filterPicked: (body): body is ChangesFromPage['filterPicked'] =>
		isRecord(body) &&
		isOneOf(filterNames, member(body, 'name')) &&
		isText(member(body, 'value'), LONGEST_VALUE),
	opened: (body): body is ChangesFromPage['opened'] =>
		isRecord(body) && isText(member(body, 'version'), LONGEST_VERSION),
	remedyPicked: (body): body is ChangesFromPage['remedyPicked'] =>
		isRecord(body) && isRemedy(member(body, 'remedy')),
	action: (body): body is ChangesFromPage['action'] =>
		isRecord(body) && isOneOf(changesActions, member(body, 'name')),
};

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const changesToPageChecks: Checks<ChangesToPage> = {
	...frameToPageChecks,
	changes: (body): body is ChangesToPage['changes'] => {
		const model = isRecord(body) ? member(body, 'model') : undefined;
		return isRecord(model) && isRecord(member(model, 'section')) && Array.isArray(member(model, 'fields'));
	},
};
