import * as l10n from '@vscode/l10n';
import { chosenIn, type Steps } from '../steps.js';

/** A place to export to. */
interface ExportPlace {
	readonly id: string;
	readonly label: string;
}

/** Asks where to export to; what was chosen last comes first. Undefined if the user cancels. */
export async function pickPlace<Place extends ExportPlace>(
	title: string,
	places: readonly Place[],
	last: { readonly value: string | undefined; set(place: string): Promise<void> },
	steps: Steps,
): Promise<Place | undefined> {
	const choices = places
		.map((place) => ({ label: place.label, value: place }))
		.sort((one, other) => Number(other.value.id === last.value) - Number(one.value.id === last.value));
	const picked = chosenIn(
		await steps.pick({ title, placeholder: l10n.t('Choose where to export to') }, choices),
	);
	await (picked && last.set(picked.id));
	return picked;
}
