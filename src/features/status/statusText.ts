import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import type { NextEventText } from '../watchlist/watchedTicker.js';

/** What the one item in the status bar says. */
export interface StatusText {
	readonly icon: 'beaker' | 'calendar' | 'debug-disconnect';
	readonly text: string;
	readonly tooltip: string;
	readonly spoken: string;
	readonly click: StatusClick;
}

/** What a click does: opens a ticker, leads to the own key, or asks again. */
export type StatusClick =
	| { readonly command: 'openTicker'; readonly args: readonly [symbol: TickerSymbol] }
	| { readonly command: 'useMyKey' | 'refresh'; readonly args: readonly [] };

/** That a host cannot be reached, as the client tells it after several failures. */
export interface Outage {
	readonly host: string;
	/** Wall times in milliseconds since 1970. */
	readonly since: number;
	readonly retryAt: number;
}

/** Says that nothing can be reached, since when, and what a click does. */
export function outageText(
	{ host, since }: Outage,
	now: number,
	formats: Pick<Formats, 'clock'>,
): StatusText {
	const tooltip = l10n.t(
		'Can’t reach {0} (since {1}). Retrying automatically.',
		host,
		formats.clock(since, now),
	);
	return {
		icon: 'debug-disconnect',
		text: l10n.t('Market Data offline'),
		tooltip: `${tooltip}\n\n${l10n.t('Click to retry now.')}`,
		spoken: tooltip,
		click: { command: 'refresh', args: [] },
	};
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
					click: { command: 'useMyKey', args: [] },
				}
			: undefined;
	}
	const spoken = l10n.t('Next event of your watchlists: {0}', next.text);
	const { symbol, text, tooltip } = next;
	const click = { command: 'openTicker', args: [symbol] } as const;
	if (!isSample) {
		return { icon: 'calendar', text, tooltip, spoken, click };
	}
	const invented = l10n.t('Sample data: invented figures.');
	return {
		icon: 'beaker',
		text: joinLine([l10n.t('Sample data'), text]),
		tooltip: `${tooltip}\n\n${invented}`,
		spoken: `${invented}\n${spoken}`,
		click,
	};
}
