import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { FrameFromPage } from './panels/frameMessages.js';

/** A quick input that stays open when VS Code moves the focus to a page behind it. */
export interface StayOpenInput extends Disposable {
	/** Fires when it has closed for good. */
	readonly onDidClose: Event<void>;
}

interface PageFocus {
	readonly how: FrameFromPage['focused']['how'];
	/** Makes the page report whether it still has the focus. */
	readonly ask: () => void;
}

/** How often a quick input takes the focus back. A page that takes it more often keeps it. */
const MOST_RETURNS = 5;

// VS Code shows one quick input at a time per window, and these pages belong to the same window.
const pageFocused = new Emitter<PageFocus>();

/**
 * Reports to the open quick input, if any, that a panel's page has the focus; `ask` makes the page report it
 * again.
 */
export function reportPageFocus(how: PageFocus['how'], ask: () => void): void {
	pageFocused.fire({ how, ask });
}

/**
 * Keeps a quick input open when VS Code takes its focus; call it before showing the input. VS Code focuses a
 * webview by a message that arrives when the page has loaded, or some time after the command palette over it
 * has closed. A quick input opened in the meantime would close at once. Such a focus returns to the quick
 * input; a click on the page closes it.
 */
export function keepOpen(question: vscode.QuickInput): StayOpenInput {
	const { activeTab } = vscode.window.tabGroups.activeTabGroup;
	question.ignoreFocusOut = activeTab?.input instanceof vscode.TabInputWebview;
	return stayOpen(question, () => question.hide());
}

/** Also keeps a quick input open wherever the user clicks, for instance to copy what it asks for. */
export function keepOpenAlways(question: vscode.QuickInput): StayOpenInput {
	question.ignoreFocusOut = true;
	return stayOpen(question, () => undefined);
}

function stayOpen(question: vscode.QuickInput, onPress: () => void): StayOpenInput {
	const own = new DisposableStore();
	const closed = own.add(new Emitter<void>());
	let state: 'open' | 'reopening' | 'closed' = 'open';
	let returns = 0;
	let isRowRestored = false;
	own.add(
		question.onDidHide(() => {
			if (state === 'reopening') {
				state = 'open';
			} else {
				state = 'closed';
				closed.fire();
			}
		}),
	);
	own.add(
		pageFocused.event(({ how, ask }) => {
			if (how === 'press') {
				onPress();
			} else if (how === 'given' && state === 'open') {
				// The page may have had the focus only briefly, before this quick input opened.
				ask();
			} else if (state === 'open' && returns < MOST_RETURNS) {
				// While it reopens, VS Code may focus the page once more.
				returns += 1;
				state = 'reopening';
				isRowRestored = reopen(question);
			}
		}),
	);
	if (isPick(question)) {
		own.add(
			question.onDidChangeValue(() => {
				if (isRowRestored) {
					isRowRestored = false;
					// Text typed before may have filtered out the restored row; VS Code then has none active until
					// it gets the items again.
					giveItemsAgain(question);
				}
			}),
		);
	}
	return { onDidClose: closed.event, dispose: () => own.dispose() };
}

/**
 * Reopens a quick input, because nothing else focuses its text field. The typed text is preserved. Returns
 * whether a row was restored that text on its way may filter out.
 */
function reopen(question: vscode.QuickInput): boolean {
	question.hide();
	if (isPick(question)) {
		const { items, activeItems, value } = question;
		// Restore only a row that the user moved to: typing may filter out the first one, and then none would
		// be active.
		const first = items.find(({ kind }) => kind !== vscode.QuickPickItemKind.Separator);
		const isGoneTo = activeItems[0] !== undefined && activeItems[0] !== first;
		// Text present on opening would be selected and replaced by the next keystroke. Text that hasn't been
		// reported yet is left to VS Code.
		const isTyped = value !== '';
		if (isTyped) {
			question.value = '';
		}
		question.show();
		giveItemsAgain(question);
		Object.assign(question, { ...(isGoneTo && { activeItems }), ...(isTyped && { value }) });
		// Changes reach the window later, but `show` sends them along, so the input never appears without its
		// text.
		question.show();
		return isGoneTo && !isTyped;
	}
	if (isBox(question)) {
		const { length } = question.value;
		question.valueSelection = [length, length];
	}
	question.show();
	return false;
}

/** Makes VS Code draw the rows anew. It would uncheck them, so their checks are set again. */
function giveItemsAgain(question: vscode.QuickPick<vscode.QuickPickItem>): void {
	const { items, selectedItems, canSelectMany } = question;
	Object.assign(question, { items: [...items], ...(canSelectMany && { selectedItems }) });
}

function isPick(question: vscode.QuickInput): question is vscode.QuickPick<vscode.QuickPickItem> {
	return 'items' in question;
}

function isBox(question: vscode.QuickInput): question is vscode.InputBox {
	return 'valueSelection' in question;
}
