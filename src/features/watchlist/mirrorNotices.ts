import * as l10n from '@vscode/l10n';
import { errorMessage } from '../../base/errors.js';
import type { MirrorProblem, SettingsMirror } from '../../store/watchlist/settingsMirror.js';
import type { Disposable } from '../../base/disposable.js';
import type { Log } from '../../workbench/log.js';
import type { Notices } from '../../workbench/notices.js';

export interface MirrorNoticeParts {
	readonly mirror: SettingsMirror;
	readonly notices: Notices;
	/** Opens the user settings as JSON. */
	readonly openSettings: () => Promise<void>;
	/** Offers earlier versions of the lists. */
	readonly restoreLists: () => Promise<void>;
	readonly log: Log;
}

/** Warns the user when saved lists or the setting cannot be read or written, and offers a fix. */
export function notifyOfMirror(parts: MirrorNoticeParts): Disposable {
	const { mirror, notices, log } = parts;
	return mirror.onDidDiverge((problem) => {
		log.warn(
			`Watchlists: ${problem.kind}${problem.kind === 'settingNotWritten' ? `, ${problem.reason}` : ''}`,
		);
		const { text, action, act } = wordsOf(problem, parts);
		void notices.warn(text, action).then(async (isWanted) => {
			if (isWanted) {
				await act().catch((error: unknown) => log.error(`Watchlists: ${errorMessage(error)}`));
			}
		});
	});
}

function wordsOf({ kind }: MirrorProblem, { mirror, openSettings, restoreLists }: MirrorNoticeParts) {
	switch (kind) {
		case 'listsUnreadable':
			return {
				text: l10n.t(
					'Part of your saved watchlists can’t be read. Your lists were restored from the rest and from your settings. Nothing was deleted; a ticker you removed may be back.',
				),
				action: l10n.t('Restore Watchlists'),
				act: restoreLists,
			};
		case 'settingUnreadable':
			return {
				text: l10n.t(
					'The watchlists setting isn’t an object of lists. It wasn’t changed, and your lists are stored separately. Correct it by hand, or write your lists there again.',
				),
				action: l10n.t('Write Lists Again'),
				act: () => mirror.replace(),
			};
		case 'settingNotWritten':
			return {
				text: l10n.t(
					'Your watchlists are saved, but your user settings still show older ones. Save or revert your settings, or correct a mistake in them.',
				),
				action: l10n.t('Open Settings'),
				act: openSettings,
			};
	}
}
