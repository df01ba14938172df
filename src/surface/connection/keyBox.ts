import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import type { KeyBox, KeyBoxView } from '../../controllers/connection/keyBox.js';
import { keepOpenAnyhow } from '../question.js';

/** Opens a line for a key, in which it shows as dots. */
export function openKeyBox(): KeyBox {
	const own = new DisposableStore();
	const accepted = own.add(new Emitter<string>());
	const pressed = own.add(new Emitter<string>());
	const box = own.add(vscode.window.createInputBox());
	const { onDidClose } = own.add(keepOpenAnyhow(box));
	box.title = t('Set API Key');
	box.placeholder = t('Paste your key');
	box.password = true;
	const address = { iconPath: new vscode.ThemeIcon('link'), tooltip: t('Send the Key in the Address…') };
	const unlessBusy = (emitter: Emitter<string>) => (): void => {
		if (!box.busy) {
			emitter.fire(box.value);
		}
	};
	own.add(box.onDidAccept(unlessBusy(accepted)));
	own.add(box.onDidTriggerButton(unlessBusy(pressed)));
	let isShown = false;
	return {
		onDidType: box.onDidChangeValue,
		onDidAccept: accepted.event,
		onDidPressAddress: pressed.event,
		onDidClose,
		show: (changes: Partial<KeyBoxView>) => {
			box.prompt = changes.prompt ?? box.prompt;
			if ('problem' in changes) {
				box.validationMessage = changes.problem;
			}
			box.busy = changes.isBusy ?? box.busy;
			box.enabled = !box.busy;
			if (changes.offersAddress !== undefined) {
				box.buttons = changes.offersAddress ? [address] : [];
			}
			if (!isShown) {
				isShown = true;
				box.show();
			}
		},
		dispose: () => own.dispose(),
	};
}
