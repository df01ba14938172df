import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Image } from '../../contract/image.js';
import type { CompareLogo } from './compareMessages.js';
import type { LogoTheme } from '../../store/logoSource.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';

/** The logos of compared tickers, asked for all in one question. */
export class CompareLogos {
	#told: readonly Image[] = [];

	constructor(private readonly answers: TickerAnswers) {}

	/** The page is a new one, which has been told nothing. */
	forget(): void {
		this.#told = [];
	}

	/**
	 * What is known for a kind of background, asking for the rest; undefined where the page has been told all of it. The
	 * signal is that of whoever looks at a ticker.
	 */
	untold(
		symbols: readonly TickerSymbol[],
		theme: LogoTheme,
		lookingAt: (symbol: TickerSymbol) => AbortSignal,
	): readonly CompareLogo[] | undefined {
		const logos = symbols.flatMap((symbol) => {
			// The records beside the pictures: what is asked in one turn is one question, however the disk answers.
			const wish = { symbol, purpose: 'compare', theme } as const;
			const { picture } = this.answers.read(['logo', 'picture'], wish, lookingAt(symbol));
			const image = shown(picture)?.value;
			return image ? [{ symbol, image }] : [];
		});
		const told = this.#told;
		this.#told = logos.map(({ image }) => image);
		const isTold = told.length === logos.length && logos.every(({ image }, place) => image === told[place]);
		return isTold
			? undefined
			: logos.map(({ symbol, image: { bytes, mimeType } }) => ({ symbol, bytes, mimeType }));
	}
}
