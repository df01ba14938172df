import { t } from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import { ratingDistribution } from '../consensus/ratingDistribution.js';
import { ratingKindLabel, type RatingKind, ratingLabel } from '../consensus/ratingWords.js';
import type { Formats } from '../format.js';
import { compareCell, type CompareFigure } from './compareCell.js';
import { type MakeRow, numberFigure, wordFigure } from './compareFigures.js';
import type { ComparedTicker } from './compareInputs.js';
import type { CompareSection } from './compareView.js';
import { targetCurrency } from './targetStrips.js';

const RATING_KINDS: readonly RatingKind[] = ['strongBuy', 'buy', 'hold', 'sell', 'strongSell'];

/** What analysts think of each ticker. */
export function consensusSection(row: MakeRow, formats: Formats): CompareSection {
	const of = (figureOf: (consensus: Consensus) => CompareFigure | undefined) => (ticker: ComparedTicker) =>
		compareCell(ticker.answers.consensus, (consensus) => consensus && figureOf(consensus));
	return {
		id: 'consensus',
		heading: t('Analyst Consensus'),
		rows: [
			row(
				'rating',
				t('Rating'),
				of(({ rating }) => (rating === undefined ? undefined : wordFigure(ratingLabel(rating)))),
			),
			row(
				'ratingValue',
				t('Value of 1 to 5'),
				of(({ value }) => numberFigure(value, (one) => formats.number(one, 2))),
			),
			row(
				'analysts',
				t('Unique analysts'),
				of(({ uniqueAnalysts }) => numberFigure(uniqueAnalysts, (one) => formats.number(one))),
			),
			...RATING_KINDS.map((kind) =>
				row(
					kind,
					ratingKindLabel(kind),
					of((consensus) => opinion(consensus, kind, formats)),
				),
			),
		],
	};
}

/** How many hold an opinion, as their distribution says it. */
function opinion(consensus: Consensus, kind: RatingKind, formats: Formats): CompareFigure | undefined {
	const text = ratingDistribution(consensus, formats)?.rows.find((one) => one.kind === kind)?.count;
	return numberFigure(consensus.ratings[kind], (count) => text ?? formats.number(count, 1));
}

/** The price targets of each ticker. */
export function targetSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const target = (id: string, label: string, pick: (consensus: Consensus) => number | undefined) =>
		row(id, label, (ticker) =>
			compareCell(ticker.answers.consensus, (consensus) => {
				const currency = targetCurrency(ticker, today);
				return numberFigure(consensus && pick(consensus), (one) => formats.money(one, currency), currency);
			}),
		);
	return {
		id: 'targets',
		heading: t('Price Targets'),
		note: t('In the currency of each listing'),
		rows: [
			target('lowTarget', t('Low'), ({ lowTarget }) => lowTarget),
			target('meanTarget', t('Mean'), ({ meanTarget }) => meanTarget),
			target('highTarget', t('High'), ({ highTarget }) => highTarget),
		],
	};
}
