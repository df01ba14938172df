import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { inOneLine } from '../words/lines.js';
import type { NextEventText } from './nextEventText.js';

/** What the one item in the status bar says. */
export interface StatusText {
	readonly icon: 'beaker' | 'calendar';
	readonly text: string;
	readonly tooltip: string;
	readonly spoken: string;
	/** The ticker that a click opens; without one it leads to the own key. */
	readonly symbol?: TickerSymbol;
}

/** Says that figures are invented, and what comes next for the watchlists; undefined where neither is to be said. */
export function statusText(isSample: boolean, next: NextEventText | undefined): StatusText | undefined {
	if (!next) {
		return isSample
			? {
					icon: 'beaker',
					text: l10n.t('Sample data'),
					tooltip: l10n.t(
						'Market Data shows invented figures for real symbols. Click to use your key instead.',
					),
					spoken: l10n.t('Market Data shows sample data. Activate to use your key.'),
				}
			: undefined;
	}
	const spoken = l10n.t('Next event of your watchlists: {0}', next.text);
	const { symbol, text, tooltip } = next;
	if (!isSample) {
		return { icon: 'calendar', text, tooltip, spoken, symbol };
	}
	const invented = l10n.t('Sample data: invented figures.');
	return {
		icon: 'beaker',
		text: inOneLine([l10n.t('Sample data'), text]),
		tooltip: `${tooltip}\n\n${invented}`,
		spoken: `${invented}\n${spoken}`,
		symbol,
	};
}
