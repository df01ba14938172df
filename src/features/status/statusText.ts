import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import type { NextEventText } from '../watchlist/watchedTicker.js';

/** The content of the status bar item. */
export interface StatusText {
	readonly icon: 'beaker' | 'calendar' | 'debug-disconnect';
	readonly text: string;
	readonly tooltip: string;
	readonly spoken: string;
	readonly click: StatusClick;
}

/** The action on click: opens a ticker, switches to the user's key, or refreshes. */
export type StatusClick =
	| { readonly command: 'openTicker'; readonly args: readonly [symbol: TickerSymbol] }
	| { readonly command: 'useMyKey' | 'refresh'; readonly args: readonly [] };

/** An unreachable host, as reported by the client after several failures. */
export interface Outage {
	readonly host: string;
	/** Wall-clock times in milliseconds since 1970. */
	readonly since: number;
	readonly retryAt: number;
}

/** The status during an outage: since when, and what a click does. */
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

/** The status without an outage: the sample data label and the next event; undefined if there is neither. */
export function statusText(isSample: boolean, next: NextEventText | undefined): StatusText | undefined {
	if (!next) {
		return isSample
			? {
					icon: 'beaker',
					text: l10n.t('Sample data'),
					tooltip: l10n.t(
						'Market Data shows simulated figures for real symbols. Click to use your key instead.',
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
	const simulated = l10n.t('Sample data: simulated figures.');
	return {
		icon: 'beaker',
		text: joinLine([l10n.t('Sample data'), text]),
		tooltip: `${tooltip}\n\n${simulated}`,
		spoken: `${simulated}\n${spoken}`,
		click,
	};
}
