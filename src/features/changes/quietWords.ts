import * as l10n from '@vscode/l10n';

/** Says when alerts wait; undefined where they never do. The hours as `22:00-07:00`. */
export function quietWords(hours: string | undefined, whileUnfocused: boolean): string | undefined {
	if (hours === undefined) {
		return whileUnfocused ? l10n.t('Alerts wait while VS Code does not have the focus') : undefined;
	}
	return whileUnfocused
		? l10n.t('Alerts wait in quiet hours, {0}, and while VS Code does not have the focus', hours)
		: l10n.t('Alerts wait in quiet hours, {0}', hours);
}
