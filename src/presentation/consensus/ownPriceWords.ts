import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { Consensus } from '../../contract/consensus.js';
import type { Rating } from '../../contract/ratings.js';
import type { Split } from '../../contract/splits.js';
import { targetCurrencies } from '../../market/ratings.js';
import type { Ratio } from '../../market/ratios.js';
import { type NoUpside, upside, type UpsideInputs } from '../../market/upside.js';
import type { FilePrice } from '../../tickers/filePrices.js';
import type { FormatContext } from '../format.js';
import { plainText } from '../plainText.js';
import { changeText } from '../spokenText.js';

/** What a price is compared with. */
export interface UpsideAnswers {
	readonly consensus: Answer<Consensus | undefined>;
	/** Those of a year at least, since fewer leave the currency of some targets open. */
	readonly ratings: Answer<readonly Rating[]>;
	readonly splits: Answer<readonly Split[]>;
}

/** The mean target beside a price from a user's file. */
export interface OwnPriceWords {
	/** `Target $243.57, +4.5% vs. your $233.10 (Nov 24)`. */
	readonly text: string;
	/** Why there is no percentage. */
	readonly reason?: string;
	/** Whether the price is too old, which another file would change. */
	readonly isOld: boolean;
	/** Undefined where there is a reason. */
	readonly ratio?: Ratio;
}

/** The target and the price in words; undefined without a target. */
export function ownPriceWords(
	price: FilePrice,
	targetCurrency: string | undefined,
	{ consensus, ratings, splits }: UpsideAnswers,
	wording: FormatContext,
): OwnPriceWords | undefined {
	const target = shown(consensus)?.value?.meanTarget;
	const rated = shown(ratings)?.value;
	return target === undefined
		? undefined
		: upsideWords(
				price,
				targetCurrency,
				{
					target,
					targetCurrencies: rated && targetCurrencies(rated, wording.today),
					splits: shown(splits)?.value,
				},
				wording,
			);
}

/** A target and a price in words. */
export function upsideWords(
	{ price, currency, day, isDayOfFile }: FilePrice,
	targetCurrency: string | undefined,
	inputs: Pick<UpsideInputs, 'target' | 'targetCurrencies' | 'splits'>,
	{ formats, today }: FormatContext,
): OwnPriceWords {
	const found = upside({
		...inputs,
		price: { price, day, ...(currency !== undefined && { currency }) },
		today,
	});
	const shortDay = formats.shortDay(day, today);
	const words = [
		formats.price(inputs.target, targetCurrency),
		formats.price(price, currency),
		isDayOfFile ? l10n.t('file saved {0}', shortDay) : shortDay,
	] as const;
	if ('ratio' in found) {
		const [targetWords, priceWords, dayWords] = words;
		const change = changeText(found.ratio, formats).text;
		return {
			text: l10n.t('Target {0}, {1} vs. your {2} ({3})', targetWords, change, priceWords, dayWords),
			isOld: false,
			ratio: found.ratio,
		};
	}
	return {
		text: l10n.t('Target {0}, your price {1} ({2})', ...words),
		reason: reasonWords(found, { formats, today }),
		isOld: found.why === 'oldPrice',
	};
}

function reasonWords(no: NoUpside, { formats, today }: FormatContext): string {
	switch (no.why) {
		case 'ratingsUnknown':
			return l10n.t('Not compared: ratings aren’t loaded.');
		case 'splitsUnknown':
			return l10n.t('Not compared: splits aren’t loaded.');
		case 'priceCurrencyUnknown':
			return l10n.t('Not compared: the file doesn’t name the currency of the price.');
		case 'targetCurrencyUnknown':
			return l10n.t('Not compared: the currency of the targets isn’t known.');
		case 'otherCurrency':
			return l10n.t(
				'Not compared: targets are in {0}, your price is in {1}.',
				formats.list(no.ofTargets.map((currency) => plainText(currency, 10))),
				no.ofPrice,
			);
		case 'oldPrice':
			return l10n.t('Not compared: your price is more than five trading days old.');
		case 'laterDay':
			return l10n.t('Not compared: the day of your price is still to come.');
		case 'split':
			return l10n.t('Not compared: a split took effect on {0}.', formats.shortDay(no.exDate, today));
	}
}

/** Why a price file gives no prices. */
export type PriceFileProblem = 'gone' | 'unreadable' | 'tooLarge' | 'noPrices' | 'noSymbols';

/** Says in plain words why a file gives no prices. */
export function priceFileProblemWords(problem: PriceFileProblem, fileName: string): string {
	const file = plainText(fileName, 60);
	switch (problem) {
		case 'gone':
			return l10n.t('The file with your prices, {0}, no longer exists.', file);
		case 'unreadable':
			return l10n.t('The file with your prices, {0}, can’t be read.', file);
		case 'tooLarge':
			return l10n.t('The file with your prices, {0}, is too large.', file);
		case 'noPrices':
			return l10n.t('No prices were found in {0}.', file);
		case 'noSymbols':
			return l10n.t('{0} names securities by numbers, not by symbols. Its prices can’t be used.', file);
	}
}
