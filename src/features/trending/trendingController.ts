import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { limits } from '../../contract/limits.js';
import { type NewsItem, type NewsQuery, WHY_IT_MOVES } from '../../contract/news.js';
import { isLastPage } from '../../contract/pagedEndpoint.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import { firstDayOfReasons } from '../../market/news.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { tableOffer } from '../../presentation/export/tableForms.js';
import type { Formats } from '../../presentation/format.js';
import type { TreeModel } from '../../presentation/row.js';
import { TRENDING_PAGE_SIZE, type TrendingChoice, trendingQuery } from '../../presentation/trendingChoice.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { CalendarFeed } from '../../store/calendarFeed.js';
import type { Steps } from '../../workbench/steps.js';
import type { MementoValue } from '../../workbench/storage/memento.js';
import type { LastSeenList, SeenList } from './lastSeenList.js';
import { trendingTree } from './trendingRows.js';
import { chooseTrendingSource, chooseTrendingTime } from './trendingSteps.js';
import { trendingTable } from './trendingTable.js';

export interface TrendingParts {
	readonly store: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	/** News lines on why tickers move, refreshed together with the list. */
	readonly reasons: Pick<CalendarFeed<NewsQuery, NewsItem>, 'read' | 'peek' | 'onDidChange'>;
	readonly choice: MementoValue<TrendingChoice>;
	readonly isSample: () => boolean;
	/** The page size that the service is known to deliver. */
	readonly rowsGiven: () => number;
	readonly lastSeenList: Pick<LastSeenList, 'see'>;
	/** The address of the service the list comes from. */
	readonly service: () => string;
	/** The watched symbols that may be requested. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** Fires when access may have changed or answers may have become stale. */
	readonly onDidChange: Event<unknown>;
	readonly steps: Steps;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** As many tickers as fit in one request. */
const MOST_EXPLAINED = limits.tickers;

/** The trending view without its tree: the chosen list and how many pages of it are loaded. */
export class TrendingController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#pages = 1;

	/** Fires when the model may have changed. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: TrendingParts) {
		const { store, reasons, watchlist } = parts;
		for (const event of [store, reasons, parts, watchlist].map(({ onDidChange }) => onDidChange)) {
			this.#own.add(event(() => this.#changed.fire()));
		}
		this.#own.add(
			parts.choice.onDidChange(() => {
				this.#pages = 1;
				this.#changed.fire();
			}),
		);
	}

	/** The tree to show; requests missing or stale pages, so call it only while the view is visible. */
	model(): TreeModel {
		const { store, choice, clock, formats, isSample } = this.parts;
		const pages: Answer<readonly TrendingTicker[]>[] = [];
		let hasMore = true;
		for (const query of this.#queries()) {
			if (hasMore) {
				const page = store.read(query);
				pages.push(page);
				hasMore = mayGoOn(shown(page), query, this.parts.rowsGiven());
			}
		}
		const now = clock.now();
		const lastSeen = this.#see(pages, now);
		const tree = trendingTree(
			{
				choice: choice.value,
				pages,
				hasMore: hasMore && pages.length > 0,
				lastSeen,
				now,
				isSample: isSample(),
				reasons: this.#reasons(pages[0], now),
			},
			formats,
		);
		return this.#isOfNobody ? { ...tree, message: l10n.t('Your watchlists have no tickers to load.') } : tree;
	}

	/** The export of the rows with these ids, as far as loaded. */
	offer(ids: ReadonlySet<string>): ExportOffer | undefined {
		const { store, choice, isSample, formats } = this.parts;
		const pages = this.#queries().flatMap((query) => shown(store.peek(query)) ?? []);
		return tableOffer(trendingTable(pages, ids, choice.value, isSample()), formats);
	}

	/** Adds one more page. */
	loadMore(): void {
		this.#pages += 1;
		this.#changed.fire();
	}

	/** Requests the shown pages again; the view shows the outcome. */
	async refresh(): Promise<void> {
		const requested = this.#queries().map((query) => this.parts.store.refresh(query));
		this.#changed.fire();
		await Promise.allSettled(requested);
	}

	async chooseTimeframe(): Promise<void> {
		const { choice } = this.parts;
		const chosen = await chooseTrendingTime(choice.value, this.parts.steps, this.parts.formats);
		await (chosen && choice.set(chosen));
	}

	async chooseSource(): Promise<void> {
		const { choice } = this.parts;
		const chosen = await chooseTrendingSource(choice.value, this.parts.steps);
		await (chosen && choice.set(chosen));
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Reasons why the top tickers move, as far as loaded; one request, sent after the list has arrived. */
	#reasons(first: Answer<readonly TrendingTicker[]> | undefined, now: number): readonly NewsItem[] {
		const { reasons, choice } = this.parts;
		const name = JSON.stringify(choice.value);
		const tickers = (first && shown(first)?.value.slice(0, MOST_EXPLAINED))?.flatMap(
			({ symbol }) => symbol ?? [],
		);
		const loaded =
			first?.state === 'ready' && tickers && tickers.length > 0
				? reasons.read({
						name,
						query: { tickers, channels: [WHY_IT_MOVES], dateFrom: firstDayOfReasons(now) },
						needsMore: () => false,
					})
				: reasons.peek(name);
		return (loaded && shown(loaded)?.value.rows) ?? [];
	}

	/** Records that these pages are visible; returns the list from the user's previous visit. */
	#see(pages: readonly Answer<readonly TrendingTicker[]>[], now: number): SeenList | undefined {
		const { choice, isSample, lastSeenList, service } = this.parts;
		const symbols = pages.flatMap((page) => shown(page)?.value.map(({ symbol }) => symbol ?? '') ?? []);
		const { timeframe, source, ...narrowed } = choice.value;
		const list = [isSample() ? 'sample' : service(), timeframe, source];
		const which = Object.keys(narrowed).length > 0 ? [JSON.stringify(narrowed)] : [];
		return lastSeenList.see([...list, ...which].join(' '), symbols, now);
	}

	#queries(): readonly TrendingQuery[] {
		const { store, choice, watchlist, clock } = this.parts;
		const facts = { today: newYorkDay(clock.now()), watchlist: watchlist.symbols };
		// Without tickers, the service would return all, so send no request.
		const pages = this.#isOfNobody ? 0 : this.#pages;
		const first = trendingQuery(choice.value, facts);
		const rows = shown(store.peek(first))?.value.length ?? 0;
		// Continue right after these rows, no matter whether the service pages by its own size or by the requested
		// one.
		const size = rows > 0 ? { pageSize: Math.min(rows, TRENDING_PAGE_SIZE) } : {};
		return Array.from({ length: pages }, (_, page) =>
			page === 0 ? first : { ...trendingQuery(choice.value, facts, page), ...size },
		);
	}

	get #isOfNobody(): boolean {
		const { choice, watchlist } = this.parts;
		return choice.value.tickers === 'watchlist' && watchlist.symbols.length === 0;
	}
}

/**
 * Whether another page may follow: false if this one has all requested tickers or is shorter than the
 * service's page size. Records that could not be decoded count too.
 */
function mayGoOn(
	page: Timestamped<readonly unknown[]> | undefined,
	{ tickers, pageSize = TRENDING_PAGE_SIZE }: TrendingQuery,
	given: number,
): boolean {
	const rows = page ? page.value.length + page.warnings : 0;
	return (
		!isLastPage(rows, { requested: pageSize, given }) && (tickers === undefined || rows < tickers.length)
	);
}
