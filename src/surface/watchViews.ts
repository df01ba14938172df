import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Pulse } from '../store/pulse.js';
import type { RowTree } from './rowTree.js';

/** Lets the pulse beat while the window has the focus and one of the views is in sight. */
export function watchViews(pulse: Pulse, views: readonly RowTree[]): Disposable {
	const own = new DisposableStore();
	const look = (): void =>
		pulse.setWatched(vscode.window.state.focused && views.some(({ isVisible }) => isVisible));
	own.add(vscode.window.onDidChangeWindowState(look));
	views.forEach((view) => own.add(view.onDidChangeVisibility(look)));
	look();
	return own;
}
