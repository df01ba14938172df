import { type Disposable, toDisposable } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';

/** Registers something while the settings enable it. */
export function whileWanted(
	settings: { readonly onDidChange: Event<unknown> },
	isWanted: () => boolean,
	register: () => Disposable,
): Disposable {
	let registered: Disposable | undefined;
	const update = (): void => {
		if (!isWanted()) {
			registered?.dispose();
			registered = undefined;
		}
		registered ??= isWanted() ? register() : undefined;
	};
	const listening = settings.onDidChange(update);
	update();
	return toDisposable(() => {
		listening.dispose();
		registered?.dispose();
	});
}
