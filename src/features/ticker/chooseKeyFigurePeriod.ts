import * as l10n from '@vscode/l10n';
import { keyFigurePeriods } from '../../presentation/statement/periodWords.js';
import { type PeriodChoice, periodChoices } from '../../presentation/statement/statementPreferences.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';

export interface ChooseKeyFigurePeriodParts {
	readonly current: PeriodChoice;
	/** Saves the period as the user's setting, used everywhere. */
	readonly keep: (period: PeriodChoice) => Promise<void>;
	readonly steps: Steps;
}

/** Switches key figures to another period; shows a picker if `given` is not a valid period. */
export async function chooseKeyFigurePeriod(
	given: unknown,
	{ current, keep, steps }: ChooseKeyFigurePeriodParts,
): Promise<void> {
	const period = periodChoices.find((one) => one === given) ?? (await ask(current, steps));
	if (period !== undefined) {
		await keep(period);
	}
}

async function ask(current: PeriodChoice, steps: Steps): Promise<PeriodChoice | undefined> {
	const end = await steps.pick(
		{
			title: l10n.t('Key Figures'),
			placeholder: l10n.t('Choose the period of key figures in hovers, overviews and comparisons'),
		},
		keyFigurePeriods(current).options.map(({ label, isPicked, period }) => ({
			label,
			detail: detailOf(period),
			value: period,
			isCurrent: isPicked,
		})),
	);
	return chosenIn(end);
}

function detailOf(period: PeriodChoice): string {
	switch (period) {
		case 'year':
			return l10n.t('the latest fiscal year');
		case 'quarter':
			return l10n.t('the latest quarter');
		case 'ttm':
			return l10n.t('trailing twelve months, requested separately');
	}
}
