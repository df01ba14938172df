import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
import {
	type TrendingQuery,
	trendingSources,
	type TrendingTicker,
	trendingTimeframes,
} from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { Formats } from '../../viewmodel/format.js';
import type { TreeModel } from '../../viewmodel/tree/row.js';
import type { SeenList } from '../../viewmodel/trending/rankChange.js';
import {
	sourceWords,
	TRENDING_PAGE_SIZE,
	type TrendingChoice,
	trendingQuery,
} from '../../viewmodel/trending/trendingChoice.js';
import { trendingTree } from '../../viewmodel/trending/trendingRows.js';
import { timeframeWords } from '../../viewmodel/words/timeframeWords.js';
import type { MementoValue } from '../memento/mementoValue.js';
import { chosenIn, type Steps } from '../steps.js';
import type { LastLook } from './lastLook.js';

export interface TrendingParts {
	readonly store: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	readonly choice: MementoValue<TrendingChoice>;
	readonly isSample: () => boolean;
	readonly lastLook: Pick<LastLook, 'see'>;
	/** Whose list it is: the address of the service. */
	readonly service: () => string;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<unknown>;
	readonly steps: Steps;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The trending tickers: which list is shown, and how far it has been asked for. */
export class TrendingController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#pages = 1;

	/** When the model may have changed. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: TrendingParts) {
		for (const event of [parts.store.onDidChange, parts.onDidChange]) {
			this.#own.add(event(() => this.#changed.fire()));
		}
		this.#own.add(
			parts.choice.onDidChange(() => {
				this.#pages = 1;
				this.#changed.fire();
			}),
		);
	}

	/** What is shown now, to be called while it is in sight; asks for what is missing or old. */
	model(): TreeModel {
		const { store, choice, clock, formats, isSample } = this.parts;
		const pages: Answer<readonly TrendingTicker[]>[] = [];
		let hasMore = true;
		for (const query of this.#queries()) {
			if (hasMore) {
				const page = store.read(query);
				pages.push(page);
				hasMore = isFull(shown(page));
			}
		}
		const now = clock.now();
		const lastSeen = this.#see(pages, now);
		return trendingTree(
			{ choice: choice.value, pages, hasMore, lastSeen, now, isSample: isSample() },
			formats,
		);
	}

	/** Takes one page more from now on. */
	loadMore(): void {
		this.#pages += 1;
		this.#changed.fire();
	}

	/** Asks again for what is shown; the view itself says how it went. */
	async refresh(): Promise<void> {
		const asked = this.#queries().map((query) => this.parts.store.refresh(query));
		this.#changed.fire();
		await Promise.allSettled(asked);
	}

	async chooseTimeframe(): Promise<void> {
		const { choice, steps } = this.parts;
		const end = await steps.pick(
			{ title: t('Trending Time Frame'), placeholder: t('Choose the time over which attention is counted') },
			trendingTimeframes.map((timeframe) => ({
				label: timeframeWords(timeframe),
				value: timeframe,
				isCurrent: timeframe === choice.value.timeframe,
			})),
		);
		const timeframe = chosenIn(end);
		if (timeframe !== undefined) {
			await choice.set({ ...choice.value, timeframe });
		}
	}

	async chooseSource(): Promise<void> {
		const { choice, steps } = this.parts;
		const end = await steps.pick(
			{ title: t('Trending Source'), placeholder: t('Choose where attention is counted') },
			trendingSources.map((source) => ({
				label: sourceWords(source),
				value: source,
				isCurrent: source === choice.value.source,
			})),
		);
		const source = chosenIn(end);
		if (source !== undefined) {
			await choice.set({ ...choice.value, source });
		}
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Notes that these pages are in sight; gives the list as it stood when the person last looked. */
	#see(pages: readonly Answer<readonly TrendingTicker[]>[], now: number): SeenList | undefined {
		const { choice, isSample, lastLook, service } = this.parts;
		const symbols = pages.flatMap((page) => shown(page)?.value.map(({ symbol }) => symbol ?? '') ?? []);
		const { timeframe, source } = choice.value;
		return lastLook.see([isSample() ? 'sample' : service(), timeframe, source].join(' '), symbols, now);
	}

	#queries(): readonly TrendingQuery[] {
		const choice = this.parts.choice.value;
		return Array.from({ length: this.#pages }, (_, page) => trendingQuery(choice, page));
	}
}

/** Whether another page may follow; a record that could not be read has had its place too. */
function isFull(page: Timestamped<readonly unknown[]> | undefined): boolean {
	return page !== undefined && page.value.length + page.oddities >= TRENDING_PAGE_SIZE;
}
