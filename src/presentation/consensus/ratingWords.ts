import * as l10n from '@vscode/l10n';
import type { RatingCounts } from '../../contract/consensus.js';
import { firstSeen } from '../plainText.js';

/** An opinion that an analyst can hold. */
export type RatingKind = keyof RatingCounts;

/** All opinions in the one order of every scale, bar and table, from left to right or from top to bottom. */
export const ratingKinds: readonly RatingKind[] = ['strongBuy', 'buy', 'hold', 'sell', 'strongSell'];

/** An opinion in words. */
export function ratingKindLabel(kind: RatingKind): string {
	switch (kind) {
		case 'strongBuy':
			return l10n.t('Strong Buy');
		case 'buy':
			return l10n.t('Buy');
		case 'hold':
			return l10n.t('Hold');
		case 'sell':
			return l10n.t('Sell');
		case 'strongSell':
			return l10n.t('Strong Sell');
	}
}

const KINDS: ReadonlyMap<string, RatingKind> = new Map([
	['strongbuy', 'strongBuy'],
	['buy', 'buy'],
	['hold', 'hold'],
	['sell', 'sell'],
	['strongsell', 'strongSell'],
]);

/** The opinion that the label of a consensus says; undefined for a word that we do not know. */
export function ratingKind(written: string | undefined): RatingKind | undefined {
	return KINDS.get((written ?? '').toLowerCase().replace(/[\s_-]/g, ''));
}

/** The label of a consensus in words (`STRONG_BUY` is Strong Buy); a word that we do not know stays as it came. */
export function ratingLabel(written: string | undefined): string {
	const kind = ratingKind(written);
	return kind ? ratingKindLabel(kind) : (firstSeen([written], 40) ?? l10n.t('No rating'));
}
