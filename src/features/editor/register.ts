import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { once } from '../../base/once.js';
import { whileWanted } from './whileWanted.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { fileNameOf } from '../../workbench/chosenFile.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { notices } from '../../workbench/notices.vscode.js';
import type { EditorFeature } from './create.vscode.js';
import { registerListCodeLens } from './listCodeLens.vscode.js';
import { registerPositionsCodeLens } from './positionsCodeLens.vscode.js';
import { RefusedFiles } from './refusedFiles.js';
import type { textReader } from './textReader.js';
import { registerTickerCompletion } from './tickerCompletion.vscode.js';
import { registerTickerFixes } from './tickerFixes.vscode.js';
import { registerTickerInlayHints } from './tickerInlayHints.vscode.js';

/** Loads the code that reads editor text, on first use. */
export type LoadTextReader = () => Promise<ReturnType<typeof textReader>>;

/** Registers the editor features that the settings enable; their code is loaded with the first file. */
export function registerEditor(
	services: StartServices,
	editor: () => Promise<EditorFeature>,
): LoadTextReader {
	const { context, own, settings, directory, recent, clock, scheduler } = services;
	const choice = () => settings.current.detection;
	const reader = once(async () => {
		const { textReader } = await import('./textReader.js');
		return textReader({ directory, choice, scheduler, language: vscode.env.language });
	});
	const { onDidChange } = settings;
	own.add(
		registerTickerCompletion({
			directory,
			choice,
			scheduler,
			reader,
			recent: () => recent.symbols,
		}),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.hints.isWanted,
			() =>
				registerTickerInlayHints({
					directory,
					choice,
					onDidChange,
					clock,
					reader,
					hints: async () => (await editor()).hints(),
				}),
		),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.showsListLens,
			() => registerListCodeLens({ reader, onDidChange, scheduler }),
		),
	);
	const refused = own.add(new RefusedFiles(context.workspaceState));
	own.add(
		whileWanted(
			settings,
			() => settings.current.showsPositionsLens,
			() =>
				registerPositionsCodeLens({
					refused,
					directory,
					scheduler,
					reader,
					imports: async () => (await editor()).imports,
				}),
		),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.marksFormerTickers,
			() => registerTickerFixes({ fixes: async () => (await reader()).fixes, onDidChange, clock, scheduler }),
		),
	);
	const refusePositions = async (address: unknown): Promise<void> => {
		if (typeof address === 'string') {
			await refused.add(address);
			const said = l10n.t('The import of {0} is no longer offered.', fileNameOf(address));
			await ((await notices.offer(said, l10n.t('Undo'))) && refused.remove(address));
		}
	};
	registerCommands(services, ['showTickersInFile', 'ignoreWord', 'refusePositions'], async () => ({
		handlers: { ...(await editor()).handlers, refusePositions },
	}));
	return reader;
}
