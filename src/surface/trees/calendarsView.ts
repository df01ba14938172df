import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { once } from '../../base/once.js';
import type { CalendarName } from '../../contract/calendar.js';
import type { CalendarTreeController } from '../../controllers/calendars/calendarTreeController.js';
import { viewIds } from '../../controllers/ids.js';
import type { EmptyReason } from '../../viewmodel/tree/row.js';
import { RowTree } from './rowTree.js';

export interface CalendarsViewParts {
	/** Loads what decides, as soon as the view is in sight or filters have to be told of. */
	readonly load: () => Promise<CalendarTreeController>;
	/** Whether filters were left from another time. */
	readonly hasFilters: boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<unknown>;
	readonly tellState: (state: EmptyReason | 'rows') => void;
	/** Told whether anything is filtered. */
	readonly tellFiltered: (isFiltered: boolean) => void;
}

/** The view of the calendars. */
export class CalendarsView implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #tree: RowTree;
	readonly #controller = once(async () => this.#heard(await this.parts.load()));
	#loaded: CalendarTreeController | undefined;

	constructor(private readonly parts: CalendarsViewParts) {
		this.#own.add(parts.onDidChange(() => this.#changed.fire()));
		this.#tree = this.#own.add(
			new RowTree(viewIds.calendars, {
				model: (open) => {
					void this.#controller();
					return this.#loaded?.model(open) ?? { rows: [], isLoading: true };
				},
				onDidChange: this.#changed.event,
				tellState: parts.tellState,
			}),
		);
		if (parts.hasFilters) {
			void this.#controller();
		}
	}

	/** The tree itself, for what concerns any tree. */
	get rows(): RowTree {
		return this.#tree;
	}

	/** Takes one page more of a calendar from now on. */
	loadMore(name: CalendarName): void {
		this.#loaded?.loadMore(name);
	}

	/** Asks again for one calendar, or for all that are open; the view itself says how it went. */
	refresh(name?: CalendarName): void {
		this.#loaded?.refresh(name);
	}

	async chooseFilters(): Promise<void> {
		await (await this.#controller()).chooseFilters();
	}

	async clearFilters(): Promise<void> {
		await (await this.#controller()).clearFilters();
	}

	dispose(): void {
		this.#own.dispose();
	}

	#heard(controller: CalendarTreeController): CalendarTreeController {
		const { tellFiltered } = this.parts;
		tellFiltered(controller.isNarrowed);
		this.#own.add(
			controller.onDidChange(() => {
				tellFiltered(controller.isNarrowed);
				this.#changed.fire();
			}),
		);
		this.#loaded = controller;
		this.#changed.fire();
		return controller;
	}
}
