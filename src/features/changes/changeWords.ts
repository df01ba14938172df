import * as l10n from '@vscode/l10n';
import type { Decimal } from '../../contract/calendarFields.js';
import type { Merger } from '../../contract/mergers.js';
import type { AttentionJump } from '../../market/attention.js';
import type {
	Change,
	DividendChange,
	RatingChange,
	RecordChange,
	WatchedChange,
} from '../../market/changes.js';
import type { ConsensusShift } from '../../market/consensusShifts.js';
import { dealState } from '../../market/deals.js';
import { ratingKind, ratingKinds, ratingLabel } from '../../presentation/consensus/ratingKinds.js';
import { dividendEvent } from '../../presentation/events/dividendEvent.js';
import type { EventWords } from '../../presentation/events/eventWords.js';
import { mergerEvent } from '../../presentation/events/mergerEvent.js';
import { offeringEvent } from '../../presentation/events/offeringEvent.js';
import { actionWords, changeOf, ratingEvent, targetWords } from '../../presentation/events/ratingEvent.js';
import { splitEvent } from '../../presentation/events/splitEvent.js';
import type { Tone } from '../../presentation/row.js';
import type { FormatContext } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { shortText } from '../../presentation/plainText.js';
import { sourceWords, timeframeWords } from '../../presentation/trendingChoice.js';

/** The texts for a change. */
export interface ChangeWords {
	/** What changed, to show beside the symbol. */
	readonly brief: string;
	/** A shorter form, to show beside an arrow that gives the direction. */
	readonly short: string;
	/** What changed, with the symbol; a full sentence where someone acted. */
	readonly sentence: string;
	/** All details of the record, one per line. */
	readonly lines: readonly string[];
	readonly tone?: Tone;
}

/** The texts for a change of a ticker. */
export function changeWords({ change, symbol }: WatchedChange, context: FormatContext): ChangeWords {
	const brief = briefOf(change, context);
	const tone = toneOf(change);
	return {
		brief,
		short: shortOf(change, context) ?? brief,
		sentence: changePhrase(change, symbol) ?? l10n.t('{0}: {1}', symbol, brief),
		lines: linesOf(change, context),
		...(tone && { tone }),
	};
}

function linesOf(change: Change, context: FormatContext): readonly string[] {
	if (change.kind === 'attention') {
		return attentionLines(change.jump, context);
	}
	return change.kind === 'consensus' ? consensusLines(change.shift, context) : eventOf(change, context).lines;
}

function briefOf(change: Change, context: FormatContext): string {
	const { formats, today } = context;
	switch (change.kind) {
		case 'upgrade':
		case 'downgrade':
		case 'initiation':
		case 'coverageDrop':
		case 'targetRaise':
		case 'targetCut':
			return ratingBrief(change, context);
		case 'dividend':
		case 'dividendRaise':
		case 'dividendCut':
		case 'dividendEnd': {
			const { exDividendDate } = change.row;
			return joinLine([
				dividendBrief(change, context),
				exDividendDate && l10n.t('ex {0}', formats.shortDay(exDividendDate, today)),
			]);
		}
		case 'split':
			return l10n.t('Split {0}', splitEvent(change.row, context).summary);
		case 'deal': {
			const { story, summary } = mergerEvent(change.row, context);
			return joinLine([dealBrief(change.row, today), story ?? summary]);
		}
		case 'offering':
			return joinLine([l10n.t('Offering'), offeringEvent(change.row, context).summary]);
		case 'attention':
			return attentionBrief(change.jump);
		case 'consensus':
			return l10n.t('Consensus {0} → {1}', ratingLabel(change.shift.from), ratingLabel(change.shift.to));
	}
}

/** Omits the word that the arrow replaces, so that the figures stay visible in a narrow sidebar. */
function shortOf(change: Change, context: FormatContext): string | undefined {
	return change.kind === 'targetRaise' || change.kind === 'targetCut'
		? joinLine([
				l10n.t('Target {0}', targetWords(change.row, context)?.text ?? ''),
				shortText(change.row.firm),
			])
		: undefined;
}

function ratingBrief({ kind, row }: RatingChange, context: FormatContext): string {
	const rating = shortText(row.rating) ?? '';
	const firm = shortText(row.firm);
	const target = targetWords(row, context)?.text;
	switch (kind) {
		case 'upgrade':
			return joinLine([rating ? l10n.t('Upgraded to {0}', rating) : l10n.t('Upgraded'), target, firm]);
		case 'downgrade':
			return joinLine([rating ? l10n.t('Downgraded to {0}', rating) : l10n.t('Downgraded'), target, firm]);
		case 'initiation':
			return joinLine([
				rating ? l10n.t('Coverage initiated at {0}', rating) : l10n.t('Coverage initiated'),
				target && l10n.t('target {0}', target),
				firm,
			]);
		case 'coverageDrop':
			return joinLine([
				l10n.t('Coverage dropped'),
				firm,
				// The label says that coverage ended, but not that a rating is only suspended.
				row.action === 'Terminates Coverage On' ? undefined : actionWords(row.action),
			]);
		case 'targetRaise':
			return joinLine([l10n.t('Target raised {0}', target ?? ''), firm]);
		case 'targetCut':
			return joinLine([l10n.t('Target cut {0}', target ?? ''), firm]);
	}
}

function dividendBrief({ kind, row }: DividendChange, { formats }: FormatContext): string {
	const { amount, priorAmount, currency } = row;
	const money = (value: Decimal | undefined): string | undefined =>
		value && formats.money(value.value, currency);
	if (kind === 'dividendEnd') {
		return l10n.t('Regular dividend ends');
	}
	// A plain dividend may not be comparable with the one before.
	const prior = kind === 'dividend' ? undefined : money(priorAmount);
	const amounts = amount && changeOf(prior, money(amount))?.text;
	if (amounts === undefined) {
		return l10n.t('Dividend, amount not available');
	}
	switch (kind) {
		case 'dividend':
			return l10n.t('Dividend {0}', amounts);
		case 'dividendRaise':
			return l10n.t('Dividend raised {0}', amounts);
		case 'dividendCut':
			return l10n.t('Dividend cut {0}', amounts);
	}
}

function dealBrief(row: Merger, today: string): string {
	const status = shortText(row.status);
	switch (dealState(row, today)) {
		case 'completed':
			return l10n.t('Deal completed');
		case 'abandoned':
			return l10n.t('Deal canceled');
		case 'pending':
		case 'overdue':
			return status === undefined ? l10n.t('Deal announced') : l10n.t('Deal: {0}', status);
	}
}

/** A sentence saying who did what, where the record has it. */
function changePhrase(change: Change, symbol: string): string | undefined {
	if (change.kind === 'attention') {
		return attentionSentence(change.jump);
	}
	if (change.kind === 'consensus') {
		const { from, to } = change.shift;
		return l10n.t('Consensus on {0} changed from {1} to {2}', symbol, ratingLabel(from), ratingLabel(to));
	}
	if (
		change.kind !== 'upgrade' &&
		change.kind !== 'downgrade' &&
		change.kind !== 'initiation' &&
		change.kind !== 'coverageDrop'
	) {
		return undefined;
	}
	const rating = shortText(change.row.rating);
	const firm = shortText(change.row.firm) ?? l10n.t('An analyst');
	if (change.kind === 'coverageDrop') {
		return l10n.t('{0} dropped coverage of {1}', firm, symbol);
	}
	if (change.kind === 'initiation') {
		return rating === undefined
			? l10n.t('{0} initiated coverage of {1}', firm, symbol)
			: l10n.t('{0} initiated coverage of {1} at {2}', firm, symbol, rating);
	}
	if (rating === undefined) {
		return change.kind === 'upgrade'
			? l10n.t('{0} upgraded {1}', firm, symbol)
			: l10n.t('{0} downgraded {1}', firm, symbol);
	}
	return change.kind === 'upgrade'
		? l10n.t('{0} upgraded {1} to {2}', firm, symbol, rating)
		: l10n.t('{0} downgraded {1} to {2}', firm, symbol, rating);
}

function toneOf(change: Change): Tone | undefined {
	switch (change.kind) {
		case 'consensus':
			return toneOfShift(change.shift);
		case 'upgrade':
		case 'targetRaise':
		case 'dividendRaise':
			return 'rise';
		case 'downgrade':
		case 'targetCut':
		case 'dividendCut':
		case 'dividendEnd':
			return 'fall';
		case 'initiation':
		case 'coverageDrop':
		case 'dividend':
		case 'split':
		case 'deal':
		case 'offering':
		case 'attention':
			return undefined;
	}
}

function eventOf({ row }: RecordChange, context: FormatContext): EventWords {
	switch (row.calendar) {
		case 'ratings':
			return ratingEvent(row, context);
		case 'dividends':
			return dividendEvent(row, context);
		case 'splits':
			return splitEvent(row, context);
		case 'mergers':
			return mergerEvent(row, context);
		case 'offerings':
			return offeringEvent(row, context);
	}
}

/** Undefined for a word that is on no scale. */
function toneOfShift(shift: ConsensusShift): Tone | undefined {
	const [from, to] = [shift.from, shift.to].map((word) => {
		const kind = ratingKind(word);
		return kind === undefined ? -1 : ratingKinds.indexOf(kind);
	});
	return from === undefined || to === undefined || from < 0 || to < 0 || from === to
		? undefined
		: to < from
			? 'rise'
			: 'fall';
}

/** When the word before was last seen. */
function consensusLines({ since, at }: ConsensusShift, { formats }: FormatContext): readonly string[] {
	return [l10n.t('Compared with the consensus of {0}', formats.clock(since * 1000, at * 1000))];
}

/** A ticker's rank after a jump, to show beside its symbol. */
function attentionBrief({ rank, formerRank, wasListed }: AttentionJump): string {
	return wasListed
		? l10n.t('Trending: rank {0}, up from {1}', rank, formerRank)
		: l10n.t('Trending: rank {0}, not among the first {1} before', rank, formerRank - 1);
}

/** The same as a sentence. */
function attentionSentence({ symbol, rank, formerRank, wasListed }: AttentionJump): string {
	return wasListed
		? l10n.t('{0} is trending at rank {1}, up from {2}', symbol, rank, formerRank)
		: l10n.t('{0} is trending at rank {1}, not among the first {2} before', symbol, rank, formerRank - 1);
}

/** The time frame and source of the ranking, and which list it is compared with. */
function attentionLines(
	{ timeframe, source, at, since }: AttentionJump,
	{ formats }: FormatContext,
): readonly string[] {
	return [
		joinLine([timeframeWords(timeframe), sourceWords(source)]),
		l10n.t('Compared with the list from {0}', formats.clock(since * 1000, at * 1000)),
	];
}
