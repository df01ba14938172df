import * as l10n from '@vscode/l10n';
import type { AttentionJump } from '../../market/attention.js';
import { inOneLine } from '../../presentation/words/lines.js';
import type { FormatContext } from '../../presentation/words/formatContext.js';
import { timeframeWords } from '../../presentation/words/timeframeWords.js';
import { sourceWords } from '../../presentation/words/trendingSourceWords.js';

/** Where a ticker leapt to, beside its symbol. */
export function attentionBrief({ rank, formerRank, wasListed }: AttentionJump): string {
	return wasListed
		? l10n.t('Trending: rank {0}, up from {1}', rank, formerRank)
		: l10n.t('Trending: rank {0}, not among the first {1} before', rank, formerRank - 1);
}

/** The same in a sentence. */
export function attentionSentence({ symbol, rank, formerRank, wasListed }: AttentionJump): string {
	return wasListed
		? l10n.t('{0} is trending at rank {1}, up from {2}', symbol, rank, formerRank)
		: l10n.t('{0} is trending at rank {1}, not among the first {2} before', symbol, rank, formerRank - 1);
}

/** Over what and where attention was counted, and with which list it is compared. */
export function attentionLines(
	{ timeframe, source, at, since }: AttentionJump,
	{ formats }: FormatContext,
): readonly string[] {
	return [
		inOneLine([timeframeWords(timeframe), sourceWords(source)]),
		l10n.t('Compared with the list of {0}', formats.clock(since * 1000, at * 1000)),
	];
}
