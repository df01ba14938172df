import * as l10n from '@vscode/l10n';
import type { CalendarName } from '../../contract/calendar.js';
import type { Failure } from '../../base/failure.js';
import { awaitedSentences, failureWords } from '../failureWords.js';
import type { Row } from './row.js';

/** Offers what can be done about a list that failed; what went wrong stands beside it. */
export function failureRow(list: CalendarName | 'trending', failure: Failure): Row {
	const [text, { remedy }] = [awaitedSentences(failure), failureWords(failure)];
	const setsKey = remedy === 'setKey';
	const offer = setsKey ? l10n.t('Set API Key') : l10n.t('Try Again');
	return {
		id: `${list}/failure`,
		label: offer,
		tooltip: text,
		spoken: l10n.t('{0} {1}', text, offer),
		icon: 'warning',
		action: setsKey ? { command: 'setApiKey', args: [] } : { command: 'refresh', args: [list] },
	};
}
