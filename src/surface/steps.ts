import * as vscode from 'vscode';
import { DisposableStore } from '../base/disposable.js';

/** How one step of a dialogue ended; undefined where the person gave it up. */
export type StepEnd<T> =
	{ readonly kind: 'chosen'; readonly value: T } | { readonly kind: 'back' } | undefined;

/** One of several things to choose from. */
export interface Choice<T> {
	readonly label: string;
	/** Dim words after the label. */
	readonly detail?: string;
	readonly value: T;
	/** It holds now. */
	readonly isCurrent?: boolean;
}

interface StepWords {
	readonly title: string;
	readonly placeholder?: string;
	/** Whether there is a step to go back to. */
	readonly hasBack?: boolean;
}

interface ChoiceItem<T> extends vscode.QuickPickItem {
	readonly choice: Choice<T>;
}

/** Asks for one of several choices; the current one is marked and stands ready. */
export async function pickStep<T>(
	{ title, placeholder, hasBack }: StepWords,
	choices: readonly Choice<T>[],
): Promise<StepEnd<T>> {
	const own = new DisposableStore();
	const pick = own.add(vscode.window.createQuickPick<ChoiceItem<T>>());
	const marks = choices.some(({ isCurrent }) => isCurrent !== undefined);
	pick.title = title;
	pick.placeholder = placeholder;
	pick.buttons = hasBack === true ? [vscode.QuickInputButtons.Back] : [];
	pick.items = choices.map((choice) => ({
		label: marks ? `$(${choice.isCurrent === true ? 'check' : 'blank'}) ${choice.label}` : choice.label,
		...(choice.detail !== undefined && { description: choice.detail }),
		choice,
	}));
	pick.activeItems = pick.items.filter(({ choice }) => choice.isCurrent === true);
	pick.show();
	try {
		return await new Promise<StepEnd<T>>((resolve) => {
			own.add(pick.onDidTriggerButton(() => resolve({ kind: 'back' })));
			own.add(pick.onDidHide(() => resolve(undefined)));
			own.add(
				pick.onDidAccept(() => {
					const [item] = pick.selectedItems;
					if (item) {
						resolve({ kind: 'chosen', value: item.choice.value });
					}
				}),
			);
		});
	} finally {
		own.dispose();
	}
}

/** Asks for a line of text, checked as it is typed. */
export async function typeStep(
	{ title, placeholder, hasBack }: StepWords,
	{
		prompt,
		value,
		problemOf,
	}: {
		readonly prompt: string;
		readonly value: string;
		/** What is wrong with the text; undefined where nothing is. */
		readonly problemOf: (typed: string) => string | undefined;
	},
): Promise<StepEnd<string>> {
	const own = new DisposableStore();
	const box = own.add(vscode.window.createInputBox());
	box.title = title;
	box.prompt = prompt;
	box.placeholder = placeholder;
	box.value = value;
	box.buttons = hasBack === true ? [vscode.QuickInputButtons.Back] : [];
	own.add(box.onDidChangeValue((typed) => (box.validationMessage = problemOf(typed))));
	box.show();
	try {
		return await new Promise<StepEnd<string>>((resolve) => {
			own.add(box.onDidTriggerButton(() => resolve({ kind: 'back' })));
			own.add(box.onDidHide(() => resolve(undefined)));
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
