import * as l10n from '@vscode/l10n';
import { ownPriceWords, priceFileProblemWords } from '../../../presentation/consensus/ownPriceWords.js';
import { targetCurrency } from '../../../presentation/consensus/targetCurrency.js';
import type { FormatContext } from '../../../presentation/format.js';
import { plainText } from '../../../presentation/plainText.js';
import { fileNameOf } from '../../../workbench/chosenFile.js';
import type { TickerInputs } from '../tickerInputs.js';

/** The target beside the user's price, or what is wrong with the file. */
export interface OwnPriceCard {
	readonly text: string;
	/** Why there is no percentage, and the file. */
	readonly notes: readonly string[];
	/** What to do about a file that is gone, unreadable or old. */
	readonly buttons: readonly {
		readonly name: 'choosePriceFile' | 'forgetPriceFile';
		readonly label: string;
	}[];
}

/** The user's price with the loaded data; undefined without one, or without a target. */
export function ownPriceCard(
	{ ownPrice, answers, listing, today }: TickerInputs,
	formats: FormatContext['formats'],
): OwnPriceCard | undefined {
	if (!ownPrice) {
		return undefined;
	}
	const file = fileNameOf(ownPrice.address);
	if ('problem' in ownPrice) {
		return { text: priceFileProblemWords(ownPrice.problem, file), notes: [], buttons: waysOut() };
	}
	const currency = targetCurrency(answers.ratings, listing, today);
	const words = ownPriceWords(ownPrice.price, currency, answers, { formats, today });
	if (!words) {
		return undefined;
	}
	const { text, reason, isOld } = words;
	const source = l10n.t('File: {0}', plainText(file, 60));
	return { text, notes: reason === undefined ? [source] : [reason, source], buttons: isOld ? waysOut() : [] };
}

function waysOut(): OwnPriceCard['buttons'] {
	return [
		{ name: 'choosePriceFile', label: l10n.t('Choose Another File') },
		{ name: 'forgetPriceFile', label: l10n.t('Forget File') },
	];
}
