import { t } from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import { currencyWords } from '../currencyWords.js';
import type { Formats } from '../format.js';
import { type PartNotice, partNotice } from '../partNotice.js';
import { plainText } from '../plainText.js';
import { periodLabel } from '../statement/periodWords.js';
import { inOneLine } from '../words/lines.js';
import { FEWEST_COMPARED } from '../compareLimits.js';
import type { ComparedTicker, CompareInputs } from './compareInputs.js';
import type { CompareHead } from './compareView.js';
import type { ComparedPart } from './comparedPart.js';
import { shownYear } from './comparedYear.js';

/** The heads of the columns, from left to right; what failed is told there, unless all of it is told above. */
export function compareHeads(
	{ tickers, now }: CompareInputs,
	isTold: boolean,
	formats: Formats,
): readonly CompareHead[] {
	return tickers.map((ticker, index) => {
		const { symbol, listing } = ticker;
		const name = plainText(listing?.name ?? '', 80);
		return {
			symbol,
			name,
			facts: yearFacts(ticker, formats),
			age: ageOf(ticker, now, formats),
			parts: isTold ? [] : partNotices(ticker, now, formats),
			open: t('Open {0}', symbol),
			...(index > 0 && { moveLeft: t('Move {0} left', symbol) }),
			...(index < tickers.length - 1 && { moveRight: t('Move {0} right', symbol) }),
			...(tickers.length > FEWEST_COMPARED && { remove: t('Remove {0}', symbol) }),
		};
	});
}

function yearFacts(ticker: ComparedTicker, formats: Formats): readonly string[] {
	const year = shownYear(ticker);
	if (!year) {
		return shown(ticker.answers.financials) ? [t('No fiscal year known')] : [];
	}
	const { label, date, marks } = periodLabel(year, formats);
	return [inOneLine([label, currencyWords(year.statement.currency)]), t('to {0}', date), ...marks];
}

type NamedAnswer = readonly [part: ComparedPart, label: string, answer: Answer<unknown>];

/** All that is asked about a ticker, by name. */
export function answersOf({ answers }: ComparedTicker): readonly NamedAnswer[] {
	const { events } = answers;
	return [
		['consensus', t('Consensus'), answers.consensus],
		['financials', t('Statements'), answers.financials],
		['dividends', t('Dividends'), answers.dividends],
		['splits', t('Splits'), answers.splits],
		...Object.values(events).map((answer): NamedAnswer => ['events', t('Events'), answer]),
	];
}

function ageOf(ticker: ComparedTicker, now: number, formats: Formats): string {
	const received = answersOf(ticker).flatMap(([, , answer]) => shown(answer)?.receivedAt ?? []);
	return received.length === 0 ? '' : t('Received {0}', formats.age(Math.min(...received), now));
}

/** What failed, a part once; what is on its way is seen in its cells. */
function partNotices(ticker: ComparedTicker, now: number, formats: Formats): CompareHead['parts'] {
	const notices = new Map<ComparedPart, PartNotice & { readonly part: ComparedPart }>();
	for (const [part, label, answer] of answersOf(ticker)) {
		const notice = partNotice(label, answer, now, formats);
		if (notice?.isFailure === true && !notices.has(part)) {
			notices.set(part, { ...notice, part });
		}
	}
	return [...notices.values()];
}
