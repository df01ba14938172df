import { shown } from '../../base/loadable.js';
import { consensusCurrency, currentTargets } from '../../market/currentTargets.js';
import { exchangeCurrency } from '../../tickers/listingCode.js';
import type { ComparedTicker } from './compareInputs.js';

/** The currency of a ticker's price targets; undefined where it is not known. */
export function comparedCurrency({ answers, listing }: ComparedTicker, today: string): string | undefined {
	return consensusCurrency(
		currentTargets(shown(answers.events.ratings)?.value ?? [], today),
		exchangeCurrency(listing?.exchange ?? ''),
	);
}
