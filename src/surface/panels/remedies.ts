import * as vscode from 'vscode';
import type { RemedyButton } from '../../viewmodel/sectionState.js';
import { commandId } from '../../controllers/ids.js';

/** Does what the button of a section promises; asking again is the panel's own. */
export function applyRemedy(remedy: RemedyButton['remedy'], retry: () => void): void {
	switch (remedy) {
		case 'retry':
			retry();
			return;
		case 'setKey':
			void vscode.commands.executeCommand(commandId('setApiKey'));
			return;
		case 'trySampleData':
			void vscode.commands.executeCommand(commandId('trySampleData'));
			return;
		case 'checkAccess':
			void vscode.commands.executeCommand(commandId('checkApiAccess'));
			return;
		case 'lookUp':
			void vscode.commands.executeCommand(commandId('lookUpTicker'));
			return;
		case 'addTicker':
			void vscode.commands.executeCommand(commandId('addToWatchlist'));
			return;
		case 'chooseAlerts':
			void vscode.commands.executeCommand(commandId('chooseAlerts'));
			return;
		case 'openAddressSettings':
			void vscode.commands.executeCommand('workbench.action.openSettings', 'marketData.service');
			return;
		case 'openProxySettings':
			void vscode.commands.executeCommand('workbench.action.openSettings', 'http.proxy');
	}
}
