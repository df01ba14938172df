import * as l10n from '@vscode/l10n';
import type { DisposableStore } from '../../base/disposable.js';
import type { WatchlistChanges } from '../../controllers/changes/watchlistChanges.js';
import { panelTypes } from '../../controllers/ids.js';
import { tellFailure } from '../commandTable.js';
import type { ChangesPanel, ChangesPanelParts } from './changesPanel.js';
import type { RestoredPanels } from './restoredPanels.js';
import { webviewPanels } from './webviewPanels.js';

export interface ChangesPanelsParts extends Omit<ChangesPanelParts, 'changes' | 'tell'> {
	readonly changes: () => Promise<WatchlistChanges>;
}

/** The one panel of changes; what its page kept is how they were narrowed. */
export function changesPanels(
	own: DisposableStore,
	restored: RestoredPanels,
	{ changes, ...parts }: ChangesPanelsParts,
) {
	const panels = own.add(
		webviewPanels<unknown, ChangesPanel>(panelTypes.changes, restored, {
			keyIn: (kept) => kept ?? {},
			nameOf: () => 'changes',
			load: async () => {
				const [{ ChangesPanel }, known] = await Promise.all([import('./changesPanel.js'), changes()]);
				const tell = (error: unknown): void => void tellFailure('changes panel', error, parts.frame.log);
				return (kept, panel) => new ChangesPanel(kept, panel, { ...parts, changes: known, tell });
			},
		}),
	);
	return {
		open: () => panels.open({}, l10n.t('Changes')),
		active: () => panels.active(),
	};
}
