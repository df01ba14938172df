import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import type { RefreshTimer } from '../../store/refreshTimer.js';
import type { RowTree } from './rowTree.vscode.js';

/** Lets the timer tick while the window has the focus and one of the views, or something else of ours, is in sight. */
export function watchViews(
	refreshTimer: RefreshTimer,
	views: readonly RowTree[],
	isElseSeen: () => boolean,
	onDidChange: Event<void>,
): Disposable {
	const own = new DisposableStore();
	const look = (): void =>
		refreshTimer.setWatched(
			vscode.window.state.focused && (isElseSeen() || views.some(({ isVisible }) => isVisible)),
		);
	own.add(vscode.window.onDidChangeWindowState(look));
	own.add(onDidChange(look));
	views.forEach((view) => own.add(view.onDidChangeVisibility(look)));
	look();
	return own;
}
