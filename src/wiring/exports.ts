import type * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { DisposableStore } from '../base/disposable.js';
import type { ExportOffer } from '../controllers/export/exportOffer.js';
import { rowsOffer } from '../controllers/export/rowsOffer.js';
import type { CommandArgs } from '../controllers/ids.js';
import { MementoValue } from '../controllers/memento/mementoValue.js';
import type { ChartFromPage } from '../protocol/chartMessages.js';
import { nothingToTake } from '../controllers/trees/givenRows.js';
import { notices } from '../surface/notices.js';
import { LastEditor } from '../surface/panels/lastEditor.js';
import type { PanelFrame } from '../surface/panels/panelPage.js';
import { SavedFileStatus } from '../surface/panels/savedFileStatus.js';
import { SavePlace } from '../surface/panels/savePlace.js';
import { tellFailure } from '../surface/commandTable.js';
import { rowsToTake } from '../surface/trees/focusedRows.js';
import type { RowTree } from '../surface/trees/rowTree.js';
import type { Row } from '../viewmodel/tree/row.js';

/** What leaves, loaded with the first export. */
export function wireExports(
	own: DisposableStore,
	{
		globalState,
		workspaceState,
		home,
		log,
	}: Pick<vscode.ExtensionContext, 'globalState' | 'workspaceState'> & {
		readonly home: string;
		readonly log: vscode.LogOutputChannel;
	},
): Pick<PanelFrame, 'saveExport' | 'charts'> & { readonly place: SavePlace } {
	const saved = own.add(new SavedFileStatus());
	const lastEditor = own.add(new LastEditor());
	const textIn = (memento: vscode.Memento, name: string): MementoValue<string | undefined> =>
		own.add(new MementoValue(memento, name, (kept) => (typeof kept === 'string' ? kept : undefined)));
	const lastForm = textIn(globalState, 'exportForm');
	const lastChartForm = textIn(globalState, 'chartForm');
	const place = new SavePlace(textIn(workspaceState, 'exportFolder'), home);
	const save = async (chart: ChartFromPage['chartDrawn']): Promise<void> => {
		try {
			const { saveChart } = await import('./onCommand.js');
			await saveChart(chart, { ...{ saved, place, log }, lastForm: lastChartForm });
		} catch (error) {
			await tellFailure('chartDrawn', error, log);
		}
	};
	return {
		place,
		saveExport: async (wanted, target) => {
			const { pickOffer, saveExport } = await import('./onCommand.js');
			const offer = 'choices' in wanted ? await pickOffer(wanted) : wanted;
			if (!offer) {
				return;
			}
			await saveExport(offer, { ...{ saved, place, lastForm, log }, editor: () => lastEditor.place }, target);
		},
		charts: {
			chartCopied: ({ title }) => notices.say(t('Copied: {0}', title), 'check'),
			chartDrawn: (chart) => void save(chart),
		},
	};
}

/** A tree, and the offer of its rows by their ids. */
export interface ExportedTree {
	readonly tree: RowTree;
	readonly offer: (ids: ReadonlySet<string>) => Promise<ExportOffer | undefined>;
}

/** The commands with which rows of trees leave. */
export function rowExports(trees: readonly ExportedTree[], saveExport: PanelFrame['saveExport']) {
	const lists = trees.map(({ tree, offer }) => ({ holds: (row: Row) => tree.holds(row), offer }));
	const take = async (target: 'clipboard' | 'editor', one: unknown, all: unknown): Promise<void> => {
		const rows = await rowsToTake(
			one,
			all,
			trees.map(({ tree }) => tree),
		);
		const offer = await rowsOffer(rows, lists);
		if (offer) {
			await saveExport(offer, target);
		} else {
			notices.say(nothingToTake(), 'info');
		}
	};
	return {
		copyAs: (...[one, all]: CommandArgs['copyAs']) => take('clipboard', one, all),
		insertIntoEditor: (...[one, all]: CommandArgs['insertIntoEditor']) => take('editor', one, all),
	};
}
