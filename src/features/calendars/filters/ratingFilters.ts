import * as l10n from '@vscode/l10n';
import {
	type Rating,
	type RatingAction,
	ratingActions,
	type RatingsQuery,
} from '../../../contract/ratings.js';
import { actionWords } from '../../../presentation/events/ratingEvent.js';
import { choiceField, type FieldsOf, textField } from './filterField.js';
import { fact } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** What ratings alone can be narrowed to. */
export interface RatingFilters {
	/** Empty for any. */
	readonly action: '' | RatingAction;
	/** Names or ids of firms as they were typed. */
	readonly firms: string;
	/** Names or ids of analysts as they were typed. */
	readonly analysts: string;
	/** Whether every rating is Buy, Hold or Sell, in place of the firm's own word. */
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
		placeholder: () => l10n.t('Names or ids'),
		said: ({ firms }) =>
			partiesSaid(firms, { requested: l10n.t('firms'), loaded: l10n.t('firms in the loaded rows') }),
		problem: ({ firms }) => partiesProblem(firms),
		parameter: 'parameters[firm_id]',
	}),
	analysts: textField({
		label: () => l10n.t('Analysts'),
		placeholder: () => l10n.t('Names or ids'),
		said: ({ analysts }) =>
			partiesSaid(analysts, { requested: l10n.t('analysts'), loaded: l10n.t('analysts in the loaded rows') }),
		problem: ({ analysts }) => partiesProblem(analysts),
		parameter: 'parameters[analyst_id]',
	}),
	simplify: choiceField({
		values: ['no', 'yes'],
		none: 'no',
		label: () => l10n.t('Rating words'),
		words: (simplify) => (simplify === 'yes' ? l10n.t('Buy, Hold or Sell') : l10n.t('As each firm says')),
		said: ({ simplify }) => (simplify === 'yes' ? l10n.t('ratings as Buy, Hold or Sell') : undefined),
	}),
};

/** What is asked with these filters. */
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

/** Picks the ratings of those who were typed by name, for whom the service cannot be asked; undefined where nobody was. */
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

/** Firms or analysts as a person typed them: the service is asked for ids, names are looked for in the rows it gave. */
interface TypedParties {
	readonly ids: readonly string[];
	/** As they are compared. */
	readonly names: readonly string[];
}

/** Who a row is of. */
interface Party {
	readonly id: string | undefined;
	readonly name: string | undefined;
}

/** All ids of the service that were ever seen; one of another form still counts where a row has it. */
const ID = /^[\da-f]{24}$/i;

/** The ids and names between commas or lines. */
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

/** Whether someone has a name that was typed, or a part of one, or an id of a form never seen; everybody where none was. */
function isNamed({ names }: TypedParties, { id, name }: Party): boolean {
	const [own, ownId] = [folded(shortText(name) ?? ''), folded(id ?? '')];
	return names.length === 0 || names.some((entry) => own.includes(entry) || entry === ownId);
}

/** What keeps them from being asked for. */
function partiesProblem(typed: string): string | undefined {
	const { ids, names } = typedParties(typed);
	return ids.length > 0 && names.length > 0
		? l10n.t('Use either names or ids: ids are sent to the service, names are searched in the loaded rows.')
		: undefined;
}

/** What rows are narrowed to; of names, where they are looked for. */
function partiesSaid(
	typed: string,
	words: { readonly requested: string; readonly loaded: string },
): string | undefined {
	const { ids, names } = typedParties(typed);
	return ids.length + names.length === 0
		? undefined
		: fact(names.length === 0 ? words.requested : words.loaded, shortText(typed));
}

/** A name without what people write now one way, now another: case, accents, blanks and points. */
function folded(name: string): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');
}
