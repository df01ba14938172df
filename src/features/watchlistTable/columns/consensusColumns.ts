import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { Consensus } from '../../../contract/consensus.js';
import { ratingLabel } from '../../../presentation/consensus/ratingKinds.js';
import type { TableValue } from '../../../presentation/export/table.js';
import type { TickerFacts } from '../tickerFacts.js';
import { type TickerColumn, tickerColumn, type TickerField } from './tickerColumn.js';

type Target = 'lowTarget' | 'meanTarget' | 'highTarget';

/** The columns of the analysts’ consensus. */
export function consensusColumns(): readonly TickerColumn[] {
	return [
		tickerColumn({
			id: 'consensus',
			heading: l10n.t('Consensus'),
			hint: l10n.t('Analyst consensus, sorted by its value of 1 to 5'),
			width: 13,
			isUsual: true,
			kind: 'text',
			needs: ['consensus'],
			value: (ticker) => {
				const found = consensusOf(ticker);
				return found?.rating === undefined ? undefined : found;
			},
			text: ({ rating }) => ({ text: ratingLabel(rating) }),
			key: ({ value }) => value,
			fields: [
				{
					id: 'consensus_rating',
					label: l10n.t('Consensus'),
					value: (ticker) => consensusOf(ticker)?.rating,
				},
				{
					id: 'consensus_rating_val',
					label: l10n.t('Value of 1 to 5'),
					value: (ticker) => written(ticker, 'value', 'consensus_rating_val'),
				},
			],
		}),
		targetColumn('lowTarget', 'low_price_target', l10n.t('Low target'), false),
		targetColumn('meanTarget', 'consensus_price_target', l10n.t('Mean target'), true),
		targetColumn('highTarget', 'high_price_target', l10n.t('High target'), false),
		tickerColumn({
			id: 'analysts',
			heading: l10n.t('Analysts'),
			hint: l10n.t('Analysts in the consensus, each counted once'),
			kind: 'number',
			needs: ['consensus'],
			value: (ticker) => consensusOf(ticker)?.uniqueAnalysts,
			text: (count, { formats }) => ({ text: formats.number(count) }),
			key: (count) => count,
			fields: [
				{
					id: 'unique_analyst_count',
					label: l10n.t('Analysts'),
					value: (ticker) => consensusOf(ticker)?.uniqueAnalysts,
				},
			],
		}),
	];
}

function targetColumn(name: Target, wire: Wire, heading: string, isUsual: boolean): TickerColumn {
	return tickerColumn({
		id: name,
		heading,
		isUsual,
		kind: 'money',
		needs: ['consensus'],
		value: (ticker) => consensusOf(ticker)?.[name],
		text: (target, { formats }, { targetCurrency }) => ({ text: formats.price(target, targetCurrency) }),
		key: (target) => target,
		currency: ({ targetCurrency }) => targetCurrency,
		fields: [
			{ id: wire, label: heading, value: (ticker) => written(ticker, name, wire) },
			targetCurrencyField(),
		],
	});
}

/** The currency of targets; the consensus itself names none. */
function targetCurrencyField(): TickerField {
	return {
		id: 'target_currency',
		label: l10n.t('Currency of targets'),
		value: ({ targetCurrency }) => targetCurrency,
	};
}

type Wire = keyof NonNullable<Consensus['digits']>;

/** A figure with all digits that the service sent. */
function written(ticker: TickerFacts, name: Target | 'value', wire: Wire): TableValue {
	const found = consensusOf(ticker);
	const digits = found?.digits?.[wire];
	return digits === undefined ? found?.[name] : { written: digits };
}

function consensusOf({ answers }: TickerFacts): Consensus | undefined {
	return shown(answers.consensus)?.value;
}
