import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { WatchedChange } from '../../market/changes.js';
import { type ChangesFilter, filteredChanges, type FilterList, type FilterName } from './changesFilter.js';
import { type ChangesModel, changesModel, changesTable } from './changesModel.js';
import { tabOf } from './changesRow.js';
import type { Formats } from '../../presentation/format.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { tableOffer } from '../../presentation/export/tableForms.js';
import { SeenChanges } from './seenChanges.js';
import type { WatchlistChanges } from './watchlistChanges.js';

export interface ChangesControllerParts {
	readonly changes: Pick<
		WatchlistChanges,
		'all' | 'answer' | 'isWatching' | 'check' | 'markRead' | 'missedSince' | 'onDidChange'
	>;
	readonly watchlists: { readonly lists: readonly FilterList[]; readonly onDidChange: Event<unknown> };
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The changes panel without its page: what it shows, marks as read and opens. */
export class ChangesController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #seenChanges: SeenChanges;

	/** Fires when the page has something else to show. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private filter: ChangesFilter,
		private readonly parts: ChangesControllerParts,
	) {
		this.#seenChanges = new SeenChanges(parts.changes);
		this.#own.add(parts.changes.onDidChange(() => this.#changed.fire()));
		this.#own.add(parts.watchlists.onDidChange(() => this.#changed.fire()));
	}

	/** A new page counts as a new visit. */
	onPageReady(): void {
		this.#seenChanges.end();
	}

	/**
	 * Everything to show. Call it only while the page is visible: it marks changes as read and requests missing
	 * or outdated data.
	 */
	model(): ChangesModel {
		const { changes, watchlists, isSample, formats, clock } = this.parts;
		const answer = this.#answer;
		changes.check().catch(onUnexpectedError);
		this.#seenChanges.see(shown(answer)?.value ?? [], true);
		const { isNew, missedSince } = this.#seenChanges;
		return changesModel({
			answer,
			all: changes.all,
			filter: this.filter,
			lists: watchlists.lists,
			isNew,
			missedSince,
			isWatching: changes.isWatching,
			isSample: isSample(),
			now: clock.now(),
			formats,
		});
	}

	/** Applies a filter. */
	pick(name: FilterName, value: string): void {
		this.filter = { ...this.filter, [name]: value };
		this.#changed.fire();
	}

	/** The ticker and tab to open for a change; undefined where the change is gone. */
	target(version: string): { readonly symbol: TickerSymbol; readonly tab: TabTarget } | undefined {
		const found = this.parts.changes.all.find((one) => one.version === version);
		return found && { symbol: found.symbol, tab: tabOf(found.change) };
	}

	/** The tickers shown, each once. */
	get symbols(): readonly TickerSymbol[] {
		return [...new Set(shown(this.#answer)?.value.map(({ symbol }) => symbol))];
	}

	/** Requests again at the user's command, even if the data is fresh. */
	async refresh(): Promise<void> {
		await this.parts.changes.check(true);
	}

	/** What can be exported; empty while nothing is shown. */
	offers(): readonly ExportOffer[] {
		const { isSample, formats, clock } = this.parts;
		const loaded = shown(this.#answer);
		const table = loaded && changesTable(loaded, { now: clock.now(), formats, isSample: isSample() });
		const offer = tableOffer(table, formats);
		return offer ? [offer] : [];
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** The answer after filtering. */
	get #answer(): Answer<readonly WatchedChange[]> {
		const { answer } = this.parts.changes;
		const left = shown(answer);
		if (!left) {
			return answer;
		}
		const filtered = {
			...left,
			value: filteredChanges(left.value, this.filter, this.parts.watchlists.lists),
		};
		return answer.state === 'ready' ? { state: 'ready', value: filtered } : { ...answer, stale: filtered };
	}
}
