import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import { type TargetSpread, targetSpread } from '../../presentation/consensus/targetSpread.js';
import type { Formats } from '../../presentation/format.js';
import { inOneLine } from '../../presentation/words/lines.js';
import type { CompareInputs } from './compareInputs.js';
import type { Strip } from './compareView.js';

/** The targets of each ticker from low to high, each on a scale of its own. */
export function targetStrips(
	{ tickers, today }: CompareInputs,
	formats: Formats,
): readonly Strip<TargetSpread>[] {
	return tickers.map(({ symbol, answers, listing }) => {
		const spread = targetSpread({ consensus: shown(answers.consensus)?.value }, { formats, today });
		const currency = targetCurrency(answers.events.ratings, listing, today);
		const given = [
			{ label: l10n.t('Low'), target: shown(answers.consensus)?.value?.lowTarget },
			{ label: l10n.t('Mean'), target: shown(answers.consensus)?.value?.meanTarget },
			{ label: l10n.t('High'), target: shown(answers.consensus)?.value?.highTarget },
		];
		return {
			symbol,
			picture: spread && {
				...spread,
				heading: symbol,
				picture: { title: l10n.t('Price Targets of {0}', symbol), file: `price-targets-of-${symbol}` },
				unit: inOneLine(
					given.map(({ label, target }) =>
						target === undefined ? undefined : l10n.t('{0}: {1}', label, formats.price(target, currency)),
					),
				),
			},
			none: l10n.t('No price targets'),
		};
	});
}
