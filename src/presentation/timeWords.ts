import * as l10n from '@vscode/l10n';
import { MINUTE_MS } from '../base/days.js';
import type { Formats } from './format.js';

/** When something was received, as a time that stays true while it is shown. */
export function receivedWords(receivedAt: number, now: number, formats: Formats): string {
	return l10n.t('Updated {0}', formats.clock(receivedAt, now));
}

/** The same as part of a longer sentence for a screen reader. */
export function receivedAloud(receivedAt: number, now: number, formats: Formats): string {
	return l10n.t('updated {0}', formats.clock(receivedAt, now));
}

/** The age beside the title of a view; undefined in the first minute, when it isn't worth stating. */
export function titleAge(receivedAt: number, now: number, formats: Formats): string | undefined {
	return now - receivedAt < MINUTE_MS ? undefined : formats.age(receivedAt, now);
}
