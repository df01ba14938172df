import * as l10n from '@vscode/l10n';
import { plainText } from '../presentation/plainText.js';
import { notices } from '../workbench/notices.vscode.js';
import { LastEditor } from '../workbench/panels/lastEditor.vscode.js';
import type { EditorPort } from '../workbench/panels/panelPort.js';
import { saveChart } from '../workbench/panels/saveChart.vscode.js';
import { pickOffer, saveExport } from '../workbench/panels/saveExport.vscode.js';
import { SavePlace } from '../workbench/panels/savePlace.vscode.js';
import { SavedFileStatus } from '../workbench/panels/savedFileStatus.vscode.js';
import { type Memento, MementoValue } from '../workbench/storage/memento.js';
import type { StartServices } from './startServices.vscode.js';

/** The most of a chart's title that the status bar has room for. */
const TITLE_CHARACTERS = 45;

/** How exports and charts are saved. */
export interface SavingServices {
	/** The folder chosen last. */
	readonly place: SavePlace;
	/** Prompts for the form and, unless a target is given, the destination, then saves the export. */
	readonly saveExport: EditorPort['save'];
	/** Handles charts that pages copied or drew. */
	readonly charts: EditorPort['charts'];
}

export function createSaving({
	context: { workspaceState },
	globalState,
	own,
	platform,
	log,
}: Pick<StartServices, 'context' | 'globalState' | 'own' | 'platform' | 'log'>): SavingServices {
	const saved = own.add(new SavedFileStatus());
	const lastEditor = own.add(new LastEditor());
	const textIn = (memento: Memento, name: string): MementoValue<string | undefined> =>
		own.add(new MementoValue(memento, name, (stored) => (typeof stored === 'string' ? stored : undefined)));
	const lastForm = textIn(globalState, 'exportForm');
	const lastPlace = textIn(globalState, 'exportPlace');
	const lastChartForm = textIn(globalState, 'chartForm');
	const place = new SavePlace(textIn(workspaceState, 'exportFolder'), platform.home());
	return {
		place,
		saveExport: async (wanted, target) => {
			const offer = wanted && 'choices' in wanted ? await pickOffer(wanted) : wanted;
			if (!offer) {
				return;
			}
			await saveExport(
				offer,
				{ saved, place, lastForm, lastPlace, log, editor: () => lastEditor.place },
				target,
			);
		},
		charts: {
			chartCopied: ({ title }) =>
				notices.say(l10n.t('Copied: {0}', plainText(title, TITLE_CHARACTERS)), 'check'),
			chartDrawn: async (chart) => {
				await saveChart(chart, { saved, place, log, lastForm: lastChartForm });
			},
		},
	};
}
