import * as l10n from '@vscode/l10n';
import type { Formats } from '../../presentation/format.js';
import { eventOutlook } from '../../presentation/outlook/eventOutlook.js';
import { absentCell, failedCell, loadingCell, type MakeRow, wordFigure } from './compareCells.js';
import type { ComparedTicker } from './compareInputs.js';
import type { CompareSection } from './compareView.js';

/** What comes next for each ticker, and what came last. */
export function eventSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const event = (which: 'next' | 'latest') => (ticker: ComparedTicker) => {
		const { events } = ticker.answers;
		const found = eventOutlook(ticker.symbol, events, { today, formats })[which];
		if (found) {
			const { words: what, date } = found;
			const note = date === undefined ? undefined : formats.shortDay(date, today);
			return { state: 'known' as const, ...wordFigure(what), ...(note !== undefined && { note }) };
		}
		const states = Object.values<{ readonly state: string }>({ ...events }).map(({ state }) => state);
		// That nothing comes can be said only when every calendar has said so.
		return states.includes('loading')
			? loadingCell()
			: states.includes('failed')
				? failedCell()
				: absentCell();
	};
	return {
		id: 'events',
		heading: l10n.t('Events'),
		rows: [
			row('nextEvent', l10n.t('Next'), event('next')),
			row('latestEvent', l10n.t('Latest'), event('latest')),
		],
	};
}
