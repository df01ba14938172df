import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf, Emitter, type Event } from '../../base/event.js';
import type { TreeModel } from '../../presentation/row.js';
import { withTrouble } from '../../presentation/viewTrouble.js';

/** The data source of a view. */
interface Source {
	readonly model: (open: ReadonlySet<string>) => TreeModel;
	readonly onDidChange: Event<unknown>;
}

interface View {
	readonly isVisible: boolean;
	readonly onDidChangeVisibility: Event<unknown>;
}

/** A view and the error it shows. */
interface ViewEntry {
	readonly view: View;
	readonly redraw: Emitter<void>;
	text: string | undefined;
}

/** Shows each error once in the sidebar: a view hides an error that a visible view above it already shows. */
export class ViewErrors implements Disposable {
	readonly #own = new DisposableStore();
	readonly #views: ViewEntry[] = [];

	/** Wraps the source of a view, which is below those passed before. */
	of<Filled extends Source>(view: View, source: Filled): Filled {
		const above = [...this.#views];
		const entry: ViewEntry = { view, redraw: this.#own.add(new Emitter<void>()), text: undefined };
		this.#views.push(entry);
		this.#own.add(view.onDidChangeVisibility(() => this.#redrawBelow(entry)));
		return {
			...source,
			model: (open) => {
				const model = source.model(open);
				const text = model.trouble?.text;
				if (entry.text !== text) {
					entry.text = text;
					this.#redrawBelow(entry);
				}
				return withTrouble(
					model,
					above.some((one) => one.view.isVisible && one.text === text),
				);
			},
			onDidChange: anyOf(source.onDidChange, entry.redraw.event),
		};
	}

	dispose(): void {
		this.#own.dispose();
	}

	#redrawBelow(entry: ViewEntry): void {
		this.#views.slice(this.#views.indexOf(entry) + 1).forEach(({ redraw }) => redraw.fire());
	}
}
