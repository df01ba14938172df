import type * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { DisposableStore } from '../base/disposable.js';
import type { ExportOffer, ExportTarget } from '../presentation/export/exportOffer.js';
import { offerToTake, type TakeParts } from '../presentation/export/offerToTake.js';
import { rowsOffer } from '../presentation/export/rowsOffer.js';
import type { CommandArgs } from '../workbench/ids.js';
import { MementoValue } from '../workbench/memento/mementoValue.js';
import type { EditorPort } from '../workbench/panels/panelPort.js';
import { nothingToTake } from '../workbench/trees/givenRows.js';
import { notices } from '../workbench/notices.vscode.js';
import { LastEditor } from '../workbench/panels/lastEditor.vscode.js';
import { SavedFileStatus } from '../workbench/panels/savedFileStatus.vscode.js';
import { SavePlace } from '../workbench/panels/savePlace.vscode.js';
import { withProgress } from '../workbench/progress.vscode.js';
import { rowsToTake } from '../workbench/trees/focusedRows.vscode.js';
import type { RowTree } from '../workbench/trees/rowTree.vscode.js';
import { plainText } from '../presentation/plainText.js';
import type { Row } from '../presentation/tree/row.js';
import type { Panels } from './panels.js';
import { pickOffer, saveExport } from '../workbench/panels/saveExport.vscode.js';
import { saveChart } from '../workbench/panels/saveChart.vscode.js';

/** As much of the title of a chart as the status bar has room for. */
const TITLE_CHARACTERS = 45;

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
): {
	readonly place: SavePlace;
	readonly saveExport: EditorPort['save'];
	readonly charts: EditorPort['charts'];
} {
	const saved = own.add(new SavedFileStatus());
	const lastEditor = own.add(new LastEditor());
	const textIn = (memento: vscode.Memento, name: string): MementoValue<string | undefined> =>
		own.add(new MementoValue(memento, name, (kept) => (typeof kept === 'string' ? kept : undefined)));
	const lastForm = textIn(globalState, 'exportForm');
	const lastChartForm = textIn(globalState, 'chartForm');
	const place = new SavePlace(textIn(workspaceState, 'exportFolder'), home);
	return {
		place,
		saveExport: async (wanted, target) => {
			const offer = wanted && 'choices' in wanted ? await pickOffer(wanted) : wanted;
			if (!offer) {
				return;
			}
			await saveExport(offer, { ...{ saved, place, lastForm, log }, editor: () => lastEditor.place }, target);
		},
		charts: {
			chartCopied: ({ title }) =>
				notices.say(l10n.t('Copied: {0}', plainText(title, TITLE_CHARACTERS)), 'check'),
			chartDrawn: async (chart) => {
				await saveChart(chart, { ...{ saved, place, log }, lastForm: lastChartForm });
			},
		},
	};
}

/** A tree, and the offer of its rows by their ids. */
export interface ExportedTree {
	readonly tree: RowTree;
	readonly offer: (ids: ReadonlySet<string>) => ExportOffer | undefined;
}

export interface TakeWiring {
	readonly trees: readonly ExportedTree[];
	readonly saveExport: EditorPort['save'];
	readonly panels: Pick<Panels, 'shownOffers' | 'offersOf'>;
	readonly pickTicker: TakeParts['pickTicker'];
}

/** The commands with which rows of trees leave, and what panels show. */
export function takeCommands({ trees, saveExport, panels, pickTicker }: TakeWiring) {
	const lists = trees.map(({ tree, offer }) => ({ holds: (row: Row) => tree.holds(row), offer }));
	const ofRows = async (one: unknown, all: unknown): Promise<ExportOffer | undefined> => {
		const rows = await rowsToTake(
			one,
			all,
			trees.map(({ tree }) => tree),
		);
		return rowsOffer(rows, lists);
	};
	const found = async (title: string, one: unknown, all: unknown) =>
		one === undefined
			? offerToTake(title, {
					selected: () => ofRows(one, all),
					shown: () => panels.shownOffers(),
					pickTicker,
					ofTicker: (symbol) =>
						withProgress(l10n.t('Loading {0}…', symbol), (signal) => panels.offersOf(symbol, signal)),
				})
			: ((await ofRows(one, all)) ?? 'nothing');
	const take = async (
		target: ExportTarget | undefined,
		title: string,
		one: unknown,
		all: unknown,
	): Promise<void> => {
		const offer = await found(title, one, all);
		if (offer === 'nothing') {
			notices.say(nothingToTake(), 'info');
		} else if (offer) {
			await saveExport(offer, target);
		}
	};
	return {
		copyAs: (...[one, all]: CommandArgs['copyAs']) => take('clipboard', l10n.t('Copy As…'), one, all),
		insertIntoEditor: (...[one, all]: CommandArgs['insertIntoEditor']) =>
			take('editor', l10n.t('Insert Into Editor…'), one, all),
		export: (...[one, all]: CommandArgs['export']) => take(undefined, l10n.t('Export…'), one, all),
	};
}
