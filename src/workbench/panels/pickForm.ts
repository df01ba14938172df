import * as l10n from '@vscode/l10n';
import type { ExportFormat, ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Steps } from '../steps.js';

/** A format, and how much of the content it is to hold. */
export type PickedForm = Omit<ExportFormat, 'amounts'>;

/**
 * Asks for a format, then for the amount where there is a choice; what was chosen last comes first. Undefined if
 * the user cancels.
 */
export async function pickForm(
	{ title, forms }: ExportOffer,
	last: string | undefined,
	accepts: (form: ExportFormat) => boolean,
	steps: Steps,
): Promise<PickedForm | undefined> {
	const isLast = ({ id }: { readonly id: string }): boolean => id === last;
	const fitting = forms
		.filter(accepts)
		.map((form) => ({ form, wasLast: isLast(form) || (form.amounts?.some(isLast) ?? false) }))
		.sort((one, other) => Number(other.wasLast) - Number(one.wasLast));
	const [only, ...others] = fitting;
	for (;;) {
		const picked =
			others.length === 0
				? only?.form
				: await pickOne(
						steps,
						{ title, placeholder: l10n.t('Choose a format') },
						fitting.map(({ form }) => form),
					);
		if (picked === undefined || picked === 'back') {
			return undefined;
		}
		const { amounts, ...form } = picked;
		if (!amounts) {
			return form;
		}
		const amount = await pickOne(
			steps,
			{ title, placeholder: l10n.t('Choose how much to include'), hasBack: others.length > 0 },
			[...amounts].sort((one, other) => Number(isLast(other)) - Number(isLast(one))),
		);
		if (amount !== 'back') {
			return amount && { ...form, id: amount.id, text: amount.text };
		}
	}
}

async function pickOne<T extends { readonly label: string; readonly detail?: string }>(
	steps: Steps,
	words: Parameters<Steps['pick']>[0],
	options: readonly T[],
): Promise<T | 'back' | undefined> {
	const end = await steps.pick(
		words,
		options.map((value) => ({ ...named(value), value })),
	);
	return end?.kind === 'back' ? 'back' : end?.value;
}

function named({ label, detail }: { readonly label: string; readonly detail?: string }) {
	return { label, ...(detail !== undefined && { detail }) };
}
