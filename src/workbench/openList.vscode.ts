import * as vscode from 'vscode';
import { visibleText } from '../base/text.js';
import { DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import type { ListButton, ListRow, ListView, OpenList } from './openList.js';
import { asText } from './asText.js';
import { windowCaughtUp } from './contextKeys.vscode.js';
import { keepOpen } from './question.vscode.js';

interface Item<T> extends vscode.QuickPickItem {
	readonly value?: T;
	readonly buttons?: readonly Button[];
}

interface Button extends vscode.QuickInputButton {
	readonly button: ListButton | 'back';
}

/** Opens a list as a quick pick; it appears at the first `show`. */
export function openList<T>({ searchesDetails = false } = {}): OpenList<T> {
	return new QuickList<T>(searchesDetails);
}

class QuickList<T> implements OpenList<T> {
	readonly #own = new DisposableStore();
	readonly #pick = this.#own.add(vscode.window.createQuickPick<Item<T>>());
	readonly #accepted = this.#own.add(new Emitter<T | undefined>());
	readonly #moved = this.#own.add(new Emitter<T | undefined>());
	readonly #pressed = this.#own.add(new Emitter<ListButton | 'back'>());
	readonly #rowPressed = this.#own.add(new Emitter<{ readonly button: ListButton; readonly value: T }>());
	/** Counts how often rows were set, and the count at which the window last drew them. */
	#given = 0;
	#drawn = 0;
	#isShown = false;

	readonly onDidType = this.#pick.onDidChangeValue;
	readonly onDidHide = this.#own.add(keepOpen(this.#pick)).onDidClose;
	readonly onDidAccept = this.#accepted.event;
	readonly onDidMove = this.#moved.event;
	readonly onDidPress = this.#pressed.event;
	readonly onDidPressRow = this.#rowPressed.event;

	constructor(searchesDetails: boolean) {
		const pick = this.#pick;
		pick.matchOnDescription = searchesDetails;
		pick.matchOnDetail = searchesDetails;
		this.#own.add(
			pick.onDidChangeActive(([active]) => {
				if (this.#isDrawn) {
					this.#moved.fire(active?.value);
				}
			}),
		);
		this.#own.add(
			pick.onDidAccept(() => {
				this.#accepted.fire(this.#isDrawn ? pick.selectedItems[0]?.value : undefined);
			}),
		);
		this.#own.add(
			pick.onDidTriggerButton((pressed) => {
				this.#pressed.fire(isOurs(pressed) ? pressed.button : 'back');
			}),
		);
		this.#own.add(
			pick.onDidTriggerItemButton(({ item: { value }, button: pressed }) => {
				if (this.#isDrawn && value !== undefined && isOurs(pressed) && pressed.button !== 'back') {
					this.#rowPressed.fire({ button: pressed.button, value });
				}
			}),
		);
	}

	get text(): string {
		return this.#pick.value;
	}

	show({ title, placeholder, text, rows, isBusy, buttons, steps }: Partial<ListView<T>>): void {
		const pick = this.#pick;
		pick.title = title === undefined ? pick.title : visibleText(title);
		pick.placeholder = placeholder ?? pick.placeholder;
		pick.busy = isBusy ?? pick.busy;
		if (text !== undefined && text !== pick.value) {
			pick.value = text;
		}
		if (steps) {
			pick.step = steps.done;
			pick.totalSteps = steps.total;
		}
		if (buttons) {
			pick.buttons = buttons.map((button) =>
				button === 'back' ? vscode.QuickInputButtons.Back : drawn(button),
			);
		}
		if (rows) {
			pick.keepScrollPosition = false;
			pick.items = rows.flatMap((row) => items(row));
			this.#given += 1;
		}
		if (!this.#isShown) {
			this.#isShown = true;
			pick.show();
		}
		if (rows) {
			void this.#heedOnceDrawn(this.#given);
		}
	}

	get #isDrawn(): boolean {
		return this.#drawn === this.#given;
	}

	/**
	 * Handles window events again once it has drawn the rows: earlier events have the indexes of older rows.
	 */
	async #heedOnceDrawn(given: number): Promise<void> {
		// VS Code sends changes at the end of the turn.
		await new Promise((resolve) => setTimeout(resolve));
		await windowCaughtUp();
		if (given === this.#given) {
			this.#drawn = given;
			this.#moved.fire(this.#pick.activeItems[0]?.value);
		}
	}

	reword(rows: readonly ListRow<T>[]): void {
		const pick = this.#pick;
		const [active] = pick.activeItems;
		const place = active ? pick.items.indexOf(active) : -1;
		const reworded = rows.flatMap((row) => items(row));
		pick.keepScrollPosition = true;
		pick.items = reworded;
		pick.activeItems = reworded.slice(place, place + 1);
	}

	hide(): void {
		this.#pick.hide();
	}

	dispose(): void {
		this.#own.dispose();
	}
}

function items<T>({
	group,
	icon,
	buttons,
	label,
	description,
	detail,
	...row
}: ListRow<T>): readonly Item<T>[] {
	return [
		...(group === undefined ? [] : [{ label: group, kind: vscode.QuickPickItemKind.Separator }]),
		{
			...row,
			label: asText(label),
			...(description !== undefined && { description: asText(description) }),
			...(detail !== undefined && { detail: asText(detail) }),
			...(icon !== undefined && {
				iconPath: icon.startsWith('data:') ? vscode.Uri.parse(icon) : new vscode.ThemeIcon(icon),
			}),
			...(buttons && { buttons: buttons.map(drawn) }),
		},
	];
}

function drawn(button: ListButton): Button {
	return { iconPath: new vscode.ThemeIcon(button.icon), tooltip: button.tooltip, button };
}

function isOurs(button: vscode.QuickInputButton): button is Button {
	return 'button' in button;
}
