import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import {
	type OwnPriceWords,
	priceFileProblemWords,
	upsideWords,
} from '../../../presentation/consensus/ownPriceWords.js';
import type { Formats } from '../../../presentation/format.js';
import { listed } from '../../../presentation/lines.js';
import { changeText } from '../../../presentation/spokenText.js';
import { fileNameOf } from '../../../workbench/chosenFile.js';
import type { CalendarCell } from '../../calendars/columns/calendarColumn.js';
import type { TickerFacts } from '../tickerFacts.js';
import { ratioKey, type TickerColumn, tickerColumn } from './tickerColumn.js';

/** The id of the column. */
export const UPSIDE = 'upside';

/** The mean target against the user's price. Exports leave it out, since prices stay in their file. */
export function upsideColumn(formats: Formats): TickerColumn {
	return tickerColumn({
		id: UPSIDE,
		heading: l10n.t('vs. your price'),
		hint: l10n.t('Mean target against the price in the file of the list'),
		kind: 'percent',
		needs: ['consensus', 'revisions', 'splits'],
		value: (ticker) => compared(ticker, formats),
		reason: ({ ownPrice }) =>
			ownPrice
				? l10n.t('There is no mean target to compare your price with.')
				: l10n.t(
						'No file of its watchlists has a price for it. Prices of foreign listings and options aren’t used.',
					),
		text: ({ cell }) => cell,
		key: ({ words }) => words?.ratio && ratioKey(words.ratio),
		fields: [],
	});
}

interface Compared {
	readonly words?: OwnPriceWords;
	readonly cell: CalendarCell;
}

function compared(
	{ answers, ownPrice, targetCurrency, today }: TickerFacts,
	formats: Formats,
): Compared | undefined {
	if (!ownPrice) {
		return undefined;
	}
	const file = fileNameOf(ownPrice.address);
	if ('problem' in ownPrice) {
		return { cell: quiet(l10n.t('No price'), priceFileProblemWords(ownPrice.problem, file)) };
	}
	const { price } = ownPrice;
	const target = shown(answers.consensus)?.value?.meanTarget;
	if (target === undefined) {
		return undefined;
	}
	const words = upsideWords(
		price,
		targetCurrency,
		{
			target,
			targetCurrencies: shown(answers.revisions)?.value.targetCurrencies,
			splits: shown(answers.splits)?.value,
		},
		{ formats, today },
	);
	const tip = [words.text, words.reason, l10n.t('File: {0}', file)].filter((line) => line !== undefined);
	return {
		words,
		cell:
			words.ratio === undefined
				? quiet(formats.price(price.price, price.currency), tip.join('\n'))
				: { ...changeText(words.ratio, formats), tip: tip.join('\n') },
	};
}

function quiet(text: string, tip: string): CalendarCell {
	return { text, tip, spoken: listed([text, tip]), isQuiet: true };
}
