import { t } from '@vscode/l10n';
import type { Formats } from '../format.js';
import { type PartNotice, partNotice } from '../partNotice.js';
import type { AnswerName, TickerKnown } from './tickerKnown.js';

/** What is to be said of an answer that is one of several in a section. */
export interface AnswerNotice<Name extends AnswerName> extends PartNotice {
	readonly answer: Name;
}

/** What is to be said of answers that are not there or old; each is asked again by itself. */
export function answerNotices<Name extends AnswerName>(
	names: readonly Name[],
	{ answers, now }: Pick<TickerKnown, 'answers' | 'now'>,
	formats: Formats,
): readonly AnswerNotice<Name>[] {
	return names.flatMap((answer) => {
		const notice = partNotice<unknown>(answerLabel(answer), answers[answer], now, formats);
		return notice ? { ...notice, answer } : [];
	});
}

function answerLabel(name: AnswerName): string {
	switch (name) {
		case 'logo':
			return t('Logo');
		case 'consensus':
			return t('Consensus');
		case 'financials':
			return t('Statements');
		case 'ratings':
			return t('Ratings');
		case 'dividends':
			return t('Dividends');
		case 'splits':
			return t('Splits');
		case 'mergers':
			return t('Deals');
		case 'offerings':
			return t('Offerings');
	}
}
