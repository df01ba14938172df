import * as l10n from '@vscode/l10n';
import { errorMessage } from '../../base/errorMessage.js';
import type { SettingsMirror } from '../../store/watchlist/settingsMirror.js';
import type { Disposable } from '../../base/disposable.js';
import type { Log } from '../log.js';
import type { Notices } from '../notices.js';

export interface MirrorNoticeParts {
	readonly mirror: SettingsMirror;
	readonly notices: Notices;
	/** Shows the settings of the person as text. */
	readonly openSettings: () => Promise<void>;
	readonly log: Log;
}

/** Tells the person when their settings cannot hold the lists, what became of the lists, and what can be done. */
export function tellOfMirror({ mirror, notices, openSettings, log }: MirrorNoticeParts): Disposable {
	return mirror.onDidDiverge((problem) => {
		log.warn(
			`Watchlists: ${problem.kind}${problem.kind === 'settingNotWritten' ? `, ${problem.reason}` : ''}`,
		);
		const [text, action, act] =
			problem.kind === 'settingUnreadable'
				? ([
						l10n.t(
							'The setting of your watchlists is not an object of lists. It was left as it is, and your lists are kept apart from it. Correct it by hand, or have your lists written there again.',
						),
						l10n.t('Write Lists Again'),
						() => mirror.replace(),
					] as const)
				: ([
						l10n.t(
							'Your watchlists are saved, but your user settings still show older ones. Save or revert what is unsaved in the settings, or correct a mistake there.',
						),
						l10n.t('Open Settings'),
						openSettings,
					] as const);
		void notices.warn(text, action).then(async (isWanted) => {
			if (isWanted) {
				await act().catch((error: unknown) => log.error(`Watchlists: ${errorMessage(error)}`));
			}
		});
	});
}
