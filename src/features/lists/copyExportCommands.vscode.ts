import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { type ExportOffer, type ExportTarget, rowsOffer } from '../../presentation/export/exportOffer.js';
import {
	offerExport,
	type OfferExportParts,
	type TickerOffers,
} from '../../presentation/export/offerExport.js';
import type { Row } from '../../presentation/row.js';
import type { CommandArgs } from '../../workbench/ids.js';
import { notices } from '../../workbench/notices.vscode.js';
import type { EditorPort } from '../../workbench/panels/panelPort.js';
import { withProgress } from '../../workbench/progress.vscode.js';
import { rowsToExport } from '../../workbench/trees/focusedRows.vscode.js';
import { nothingToExport } from '../../workbench/trees/givenRows.js';
import type { RowTree } from '../../workbench/trees/rowTree.vscode.js';

/** A tree and the export of its rows by id. */
export interface ExportedTree {
	readonly tree: RowTree;
	readonly offer: (ids: ReadonlySet<string>) => ExportOffer | undefined;
}

export interface CopyExportParts {
	readonly trees: readonly ExportedTree[];
	readonly saveExport: EditorPort['save'];
	/** The exports of the active panel. */
	readonly shownOffers: OfferExportParts['shown'];
	/** Loads everything of a ticker that can be exported. */
	readonly offersOf: (symbol: TickerSymbol, signal: AbortSignal) => Promise<TickerOffers>;
	readonly pickTicker: OfferExportParts['pickTicker'];
}

/** Creates the copy and export commands for tree rows and panels. */
export function copyExportCommands({
	trees,
	saveExport,
	shownOffers,
	offersOf,
	pickTicker,
}: CopyExportParts) {
	const lists = trees.map(({ tree, offer }) => ({ holds: (row: Row) => tree.holds(row), offer }));
	const ofRows = async (one: unknown, all: unknown): Promise<ExportOffer | undefined> => {
		const rows = await rowsToExport(
			one,
			all,
			trees.map(({ tree }) => tree),
		);
		return rowsOffer(rows, lists);
	};
	const found = async (title: string, one: unknown, all: unknown) =>
		one === undefined
			? offerExport(title, {
					selected: () => ofRows(one, all),
					shown: shownOffers,
					pickTicker,
					ofTicker: (symbol) =>
						withProgress(l10n.t('Loading {0}…', symbol), (signal) => offersOf(symbol, signal)),
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
			notices.say(nothingToExport(), 'info');
		} else if (offer) {
			await saveExport(offer, target);
		}
	};
	return {
		copyAs: (...[one, all]: CommandArgs['copyAs']) => take('clipboard', l10n.t('Copy As…'), one, all),
		insertIntoEditor: (...[one, all]: CommandArgs['insertIntoEditor']) =>
			take('editor', l10n.t('Insert into Editor…'), one, all),
		export: (...[one, all]: CommandArgs['export']) => take(undefined, l10n.t('Export…'), one, all),
	};
}
