import { t } from '@vscode/l10n';
import type { Formats } from '../format.js';
import { compareCharts } from './compareCharts.js';
import { MOST_COMPARED } from './compareChoice.js';
import { compareHeads } from './compareHeads.js';
import type { CompareInputs } from './compareInputs.js';
import { compareNotices } from './compareNotices.js';
import { compareSections } from './compareRows.js';
import type { CompareModel } from './compareView.js';

/** The compare panel as a finished model. */
export function compareModel(known: CompareInputs, formats: Formats): CompareModel {
	const symbols = known.tickers.map(({ symbol }) => symbol);
	const sections = compareSections(known, formats);
	const isLoading = sections.some(({ rows }) =>
		rows.some(({ cells }) => cells.some(({ state }) => state === 'loading')),
	);
	return {
		title: t('Compare {0}', symbols.join(', ')),
		heading: t('Compare'),
		...(known.isSample && { sample: t('Sample data') }),
		symbols,
		tableLabel: t('{0} side by side', formats.list(symbols)),
		heads: compareHeads(known, formats),
		notices: compareNotices(known, formats),
		sections,
		charts: compareCharts(known, sections, formats),
		actions: {
			...(symbols.length < MOST_COMPARED && { add: t('Add Ticker…') }),
			refresh: t('Refresh'),
			exporting: t('Export…'),
		},
		announcement: isLoading ? t('Loading…') : t('{0} loaded', formats.list(symbols)),
	};
}
