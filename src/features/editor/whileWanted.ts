import { type Disposable, toDisposable } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';

/** Has something registered for as long as the settings want it. */
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
