import * as l10n from '@vscode/l10n';
import { ownPriceWords, priceFileProblemWords } from '../../presentation/consensus/ownPriceWords.js';
import type { FormatContext } from '../../presentation/format.js';
import type { OwnPrice } from '../../services/ownPrices.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { fileNameOf } from '../../workbench/chosenFile.js';
import { factLine, type HoverAnswers, LINE_BREAK, outside } from './hoverPart.js';

/** The line about the user's price. */
export interface OwnPricePart {
	readonly markdown: string;
	/** The list that needs another file. */
	readonly list?: WatchlistId;
}

/** The target beside the user's price and its file, or what is wrong with the file. */
export function ownPricePart(
	own: OwnPrice & Pick<HoverAnswers, 'ratings'>,
	{ consensus, splits }: Pick<HoverAnswers, 'consensus' | 'splits'>,
	targetCurrency: string | undefined,
	wording: FormatContext,
): OwnPricePart | undefined {
	const file = fileNameOf(own.address);
	if ('problem' in own) {
		return { markdown: outside(priceFileProblemWords(own.problem, file), 200), list: own.list };
	}
	const words = ownPriceWords(
		own.price,
		targetCurrency,
		{ consensus, splits, ratings: own.ratings },
		wording,
	);
	if (!words) {
		return undefined;
	}
	const { text, reason, isOld } = words;
	const lines = [
		factLine([outside(text, 120), `*${outside(l10n.t('File: {0}', file), 60)}*`]),
		outside(reason, 120),
	];
	return { markdown: lines.filter((line) => line !== '').join(LINE_BREAK), ...(isOld && { list: own.list }) };
}
