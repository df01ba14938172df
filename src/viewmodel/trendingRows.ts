import { t } from '@vscode/l10n';
import { type Dated, type Loadable, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { TrendingTicker } from '../contract/trending.js';
import { emptyReason } from './emptyReason.js';
import { failureWords } from './failureWords.js';
import type { Formats } from './format.js';
import { plainText } from './plainText.js';
import type { Row, TreeModel } from './row.js';

interface Circumstances {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
}

/** The trending list as a tree: the service's order is the rank; the last good rows stay, with their age. */
export function trendingTree(
	trending: Loadable<Dated<readonly TrendingTicker[]>>,
	{ now, formats, isSample }: Circumstances,
): TreeModel {
	const known = shown(trending);
	const rows = uniqueRows(known?.value ?? [], formats);
	const sample = isSample ? t('Sample data: invented figures for real symbols.') : undefined;
	const note = sample === undefined ? {} : { message: sample };
	if (trending.state === 'failed') {
		return known && rows.length > 0
			? {
					rows,
					message: [
						sample,
						failureWords(trending.failure).text,
						t('Shown as received {0}.', formats.age(known.receivedAt, now)),
					]
						.filter((sentence) => sentence !== undefined)
						.join(' '),
				}
			: { rows, empty: emptyReason(trending.failure) };
	}
	if (trending.state === 'loading') {
		return { ...note, rows, isLoading: true };
	}
	return rows.length === 0 ? { rows, empty: 'nothingFound' } : { ...note, rows };
}

function uniqueRows(tickers: readonly TrendingTicker[], formats: Formats): readonly Row[] {
	const seen = new Map<string, number>();
	return tickers.map((ticker, index) => {
		const row = trendingRow(ticker, index + 1, formats);
		const before = seen.get(row.id) ?? 0;
		seen.set(row.id, before + 1);
		return before === 0 ? row : { ...row, id: `${row.id} ${before + 1}` };
	});
}

function trendingRow(ticker: TrendingTicker, rank: number, formats: Formats): Row {
	const label = ticker.symbol ?? plainText(ticker.ticker ?? ticker.name ?? t('No symbol'), 40);
	const name = ticker.name === undefined ? undefined : plainText(ticker.name, 80);
	const change = ticker.percentChange === undefined ? undefined : formats.change(ticker.percentChange / 100);
	const count = ticker.count === undefined ? undefined : formats.number(ticker.count);
	const exchange = ticker.exchange === undefined ? undefined : plainText(ticker.exchange, 40);
	const lines = [
		name === undefined ? label : `${label} · ${name}`,
		t('Rank {0}', rank),
		exchange === undefined ? undefined : t('Exchange: {0}', exchange),
		count === undefined ? undefined : t('Mentions and clicks counted: {0}', count),
		change === undefined ? t('Change: not reported') : t('Change against the span before: {0}', change),
	];
	return {
		id: ticker.symbol ?? `row ${label}`,
		label: `${rank}  ${label}`,
		detail: [change, name].filter((part) => part !== undefined).join(' · '),
		tooltip: lines.filter((line) => line !== undefined).join('\n'),
		spoken: [
			t('Rank {0}', rank),
			label,
			name,
			change === undefined ? undefined : spokenChange(ticker.percentChange ?? 0, change),
			count === undefined ? undefined : t('count {0}', count),
		]
			.filter((part) => part !== undefined)
			.join(', '),
		icon: iconOf(ticker.percentChange),
		...(ticker.symbol && tickerFacts(ticker.symbol)),
	};
}

/** What makes a row that of a ticker. */
export function tickerFacts(symbol: TickerSymbol): Pick<Row, 'kind' | 'symbol' | 'action'> {
	return { kind: 'ticker', symbol, action: { command: 'openTicker', args: [symbol] } };
}

function spokenChange(percent: number, change: string): string {
	return percent < 0 ? t('attention down {0}', change) : t('attention up {0}', change);
}

function iconOf(percent: number | undefined): string {
	if (percent === undefined || percent === 0) {
		return 'dash';
	}
	return percent > 0 ? 'arrow-up' : 'arrow-down';
}
