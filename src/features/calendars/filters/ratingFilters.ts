import * as l10n from '@vscode/l10n';
import {
	type Rating,
	type RatingAction,
	ratingActions,
	type RatingsQuery,
} from '../../../contract/ratings.js';
import { actionWords } from '../../../presentation/events/ratingEvent.js';
import { choiceField, type FieldsOf, type FilterOption, textField } from './filterField.js';
import { fact } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** Filters that only ratings have. */
export interface RatingFilters {
	/** Empty for any. */
	readonly action: '' | RatingAction;
	/** Names or ids of firms as typed. */
	readonly firms: string;
	/** Names or ids of analysts as typed. */
	readonly analysts: string;
	/** Whether every rating is reduced to Buy, Hold or Sell instead of the firm's own word. */
	readonly simplify: 'no' | 'yes';
}

const actions = ['', ...ratingActions] as const;

export const ratingFilterFields: FieldsOf<RatingFilters> = {
	action: choiceField({
		values: actions,
		none: '',
		label: () => l10n.t('Action'),
		words: actionChoice,
		said: ({ action }) => (action === '' ? undefined : actionWords(action)),
		quickPick: {
			label: () => l10n.t('Rating action'),
			title: () => l10n.t('Filter Calendars: Rating Action'),
			values: actions,
			words: actionChoice,
		},
	}),
	firms: textField({
		label: () => l10n.t('Firms'),
		placeholder: () => l10n.t('Names or IDs'),
		said: ({ firms }, { suggestions }) =>
			partiesSaid(firms, suggestions?.firms, {
				requested: l10n.t('firms'),
				loaded: l10n.t('firms in the loaded rows'),
			}),
		problem: ({ firms }) => partiesProblem(firms),
		parameter: 'parameters[firm_id]',
	}),
	analysts: textField({
		label: () => l10n.t('Analysts'),
		placeholder: () => l10n.t('Names or IDs'),
		said: ({ analysts }, { suggestions }) =>
			partiesSaid(analysts, suggestions?.analysts, {
				requested: l10n.t('analysts'),
				loaded: l10n.t('analysts in the loaded rows'),
			}),
		problem: ({ analysts }) => partiesProblem(analysts),
		parameter: 'parameters[analyst_id]',
	}),
	simplify: choiceField({
		values: ['no', 'yes'],
		none: 'no',
		label: () => l10n.t('Rating scale'),
		words: (simplify) => (simplify === 'yes' ? l10n.t('Buy, Hold or Sell') : l10n.t('Firm’s own')),
		said: ({ simplify }) => (simplify === 'yes' ? l10n.t('ratings as Buy, Hold or Sell') : undefined),
	}),
};

/** The query parameters for these filters. */
export function ratingsQuery({
	action,
	firms,
	analysts,
	simplify,
}: RatingFilters): Pick<RatingsQuery, 'action' | 'firmIds' | 'analystIds' | 'simplify'> {
	const [firmIds, analystIds] = [typedParties(firms).ids, typedParties(analysts).ids];
	return {
		...(action !== '' && { action }),
		...(firmIds.length > 0 && { firmIds }),
		...(analystIds.length > 0 && { analystIds }),
		...(simplify === 'yes' && { simplify: true }),
	};
}

/** Filters ratings by typed names, which the service can't filter by; undefined where no names were typed. */
export function ratingsPick({ firms, analysts }: RatingFilters): ((rating: Rating) => boolean) | undefined {
	const [typedFirms, typedAnalysts] = [typedParties(firms), typedParties(analysts)];
	return typedFirms.names.length + typedAnalysts.names.length === 0
		? undefined
		: ({ firm, firmId, analystName, analystId }) =>
				isNamed(typedFirms, { id: firmId, name: firm }) &&
				isNamed(typedAnalysts, { id: analystId, name: analystName });
}

function actionChoice(action: RatingFilters['action']): string {
	return action === '' ? l10n.t('Any') : (actionWords(action) ?? action);
}

/** Typed firms or analysts: ids are sent to the service, names are searched in the loaded rows. */
interface TypedParties {
	readonly ids: readonly string[];
	/** Folded for comparison. */
	readonly names: readonly string[];
}

/** The firm or analyst of a row. */
interface Party {
	readonly id: string | undefined;
	readonly name: string | undefined;
}

/**
 * The form of all ids seen from the service so far; an id of another form still matches a row that has it.
 */
const ID = /^[\da-f]{24}$/i;

/** The ids and names between commas, semicolons or line breaks. */
function typedParties(typed: string): TypedParties {
	const entries = typed.split(/[,;\n]/).map((entry) => entry.trim());
	return {
		ids: entries.filter((entry) => ID.test(entry)),
		names: entries
			.filter((entry) => !ID.test(entry))
			.map(folded)
			.filter((entry) => entry !== ''),
	};
}

/**
 * Whether a party matches a typed name, a part of one, or an id of unknown form; always true where no names
 * were typed.
 */
function isNamed({ names }: TypedParties, { id, name }: Party): boolean {
	const [own, ownId] = [folded(shortText(name) ?? ''), folded(id ?? '')];
	return names.length === 0 || names.some((entry) => own.includes(entry) || entry === ownId);
}

/** Why they can't be queried. */
function partiesProblem(typed: string): string | undefined {
	const { ids, names } = typedParties(typed);
	return ids.length > 0 && names.length > 0
		? l10n.t('Use either names or IDs: IDs are sent to the service, names are searched in the loaded rows.')
		: undefined;
}

/** The filter in words, ids by their names where these are known; for names, where they are searched. */
function partiesSaid(
	typed: string,
	known: readonly FilterOption[] = [],
	words: { readonly requested: string; readonly loaded: string },
): string | undefined {
	const { ids, names } = typedParties(typed);
	if (ids.length + names.length === 0) {
		return undefined;
	}
	const labels = new Map(known.map(({ value, label, name = label }) => [value, name]));
	const named = names.length > 0 ? [typed] : [...new Set(ids.map((id) => labels.get(id) ?? id))];
	return fact(names.length === 0 ? words.requested : words.loaded, shortText(named.join(', ')));
}

/** A name without variations in spelling: case, accents, spaces and punctuation. */
function folded(name: string): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');
}
