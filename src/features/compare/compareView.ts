import type { TickerSymbol } from '../../base/symbol.js';
import type { BarChart } from '../../presentation/chart/barChart.js';
import type { Distribution, DistributionRow, RatingKind } from '../../presentation/consensus/ratingKinds.js';
import type { PictureFrame } from '../../presentation/chart/pictureName.js';
import type { FailureBanner } from '../../presentation/failureBanner.js';
import type { CompareCell, CompareRow } from './compareCells.js';
import type { ComparedPart } from './compareInputs.js';
import type { PartNotice } from '../../presentation/sections.js';
import type { KeyFigurePeriods } from '../../presentation/statement/periodWords.js';

/** Everything the compare panel shows, as final text; can be sent as a message from host to page. */
export interface CompareModel {
	/** The title of the panel. */
	readonly title: string;
	readonly heading: string;
	/** “Sample data”; only set for sample data. */
	readonly sample?: string;
	/** From left to right, for the page to save. */
	readonly symbols: readonly TickerSymbol[];
	/** The period lengths to choose from for statement figures. */
	readonly periods: KeyFigurePeriods;
	readonly tableLabel: string;
	readonly heads: readonly CompareHead[];
	/**
	 * The age of the oldest part, if it reads the same for all tickers; otherwise empty, and shown in the
	 * heads.
	 */
	readonly age: string;
	/** The failure, if everything failed for one reason; then the heads don't repeat it. */
	readonly banner?: FailureBanner;
	readonly notices: readonly string[];
	readonly sections: readonly CompareSection[];
	/** Absent while there is nothing to draw. */
	readonly charts?: CompareCharts;
	/** What charts exported as pictures share. */
	readonly pictures: PictureFrame;
	readonly actions: {
		/** Absent where no more fit. */
		readonly add?: string;
		readonly exporting: string;
	};
	/** What a screen reader announces when data arrives. */
	readonly announcement: string;
}

/** A column head: its ticker, and what its figures are based on. */
export interface CompareHead {
	readonly symbol: TickerSymbol;
	/** Empty where it is unknown. */
	readonly name: string;
	/** The analyst consensus; absent where it failed and the banner says so. */
	readonly consensus?: HeadRating;
	/** Currency, fiscal year and the like, one line each. */
	readonly facts: readonly string[];
	/** The age of its oldest part; empty while nothing is loaded, and where one age is shown for all. */
	readonly age: string;
	/** Failed parts; each can be reloaded on its own. */
	readonly parts: readonly (PartNotice & { readonly part: ComparedPart })[];
	readonly open: string;
	/** The labels of its buttons; absent where the action isn't possible. */
	readonly moveLeft?: string;
	readonly moveRight?: string;
	readonly remove?: string;
}

/** The consensus in two words. */
export interface HeadRating {
	/** The rating, with its value below. */
	readonly cell: CompareCell;
	/** Decides the color; absent for an unknown rating. */
	readonly kind?: RatingKind;
}

export type CompareSectionId =
	'consensus' | 'targets' | 'growth' | 'margins' | 'ratios' | 'moreRatios' | 'size' | 'dividends' | 'events';

export interface CompareSection {
	readonly id: CompareSectionId;
	readonly heading: string;
	/** What its figures are based on. */
	readonly note?: string;
	/** Whether its rows are shown on demand. */
	readonly isFolded?: true;
	readonly rows: readonly CompareRow[];
}

/** The charts of the comparison: what the table doesn't show at a glance. */
export interface CompareCharts {
	readonly heading: string;
	readonly ratings: {
		readonly heading: string;
		/** The opinions that any analyst holds, best first. */
		readonly legend: readonly Pick<DistributionRow, 'kind' | 'label'>[];
		readonly strips: readonly RatingStrip[];
	};
	/** Absent where nothing grew or shrank, as far as known. */
	readonly growth?: BarChart;
	/** Absent where no return is known. */
	readonly returns?: BarChart;
}

/** The opinions on one ticker; undefined where there are none to draw. */
export interface RatingStrip {
	readonly symbol: string;
	readonly picture: Distribution | undefined;
	/** Shown in place of the picture. */
	readonly none: string;
}
