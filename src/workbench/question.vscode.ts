import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { FrameFromPage } from './panels/frameMessages.js';

/** A question that outlives the focus that VS Code gives to a page behind it. */
export interface StayOpenInput extends Disposable {
	/** When it has closed for good. */
	readonly onDidClose: Event<void>;
}

interface PageFocus {
	readonly how: FrameFromPage['focused']['how'];
	/** Has the page say whether it has the focus still. */
	readonly ask: () => void;
}

/** A page that takes the focus more often than VS Code hands it over has it. */
const MOST_RETURNS = 5;

// VS Code shows one question at a time in a window, and the pages are those of the same window.
const pageFocused = new Emitter<PageFocus>();

/** Tells the question that shows, if one does, that the page of a panel has the focus; `ask` has the page say so again. */
export function reportPageFocus(how: PageFocus['how'], ask: () => void): void {
	pageFocused.fire({ how, ask });
}

/**
 * Keeps a question, not shown yet, open where VS Code takes its focus. VS Code gives the focus to a webview by a message,
 * which arrives when the page has loaded, or some time after the command palette has closed over it: meanwhile a question
 * may have opened, and would be gone at once. Such a focus returns to the question; a press on the page closes it.
 */
export function keepOpen(question: vscode.QuickInput): StayOpenInput {
	const { activeTab } = vscode.window.tabGroups.activeTabGroup;
	question.ignoreFocusOut = activeTab?.input instanceof vscode.TabInputWebview;
	return stayOpen(question, () => question.hide());
}

/** Keeps a question open likewise, and wherever the person presses, for instance to copy what it asks for. */
export function keepOpenAlways(question: vscode.QuickInput): StayOpenInput {
	question.ignoreFocusOut = true;
	return stayOpen(question, () => undefined);
}

function stayOpen(question: vscode.QuickInput, onPress: () => void): StayOpenInput {
	const own = new DisposableStore();
	const closed = own.add(new Emitter<void>());
	let state: 'open' | 'reopening' | 'closed' = 'open';
	let returns = 0;
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
				// The page may have had it for a moment only, before this question was there.
				ask();
			} else if (state === 'open' && returns < MOST_RETURNS) {
				// While it closes and opens, VS Code may hand the focus to the page once more.
				returns += 1;
				state = 'reopening';
				reopen(question);
			}
		}),
	);
	return { onDidClose: closed.event, dispose: () => own.dispose() };
}

/** Opens a question anew, since nothing else gives the focus to the line that is typed into; its text goes on where it was. */
function reopen(question: vscode.QuickInput): void {
	question.hide();
	if (isPick(question)) {
		const { items, activeItems, value } = question;
		// A row that nobody went to may be gone from the list by what was typed meanwhile, and none would be active then.
		const first = items.find(({ kind }) => kind !== vscode.QuickPickItemKind.Separator);
		const isGoneTo = activeItems[0] !== undefined && activeItems[0] !== first;
		// A text that is there when it opens would be selected, and gone with the next letter. One that has not been heard
		// of yet is left to VS Code.
		const isTyped = value !== '';
		if (isTyped) {
			question.value = '';
		}
		question.show();
		Object.assign(question, { items, ...(isGoneTo && { activeItems }), ...(isTyped && { value }) });
		// Changes reach the window some time later, but this takes them along: nobody sees the question without its text.
		question.show();
		return;
	}
	if (isBox(question)) {
		const { length } = question.value;
		question.valueSelection = [length, length];
	}
	question.show();
}

function isPick(question: vscode.QuickInput): question is vscode.QuickPick<vscode.QuickPickItem> {
	return 'items' in question;
}

function isBox(question: vscode.QuickInput): question is vscode.InputBox {
	return 'valueSelection' in question;
}
