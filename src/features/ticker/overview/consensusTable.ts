import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { Consensus } from '../../../contract/consensus.js';
import { heldBy } from '../../../presentation/consensus/ratingKinds.js';
import type { Table, TableColumn } from '../../../presentation/export/table.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

interface Opinion {
	readonly symbol: TickerSymbol;
	readonly consensus: Consensus;
}

/** The consensus of a ticker as it leaves; undefined where there is none. */
export function consensusTable({
	symbol,
	answers,
	isSample,
}: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample'>): Table<Opinion> | undefined {
	const answer = shown(answers.consensus);
	return (
		answer?.value && {
			title: l10n.t('Analyst consensus: {0}', symbol),
			name: `${symbol}-consensus`,
			about: { symbol },
			columns: columns(),
			rows: [{ symbol, consensus: answer.value }],
			symbolOf: () => symbol,
			...{ isSample, receivedAt: answer.receivedAt },
		}
	);
}

function columns(): readonly TableColumn<Opinion>[] {
	const column = (
		id: string,
		label: string,
		of: (consensus: Consensus) => string | number | undefined,
	): TableColumn<Opinion> => ({ id, label, isUsual: true, value: ({ consensus }) => of(consensus) });
	/** With all digits that came. */
	const figure = (
		id: keyof NonNullable<Consensus['digits']>,
		label: string,
		of: (consensus: Consensus) => number | undefined,
	): TableColumn<Opinion> => ({
		...{ id, label, isUsual: true },
		value({ consensus }) {
			const written = consensus.digits?.[id];
			return written === undefined ? of(consensus) : { written };
		},
	});
	return [
		{ id: 'ticker', label: l10n.t('Ticker'), isUsual: true, value: ({ symbol }) => symbol },
		column('consensus_rating', l10n.t('Consensus'), ({ rating }) => rating),
		figure('consensus_rating_val', l10n.t('Value of 1 to 5'), ({ value }) => value),
		figure('low_price_target', l10n.t('Low target'), ({ lowTarget }) => lowTarget),
		figure('consensus_price_target', l10n.t('Mean target'), ({ meanTarget }) => meanTarget),
		figure('high_price_target', l10n.t('High target'), ({ highTarget }) => highTarget),
		column('strong_buy', l10n.t('Strong Buy'), (consensus) => heldBy(consensus, 'strongBuy')),
		column('buy', l10n.t('Buy'), (consensus) => heldBy(consensus, 'buy')),
		column('hold', l10n.t('Hold'), (consensus) => heldBy(consensus, 'hold')),
		column('sell', l10n.t('Sell'), (consensus) => heldBy(consensus, 'sell')),
		column('strong_sell', l10n.t('Strong Sell'), (consensus) => heldBy(consensus, 'strongSell')),
		column('total_analyst_count', l10n.t('Analysts'), ({ totalAnalysts }) => totalAnalysts),
	];
}
