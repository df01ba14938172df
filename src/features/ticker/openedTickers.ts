import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { LoadedAnswers } from '../../store/loadedAnswers.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { RecentTickers } from '../../workbench/storage/recentTickers.js';

export interface OpenedTickersParts {
	readonly recent: RecentTickers;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly answers: Pick<TickerAnswers, 'peek' | 'onDidChange'>;
}

/**
 * Records opened tickers as recent: a listed symbol at once, any other once the service returns data for it.
 */
export class OpenedTickers implements Disposable {
	readonly #own = new DisposableStore();
	readonly #unknown = new Set<TickerSymbol>();

	constructor(private readonly parts: OpenedTickersParts) {
		this.#own.add(
			parts.answers.onDidChange((symbol) => {
				if (this.#unknown.has(symbol)) {
					void this.note(symbol);
				}
			}),
		);
	}

	async note(symbol: TickerSymbol): Promise<void> {
		const { recent, directory, answers } = this.parts;
		const isListed = (await directory()).has(symbol);
		if (isListed || isAnswered(answers.peek({ symbol, purpose: 'panel' }))) {
			this.#unknown.delete(symbol);
			await recent.add(symbol);
		} else {
			this.#unknown.add(symbol);
		}
	}

	dispose(): void {
		this.#own.dispose();
	}
}

/**
 * Whether the service has data on a ticker. A picture does not count: it may be generated from the letters.
 */
function isAnswered(answers: LoadedAnswers): boolean {
	return Object.entries(answers).some(([name, answer]) => {
		if (name === 'picture') {
			return false;
		}
		const value = shown<{ readonly value: unknown }>(answer)?.value;
		return Array.isArray(value) ? value.length > 0 : value !== undefined;
	});
}
