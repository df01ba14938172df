import * as vscode from 'vscode';
import { visibleText } from '../base/text.js';
import { DisposableStore } from '../base/disposable.js';
import type { Choice, KeptEnd, StepEnd, Steps, StepWords, TypedLine } from './steps.js';
import { asText } from './asText.js';
import { setContextKey } from './contextKeys.vscode.js';
import { keepOpen } from './question.vscode.js';

interface ChoiceItem<T> extends vscode.QuickPickItem {
	readonly choice?: Choice<T>;
}

/** Implements steps with VS Code's quick picks and input boxes. */
export const steps: Steps = {
	pick: (...args) => pickStep(...args),
	check: (...args) => checkStep(...args),
	pickOrType: (...args) => pickOrTypeStep(...args),
	type: (...args) => typeStep(...args),
};

/** A quick pick that finds items by all of the text they show. */
function quickPick<Item extends vscode.QuickPickItem>(): vscode.QuickPick<Item> {
	const pick = vscode.window.createQuickPick<Item>();
	pick.matchOnDescription = true;
	pick.matchOnDetail = true;
	return pick;
}

/** Asks for one of several choices; the current one is marked and preselected. */
async function pickStep<T>(
	{ title, placeholder, ...back }: StepWords,
	choices: readonly Choice<T>[],
): Promise<StepEnd<T>> {
	const own = new DisposableStore();
	const pick = own.add(quickPick<ChoiceItem<T>>());
	const open = own.add(keepOpen(pick));
	const marks = choices.some(({ isCurrent }) => isCurrent !== undefined);
	pick.title = visibleText(title);
	pick.placeholder = placeholder;
	offerBack(pick, back, own);
	pick.items = itemsOf(choices, marks);
	const current = pick.items.filter(({ choice }) => choice?.isCurrent === true);
	if (current.length > 0) {
		pick.activeItems = current;
	}
	pick.show();
	try {
		return await new Promise<StepEnd<T>>((resolve) => {
			own.add(pick.onDidTriggerButton(() => resolve({ kind: 'back' })));
			own.add(open.onDidClose(() => resolve(undefined)));
			own.add(
				pick.onDidAccept(() => {
					const choice = pick.selectedItems[0]?.choice;
					if (choice) {
						resolve({ kind: 'chosen', value: choice.value });
					}
				}),
			);
		});
	} finally {
		own.dispose();
	}
}

function itemsOf<T>(choices: readonly Choice<T>[], marks: boolean): readonly ChoiceItem<T>[] {
	return choices.flatMap((choice) => [
		...(choice.isApart === true ? [{ label: '', kind: vscode.QuickPickItemKind.Separator }] : []),
		{
			label: labelOf(choice, marks),
			...(choice.detail !== undefined && { description: asText(choice.detail) }),
			...(choice.below !== undefined && { detail: asText(choice.below) }),
			...(choice.isTyped === true && { alwaysShow: true }),
			choice,
		},
	]);
}

function offerBack(
	question: Pick<vscode.QuickPick<vscode.QuickPickItem>, 'buttons'>,
	{ hasBack = false, escapeGoesBack = false }: Pick<StepWords, 'hasBack' | 'escapeGoesBack'>,
	own: DisposableStore,
): void {
	question.buttons = hasBack ? [vscode.QuickInputButtons.Back] : [];
	if (hasBack && escapeGoesBack) {
		// A key binding presses the button: that a question closed doesn't say whether it was by Escape.
		setContextKey('marketData.escapeGoesBack', true);
		own.add({ dispose: () => setContextKey('marketData.escapeGoesBack', false) });
	}
}

function labelOf({ label, icon, isCurrent }: Choice<unknown>, marks: boolean): string {
	const drawn = marks ? (isCurrent === true ? 'check' : 'blank') : icon;
	return drawn === undefined ? asText(label) : `$(${drawn}) ${asText(label)}`;
}

/** Asks for one of several choices, or for a text, which is a choice too. */
async function pickOrTypeStep<T>(
	{ title, placeholder }: StepWords,
	choicesFor: (typed: string) => readonly Choice<T | undefined>[],
): Promise<StepEnd<T>> {
	const own = new DisposableStore();
	const pick = own.add(quickPick<ChoiceItem<T | undefined>>());
	const open = own.add(keepOpen(pick));
	pick.title = visibleText(title);
	pick.placeholder = placeholder;
	pick.items = itemsOf(choicesFor(''), false);
	own.add(pick.onDidChangeValue((typed) => (pick.items = itemsOf(choicesFor(typed), false))));
	pick.show();
	try {
		return await new Promise<StepEnd<T>>((resolve) => {
			own.add(open.onDidClose(() => resolve(undefined)));
			own.add(
				pick.onDidAccept(() => {
					const shown = pick.selectedItems[0]?.choice;
					// The row of the typed text may be that of a moment ago.
					const choices = choicesFor(pick.value);
					const choice =
						shown && shown.isTyped !== true ? shown : (choices.find(({ isTyped }) => isTyped) ?? choices[0]);
					if (choice?.value !== undefined) {
						resolve({ kind: 'chosen', value: choice.value });
					}
				}),
			);
		});
	} finally {
		own.dispose();
	}
}

/** Asks for any of several choices; current ones are checked. */
async function checkStep<T>(
	{ title, placeholder, ...back }: StepWords,
	choices: readonly Choice<T>[],
): Promise<KeptEnd<readonly T[]>> {
	const own = new DisposableStore();
	const pick = own.add(quickPick<ChoiceItem<T>>());
	const open = own.add(keepOpen(pick));
	pick.title = visibleText(title);
	pick.placeholder = placeholder;
	offerBack(pick, back, own);
	pick.canSelectMany = true;
	pick.items = choices.map((choice) => ({
		label: asText(choice.label),
		...(choice.detail !== undefined && { description: asText(choice.detail) }),
		choice,
	}));
	pick.selectedItems = pick.items.filter(({ choice }) => choice?.isCurrent === true);
	pick.show();
	try {
		return await new Promise((resolve) => {
			const end = (kind: 'chosen' | 'back'): void => {
				const checked = new Set(pick.selectedItems.flatMap(({ choice }) => choice ?? []));
				// In the order of the choices, whatever the order of the clicks.
				const value = choices.filter((choice) => checked.has(choice)).map((choice) => choice.value);
				resolve({ kind, value });
			};
			own.add(pick.onDidTriggerButton(() => end('back')));
			own.add(open.onDidClose(() => resolve(undefined)));
			own.add(pick.onDidAccept(() => end('chosen')));
		});
	} finally {
		own.dispose();
	}
}

/** Asks for a line of text, which is validated while typing. */
async function typeStep(
	{ title, placeholder, ...back }: StepWords,
	{ prompt, value, problemOf }: TypedLine,
): Promise<KeptEnd<string>> {
	const own = new DisposableStore();
	const box = own.add(vscode.window.createInputBox());
	const open = own.add(keepOpen(box));
	box.title = visibleText(title);
	box.prompt = prompt;
	box.placeholder = placeholder;
	box.value = value;
	offerBack(box, back, own);
	own.add(box.onDidChangeValue((typed) => (box.validationMessage = problemOf(typed))));
	box.show();
	try {
		return await new Promise((resolve) => {
			own.add(box.onDidTriggerButton(() => resolve({ kind: 'back', value: box.value })));
			own.add(open.onDidClose(() => resolve(undefined)));
			own.add(
				box.onDidAccept(() => {
					box.validationMessage = problemOf(box.value);
					if (!box.validationMessage) {
						resolve({ kind: 'chosen', value: box.value.trim() });
					}
				}),
			);
		});
	} finally {
		own.dispose();
	}
}

/** Asks for one of several items; undefined if the user cancels. Rejects if the items can't be loaded. */
export async function pickItem<T extends vscode.QuickPickItem>(
	{ title, placeholder }: StepWords,
	items: readonly T[] | Promise<readonly T[]>,
): Promise<T | undefined> {
	const own = new DisposableStore();
	const pick = own.add(quickPick<T>());
	const open = own.add(keepOpen(pick));
	pick.title = visibleText(title);
	pick.placeholder = placeholder;
	pick.busy = true;
	pick.show();
	try {
		return await new Promise<T | undefined>((resolve, reject) => {
			own.add(open.onDidClose(() => resolve(undefined)));
			own.add(
				pick.onDidAccept(() => {
					const [item] = pick.selectedItems;
					if (item) {
						resolve(item);
					}
				}),
			);
			Promise.resolve(items).then((loaded) => {
				pick.items = loaded;
				pick.busy = false;
			}, reject);
		});
	} finally {
		own.dispose();
	}
}
