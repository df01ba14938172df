import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Image } from '../../contract/image.js';
import type { CompareLogo } from '../../protocol/compareMessages.js';
import type { LogoTheme } from '../../store/logoSource.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';

/** The logos of compared tickers: those that a panel or a hover has loaded, since a comparison asks for none. */
export class CompareLogos {
	#told: readonly Image[] = [];

	constructor(private readonly answers: TickerAnswers) {}

	/** The page is a new one, which has been told nothing. */
	forget(): void {
		this.#told = [];
	}

	/** What is known for a kind of background; undefined where the page has been told all of it. */
	untold(symbols: readonly TickerSymbol[], theme: LogoTheme): readonly CompareLogo[] | undefined {
		const logos = symbols.flatMap((symbol) => {
			const { picture } = this.answers.peek({ symbol, purpose: 'compare', theme });
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
