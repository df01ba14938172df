import { Emitter } from '../../src/base/event.js';
import type { ListButton, ListRow, ListView, OpenList, OpensList } from '../../src/workbench/openList.js';
import { ofTest } from './ofTest.js';

/** An in-memory list in which a test types and picks like a user. */
class FakeList<T> implements OpenList<T> {
	view: ListView<T> = {
		title: '',
		placeholder: '',
		text: '',
		rows: [],
		isBusy: false,
		buttons: [],
		steps: { done: 0, total: 0 },
	};
	isOpen = true;
	readonly #typed = new Emitter<string>();
	readonly #moved = new Emitter<T | undefined>();
	readonly #accepted = new Emitter<T | undefined>();
	readonly #pressed = new Emitter<ListButton | 'back'>();
	readonly #rowPressed = new Emitter<{ readonly button: ListButton; readonly value: T }>();
	readonly #hidden = new Emitter<void>();

	readonly onDidType = this.#typed.event;
	readonly onDidMove = this.#moved.event;
	readonly onDidAccept = this.#accepted.event;
	readonly onDidPress = this.#pressed.event;
	readonly onDidPressRow = this.#rowPressed.event;
	readonly onDidHide = this.#hidden.event;

	get text(): string {
		return this.view.text;
	}

	/** Whether any listener is left. */
	get isHeard(): boolean {
		return [this.#typed, this.#moved, this.#accepted, this.#pressed, this.#rowPressed, this.#hidden].some(
			({ hasListeners }) => hasListeners,
		);
	}

	get labels(): readonly string[] {
		return this.view.rows.map(({ label }) => label);
	}

	show(changes: Partial<ListView<T>>): void {
		this.view = { ...this.view, ...changes };
	}

	reword(rows: readonly ListRow<T>[]): void {
		this.show({ rows });
	}

	hide(): void {
		if (this.isOpen) {
			this.isOpen = false;
			this.#hidden.fire();
		}
	}

	dispose(): void {
		this.isOpen = false;
	}

	type(text: string): void {
		this.show({ text });
		this.#typed.fire(text);
	}

	moveTo(label: string): void {
		this.#moved.fire(this.#row(label).value);
	}

	/** Accepts a row; without a label, acts like Enter before rows are drawn. */
	accept(label?: string): void {
		this.#accepted.fire(label === undefined ? undefined : this.#row(label).value);
	}

	press(tooltip: string): void {
		this.#pressed.fire(found(this.view.buttons, tooltip));
	}

	pressRow(label: string, tooltip: string): void {
		const { value, buttons = [] } = this.#row(label);
		const button = found(buttons, tooltip);
		if (value !== undefined) {
			this.#rowPressed.fire({ value, button });
		}
	}

	#row(label: string): ListRow<T> {
		const row = this.view.rows.find((one) => one.label === label);
		if (!row) {
			throw new Error(`There is no row ${label} among ${this.labels.join(', ')}`);
		}
		return row;
	}
}

function found<B extends ListButton | 'back'>(buttons: readonly B[], tooltip: string): B {
	const button = buttons.find((one) => tooltip === (typeof one === 'object' ? one.tooltip : one));
	if (button === undefined) {
		throw new Error(`There is no button ${tooltip}`);
	}
	return button;
}

/** A list as the user sees it. */
type SeenList = Pick<
	FakeList<unknown>,
	'view' | 'labels' | 'isOpen' | 'isHeard' | 'type' | 'moveTo' | 'accept' | 'press' | 'pressRow' | 'hide'
>;

/** Opens in-memory lists and returns the latest one. */
export function fakeLists() {
	const lists: SeenList[] = [];
	const openList: OpensList = <T>() => {
		const list = new FakeList<T>();
		lists.push(list);
		ofTest({ dispose: () => list.hide() });
		return list;
	};
	const last = (): SeenList => {
		const list = lists.at(-1);
		if (!list) {
			throw new Error('No list was opened');
		}
		return list;
	};
	return { openList, last };
}
