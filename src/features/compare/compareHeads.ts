import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import { consensusModel } from '../../presentation/consensus/consensusModel.js';
import { ratingKind } from '../../presentation/consensus/ratingWords.js';
import type { Formats } from '../../presentation/format.js';
import { type PartNotice, partNotice } from '../../presentation/partNotice.js';
import { plainText } from '../../presentation/plainText.js';
import { FEWEST_COMPARED } from '../../presentation/compareLimits.js';
import type { ComparedPart, ComparedTicker, CompareInputs } from './compareInputs.js';
import { compareCell, wordFigure } from './compareCells.js';
import type { CompareHead, HeadOpinion } from './compareView.js';
import { periodFacts } from './compareStatements.js';

/** The heads of the columns, from left to right; what failed is told there, unless it is told above. */
export function compareHeads(
	{ tickers, period, now }: CompareInputs,
	{ isTold, ages }: { readonly isTold: boolean; readonly ages: readonly string[] },
	formats: Formats,
): readonly CompareHead[] {
	return tickers.map((ticker, index) => {
		const { symbol, listing } = ticker;
		const name = plainText(listing?.name ?? '', 80);
		const opinion = opinionOf(ticker, formats);
		return {
			symbol,
			name,
			...(isTold && opinion.cell.state === 'failed' ? {} : { opinion }),
			facts: periodFacts(ticker, period, formats),
			age: ages[index] ?? '',
			parts: partNotices(ticker, now, formats),
			open: l10n.t('Open {0}', symbol),
			...(index > 0 && { moveLeft: l10n.t('Move {0} left', symbol) }),
			...(index < tickers.length - 1 && { moveRight: l10n.t('Move {0} right', symbol) }),
			...(tickers.length > FEWEST_COMPARED && { remove: l10n.t('Remove {0}', symbol) }),
		};
	});
}

function opinionOf({ answers: { consensus } }: ComparedTicker, formats: Formats): HeadOpinion {
	const kind = ratingKind(shown(consensus)?.value?.rating);
	const cell = compareCell(consensus, (found) => {
		const model = consensusModel(found, formats);
		return model && { ...wordFigure(model.rating), ...(model.value !== undefined && { note: model.value }) };
	});
	return { cell, ...(kind && { kind }) };
}

type NamedAnswer = readonly [part: ComparedPart, label: string, answer: Answer<unknown>];

/** All that is asked about a ticker, by name. */
export function answersOf({ answers }: ComparedTicker): readonly NamedAnswer[] {
	const { events } = answers;
	return [
		['consensus', l10n.t('Consensus'), answers.consensus],
		['financials', l10n.t('Statements'), answers.financials],
		['dividends', l10n.t('Dividends'), answers.dividends],
		['splits', l10n.t('Splits'), answers.splits],
		...Object.values(events).map((answer): NamedAnswer => ['events', l10n.t('Events'), answer]),
	];
}

/** The age of each ticker's oldest part; where all read the same, that once in place of each. */
export function tickerAges(
	{ tickers, now }: CompareInputs,
	formats: Formats,
): { readonly ofAll: string; readonly own: readonly string[] } {
	const ages = tickers.map((ticker) => ageOf(ticker, now, formats));
	return new Set(ages).size === 1 ? { ofAll: ages[0] ?? '', own: [] } : { ofAll: '', own: ages };
}

function ageOf(ticker: ComparedTicker, now: number, formats: Formats): string {
	const received = receivedTimes(ticker);
	return received.length === 0 ? '' : l10n.t('Received {0}', formats.age(Math.min(...received), now));
}

/** When the service sent what is known of a ticker. */
export function receivedTimes(ticker: ComparedTicker): readonly number[] {
	return answersOf(ticker).flatMap(([, , answer]) => shown(answer)?.receivedAt ?? []);
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
