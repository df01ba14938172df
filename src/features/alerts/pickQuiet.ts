import * as l10n from '@vscode/l10n';
import type { QuietTimes } from '../../workbench/settings/settingKinds.js';
import type { Choice, StepEnd, Steps, StepWords } from '../../workbench/steps.js';
import { hoursText, type QuietHours, typedQuietHours } from '../../workbench/settings/quietHours.js';

const NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** Asks when alerts have to wait. */
export async function pickQuiet(
	steps: Steps,
	words: StepWords,
	current: QuietTimes,
): Promise<StepEnd<QuietTimes>> {
	for (;;) {
		const picked = await steps.pick(words, quietChoices(current));
		if (picked?.kind !== 'chosen') {
			return picked;
		}
		const { hasHours, whileUnfocused } = picked.value;
		if (!hasHours) {
			return { kind: 'chosen', value: { whileUnfocused } };
		}
		const typed = await steps.type(words, {
			prompt: l10n.t('Quiet hours by the clock of this computer, such as 22:00-07:00'),
			value: hoursText(current.hours ?? NIGHT),
			problemOf: (text) =>
				typedQuietHours(text) ? undefined : l10n.t('Type two times of day, such as 22:00-07:00'),
		});
		const hours = typed?.kind === 'chosen' ? typedQuietHours(typed.value) : undefined;
		if (typed?.kind !== 'back') {
			return hours && { kind: 'chosen', value: { hours, whileUnfocused } };
		}
	}
}

function quietChoices({
	hours,
	whileUnfocused,
}: QuietTimes): readonly Choice<{ readonly hasHours: boolean; readonly whileUnfocused: boolean }>[] {
	const choice = (label: string, value: { hasHours: boolean; whileUnfocused: boolean }) => ({
		label,
		value,
		...(value.hasHours && { detail: hoursText(hours ?? NIGHT) }),
		isCurrent: value.hasHours === (hours !== undefined) && value.whileUnfocused === whileUnfocused,
	});
	return [
		choice(l10n.t('At any time'), { hasHours: false, whileUnfocused: false }),
		choice(l10n.t('Only while VS Code has the focus'), { hasHours: false, whileUnfocused: true }),
		choice(l10n.t('Not in quiet hours…'), { hasHours: true, whileUnfocused: false }),
		choice(l10n.t('Only while VS Code has the focus, not in quiet hours…'), {
			hasHours: true,
			whileUnfocused: true,
		}),
	];
}
