import type { TickerSymbol } from '../../base/symbol.js';
import type { BarChart } from '../../presentation/chart/barChart.js';
import type { Distribution, DistributionRow, RatingKind } from '../../presentation/consensus/ratingKinds.js';
import type { TargetSpread } from '../../presentation/consensus/targetSpread.js';
import type { PictureFrame } from '../../presentation/chart/pictureName.js';
import type { FailureBanner } from '../../presentation/failureBanner.js';
import type { CompareCell, CompareRow } from './compareCells.js';
import type { ComparedPart } from './compareInputs.js';
import type { PartNotice } from '../../presentation/sections.js';
import type { KeyFigurePeriods } from '../../presentation/statement/periodWords.js';

/** Everything the compare panel shows, in finished words; survives a message between host and page. */
export interface CompareModel {
	/** The title of the panel. */
	readonly title: string;
	readonly heading: string;
	/** “Sample data”, only where it is. */
	readonly sample?: string;
	/** From left to right, for the page to keep. */
	readonly symbols: readonly TickerSymbol[];
	/** Of which the figures of statements may be. */
	readonly periods: KeyFigurePeriods;
	readonly tableLabel: string;
	readonly heads: readonly CompareHead[];
	/** The age of the oldest part, where it reads the same for all tickers; else empty, and told in the heads. */
	readonly age: string;
	/** Why nothing could be had, where all failed for one reason: said once, and not in the heads. */
	readonly banner?: FailureBanner;
	readonly notices: readonly string[];
	readonly sections: readonly CompareSection[];
	/** Absent while there is nothing to draw. */
	readonly charts?: CompareCharts;
	/** What holds for the charts where they leave as pictures. */
	readonly pictures: PictureFrame;
	readonly actions: {
		/** Absent where no more fit. */
		readonly add?: string;
		readonly refresh: string;
		readonly exporting: string;
	};
	/** What a screen reader says when something comes. */
	readonly announcement: string;
}

/** The head of a column: whose it is, and of what its figures are. */
export interface CompareHead {
	readonly symbol: TickerSymbol;
	/** Empty where nobody knows it. */
	readonly name: string;
	/** What analysts think; absent where it failed and that is told above. */
	readonly opinion?: HeadOpinion;
	/** Currency, fiscal year and the like, a line each. */
	readonly facts: readonly string[];
	/** The age of its oldest part; empty while nothing is there, and where it is told for all. */
	readonly age: string;
	/** What is not there or old, each asked again by itself. */
	readonly parts: readonly (PartNotice & { readonly part: ComparedPart })[];
	readonly open: string;
	/** What its buttons say; absent where it cannot be done. */
	readonly moveLeft?: string;
	readonly moveRight?: string;
	readonly remove?: string;
}

/** The consensus in two words. */
export interface HeadOpinion {
	/** The rating, and below it its value. */
	readonly cell: CompareCell;
	/** How it is coloured; absent for a word that we do not know. */
	readonly kind?: RatingKind;
}

export type CompareSectionId =
	'consensus' | 'targets' | 'growth' | 'margins' | 'size' | 'dividends' | 'events';

export interface CompareSection {
	readonly id: CompareSectionId;
	readonly heading: string;
	/** What its figures are of. */
	readonly note?: string;
	readonly rows: readonly CompareRow[];
}

/** The comparison drawn. */
export interface CompareCharts {
	readonly heading: string;
	readonly ratings: {
		readonly heading: string;
		/** The opinions that anybody holds, the best first. */
		readonly legend: readonly Pick<DistributionRow, 'kind' | 'label'>[];
		readonly strips: readonly Strip<Distribution>[];
	};
	readonly targets: {
		readonly heading: string;
		/** That the strips cannot be compared with each other. */
		readonly note: string;
		readonly strips: readonly Strip<TargetSpread>[];
	};
	/** Percents of all tickers together, money by currency. */
	readonly bars: readonly BarChart[];
	/** What has no chart, and why, a sentence each. */
	readonly undrawn: readonly string[];
}

/** One ticker beside its picture; undefined where there is none to draw. */
export interface Strip<Picture> {
	readonly symbol: string;
	readonly picture: Picture | undefined;
	/** Said in place of the picture. */
	readonly none: string;
}
