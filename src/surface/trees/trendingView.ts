import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { type Dated, shown } from '../../base/loadable.js';
import {
	type TrendingQuery,
	trendingSources,
	type TrendingTicker,
	trendingTimeframes,
} from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { Formats } from '../../viewmodel/format.js';
import type { EmptyReason, TreeModel } from '../../viewmodel/tree/row.js';
import {
	sourceWords,
	timeframeWords,
	TRENDING_PAGE_SIZE,
	type TrendingChoice,
	trendingQuery,
} from '../../viewmodel/trending/trendingChoice.js';
import { trendingTree } from '../../viewmodel/trending/trendingRows.js';
import { viewIds } from '../ids.js';
import type { Remembered } from '../remembered.js';
import { RowTree } from './rowTree.js';
import { pickStep } from '../steps.js';

export interface TrendingViewParts {
	readonly store: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	readonly choice: Remembered<TrendingChoice>;
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<unknown>;
	readonly tellState: (state: EmptyReason | 'rows') => void;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The view of the trending tickers: which list it is, and how far it has been asked for. */
export class TrendingView implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #tree: RowTree;
	#pages = 1;

	constructor(private readonly parts: TrendingViewParts) {
		for (const event of [parts.store.onDidChange, parts.onDidChange]) {
			this.#own.add(event(() => this.#changed.fire()));
		}
		this.#own.add(
			parts.choice.onDidChange(() => {
				this.#pages = 1;
				this.#changed.fire();
			}),
		);
		this.#tree = this.#own.add(
			new RowTree(viewIds.trending, {
				model: () => this.#model(),
				onDidChange: this.#changed.event,
				tellState: parts.tellState,
			}),
		);
	}

	/** The tree itself, for what concerns any tree. */
	get rows(): RowTree {
		return this.#tree;
	}

	/** Takes one page more from now on. */
	loadMore(): void {
		this.#pages += 1;
		this.#changed.fire();
	}

	/** Asks again for what is shown; the view itself says how it went. */
	async refresh(): Promise<void> {
		const unheard = new AbortController().signal;
		const asked = this.#queries().map((query) => this.parts.store.refresh(query, unheard));
		this.#changed.fire();
		await Promise.allSettled(asked);
	}

	async chooseTimeframe(): Promise<void> {
		const { choice } = this.parts;
		const end = await pickStep(
			{ title: t('Trending Time Frame'), placeholder: t('Over which time attention is counted') },
			trendingTimeframes.map((timeframe) => ({
				label: timeframeWords(timeframe),
				value: timeframe,
				isCurrent: timeframe === choice.value.timeframe,
			})),
		);
		if (end?.kind === 'chosen') {
			await choice.set({ ...choice.value, timeframe: end.value });
		}
	}

	async chooseSource(): Promise<void> {
		const { choice } = this.parts;
		const end = await pickStep(
			{ title: t('Trending Source'), placeholder: t('Where attention is counted') },
			trendingSources.map((source) => ({
				label: sourceWords(source),
				value: source,
				isCurrent: source === choice.value.source,
			})),
		);
		if (end?.kind === 'chosen') {
			await choice.set({ ...choice.value, source: end.value });
		}
	}

	dispose(): void {
		this.#own.dispose();
	}

	#queries(): readonly TrendingQuery[] {
		const choice = this.parts.choice.value;
		return Array.from({ length: this.#pages }, (_, page) => trendingQuery(choice, page));
	}

	#model(): TreeModel {
		const { store, choice, clock, formats, isSample } = this.parts;
		const pages = [];
		let hasMore = true;
		for (const query of this.#queries()) {
			if (hasMore) {
				const page = store.read(query);
				pages.push(page);
				hasMore = isFull(shown(page));
			}
		}
		return trendingTree(
			{ choice: choice.value, pages, hasMore, now: clock.now(), isSample: isSample() },
			formats,
		);
	}
}

/** Whether another page may follow; a record that could not be read has had its place too. */
function isFull(page: Dated<readonly unknown[]> | undefined): boolean {
	return page !== undefined && page.value.length + page.oddities >= TRENDING_PAGE_SIZE;
}
