import { t } from '@vscode/l10n';
import { compareCsv, compareJson } from '../../viewmodel/compare/compareExport.js';
import type { CompareInputs } from '../../viewmodel/compare/compareInputs.js';
import type { Formats } from '../../viewmodel/format.js';
import type { ExportOffer } from '../export/exportOffer.js';

/** What of a comparison can be written to a file. */
export function compareFiles(known: CompareInputs, formats: Formats): ExportOffer {
	const symbols = known.tickers.map(({ symbol }) => symbol);
	const summary = symbols.join(', ');
	return {
		title: t('Export Comparison'),
		fileName: `compare-${symbols.join('-')}`,
		forms: [
			{
				id: 'csv',
				label: 'CSV',
				detail: t('One line per figure, ratios as fractions'),
				ending: 'csv',
				languageId: 'plaintext',
				text: () => ({ text: compareCsv(known, formats), summary }),
			},
			{
				id: 'json',
				label: 'JSON',
				detail: t('One entry per ticker, figures as numbers'),
				ending: 'json',
				languageId: 'json',
				text: () => ({
					text: compareJson(known, formats, new Date(known.now).toISOString()),
					summary,
				}),
			},
		],
	};
}
