import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import type { KeyBox, KeyBoxView } from './promptForKey.js';
import { keepOpenAlways } from '../../workbench/question.vscode.js';

/** Opens an input box for a key, which shows dots. */
export function openKeyBox(): KeyBox {
	const own = new DisposableStore();
	const accepted = own.add(new Emitter<string>());
	const pressedAddress = own.add(new Emitter<string>());
	const pressedConsole = own.add(new Emitter<void>());
	const box = own.add(vscode.window.createInputBox());
	const { onDidClose } = own.add(keepOpenAlways(box));
	box.title = l10n.t('Set API Key');
	box.placeholder = l10n.t('Paste your key');
	box.password = true;
	const ofConsole = {
		iconPath: new vscode.ThemeIcon('link-external'),
		tooltip: l10n.t('Open the Developer Console'),
	};
	const ofAddress = {
		iconPath: new vscode.ThemeIcon('link'),
		tooltip: l10n.t('Send the Key in the URL…'),
	};
	const unlessBusy = (emitter: Emitter<string>) => (): void => {
		if (!box.busy) {
			emitter.fire(box.value);
		}
	};
	own.add(box.onDidAccept(unlessBusy(accepted)));
	const pressAddress = unlessBusy(pressedAddress);
	own.add(
		box.onDidTriggerButton((button) => (button === ofConsole ? pressedConsole.fire() : pressAddress())),
	);
	let isShown = false;
	let offers = { offersConsole: false, offersAddress: false };
	return {
		onDidType: box.onDidChangeValue,
		onDidAccept: accepted.event,
		onDidPressAddress: pressedAddress.event,
		onDidPressConsole: pressedConsole.event,
		onDidClose,
		show: (changes: Partial<KeyBoxView>) => {
			box.prompt = changes.prompt ?? box.prompt;
			if ('problem' in changes) {
				box.validationMessage = changes.problem;
			}
			box.busy = changes.isBusy ?? box.busy;
			box.enabled = !box.busy;
			offers = { ...offers, ...changes };
			box.buttons = [
				...(offers.offersConsole ? [ofConsole] : []),
				...(offers.offersAddress ? [ofAddress] : []),
			];
			if (!isShown) {
				isShown = true;
				box.show();
			}
		},
		dispose: () => own.dispose(),
	};
}
