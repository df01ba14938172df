import * as l10n from '@vscode/l10n';
import { fact } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

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
export function typedParties(typed: string): TypedParties {
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
export function isNamed({ names }: TypedParties, { id, name }: Party): boolean {
	const [own, ownId] = [folded(shortText(name) ?? ''), folded(id ?? '')];
	return names.length === 0 || names.some((entry) => own.includes(entry) || entry === ownId);
}

/** What keeps them from being asked for. */
export function partiesProblem(typed: string): string | undefined {
	const { ids, names } = typedParties(typed);
	return ids.length > 0 && names.length > 0
		? l10n.t('Use either names or ids: ids are sent to the service, names are searched in the loaded rows.')
		: undefined;
}

/** What rows are narrowed to; of names, where they are looked for. */
export function partiesSaid(
	typed: string,
	words: { readonly asked: string; readonly looked: string },
): string | undefined {
	const { ids, names } = typedParties(typed);
	return ids.length + names.length === 0
		? undefined
		: fact(names.length === 0 ? words.asked : words.looked, shortText(typed));
}

/** A name without what people write now one way, now another: case, accents, blanks and points. */
function folded(name: string): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');
}
