import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import { ratingDistribution } from '../../presentation/consensus/ratingDistribution.js';
import {
	ratingKindLabel,
	ratingKinds,
	type RatingKind,
	ratingLabel,
} from '../../presentation/consensus/ratingWords.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import type { Formats } from '../../presentation/format.js';
import {
	compareCell,
	type CompareFigure,
	type MakeRow,
	numberFigure,
	sizedRow,
	wordFigure,
} from './compareCells.js';
import type { ComparedTicker } from './compareInputs.js';
import type { CompareSection } from './compareView.js';

/** What analysts think of each ticker. */
export function consensusSection(row: MakeRow, formats: Formats): CompareSection {
	const of = (figureOf: (consensus: Consensus) => CompareFigure | undefined) => (ticker: ComparedTicker) =>
		compareCell(ticker.answers.consensus, (consensus) => consensus && figureOf(consensus));
	return {
		id: 'consensus',
		heading: l10n.t('Analyst Consensus'),
		rows: [
			row(
				'rating',
				l10n.t('Rating'),
				of(({ rating }) => (rating === undefined ? undefined : wordFigure(ratingLabel(rating)))),
			),
			row(
				'ratingValue',
				l10n.t('Value of 1 to 5'),
				of(({ value, digits }) =>
					numberFigure(value, (one) => formats.score(one), { digits: digits?.consensus_rating_val }),
				),
			),
			sizedRow(
				row(
					'analysts',
					l10n.t('Unique analysts'),
					of(({ uniqueAnalysts }) => numberFigure(uniqueAnalysts, (one) => formats.number(one))),
				),
			),
			...ratingKinds.map((kind) =>
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
	const row = ratingDistribution(consensus, formats)?.rows.find((one) => one.kind === kind);
	return numberFigure(
		row?.value ?? consensus.ratings[kind],
		(count) => row?.count ?? formats.number(count, 1),
	);
}

interface Target {
	readonly value: number | undefined;
	readonly digits: string | undefined;
}

/** The price targets of each ticker. */
export function targetSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const target = (id: string, label: string, pick: (consensus: Consensus) => Target) =>
		row(id, label, (ticker) =>
			compareCell(ticker.answers.consensus, (consensus) => {
				const currency = targetCurrency(ticker.answers.events.ratings, ticker.listing, today);
				const { value, digits } = (consensus && pick(consensus)) ?? {};
				return numberFigure(value, (one) => formats.price(one, currency), { currency, digits });
			}),
		);
	return {
		id: 'targets',
		heading: l10n.t('Price Targets'),
		rows: [
			target('lowTarget', l10n.t('Low'), ({ lowTarget: value, digits }) => ({
				value,
				digits: digits?.low_price_target,
			})),
			target('meanTarget', l10n.t('Mean'), ({ meanTarget: value, digits }) => ({
				value,
				digits: digits?.consensus_price_target,
			})),
			target('highTarget', l10n.t('High'), ({ highTarget: value, digits }) => ({
				value,
				digits: digits?.high_price_target,
			})),
		],
	};
}
