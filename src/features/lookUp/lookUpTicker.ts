import { canonicalSymbol } from '../../base/symbol.js';
import type { LookUpPurpose } from './lookUpRows.js';
import { LookUpBox } from './lookUpBox.js';
import type { LookedUp, LookUpParts, LookUpWish } from './lookUpParts.js';

/**
 * Asks for a ticker, with type-ahead over symbols and names; the selected text is prefilled. The box stays open while
 * tickers are added to lists, so that one can be added after another.
 */
export async function lookUpTicker(
	title: string,
	purpose: LookUpPurpose,
	parts: LookUpParts,
): Promise<LookedUp | undefined> {
	const known = parts.known();
	let begun: Pick<LookUpWish, 'text' | 'added'> = {
		text: canonicalSymbol(parts.selection().slice(0, 40)) ?? '',
		added: [],
	};
	for (;;) {
		const box = new LookUpBox({ title, purpose, known, ...begun }, parts);
		try {
			const end = await box.ended;
			if (end.kind !== 'covered') {
				return end.kind === 'left' ? undefined : end;
			}
			begun = end;
		} finally {
			box.dispose();
		}
	}
}
