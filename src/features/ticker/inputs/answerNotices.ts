import * as l10n from '@vscode/l10n';
import { isCalendarName } from '../../../contract/calendar.js';
import { calendars } from '../../calendars/calendars.js';
import type { Formats } from '../../../presentation/format.js';
import { type PartNotice, partNotice } from '../../../presentation/sections.js';
import type { TabAnswer } from './tabAnswers.js';
import type { TickerInputs } from './tickerInputs.js';

/** What is to be said of an answer that is one of several in a section. */
export interface AnswerNotice<Name extends TabAnswer> extends PartNotice {
	readonly answer: Name;
}

/** What is to be said of answers that are not there or old; each is asked again by itself. */
export function answerNotices<Name extends TabAnswer>(
	names: readonly Name[],
	{ answers, now }: Pick<TickerInputs, 'answers' | 'now'>,
	formats: Formats,
): readonly AnswerNotice<Name>[] {
	return names.flatMap((answer) => {
		const notice = partNotice<unknown>(answerLabel(answer), answers[answer], now, formats);
		return notice ? { ...notice, answer } : [];
	});
}

function answerLabel(name: TabAnswer): string {
	if (isCalendarName(name)) {
		return calendars[name].title();
	}
	switch (name) {
		case 'logo':
			return l10n.t('Logo');
		case 'consensus':
			return l10n.t('Consensus');
		case 'financials':
			return l10n.t('Statements');
		case 'news':
			return l10n.t('News');
	}
}
