import * as l10n from '@vscode/l10n';
import { statementKinds } from '../../market/periods.js';
import {
	exportFactor,
	type ExportScale,
	figureTable,
	periodTable,
} from '../../presentation/export/statementSet.js';
import type { Table } from '../../presentation/export/table.js';
import type { Formats } from '../../presentation/format.js';
import { scaleText } from '../../presentation/statement/statementScale.js';
import { shownStatement } from './financials/financialsExport.js';
import type { TickerInputs } from './inputs/tickerInputs.js';
import type { OfferChoice } from '../../presentation/export/exportOffer.js';
import { tableOffer } from '../../presentation/export/tableForms.js';

/** The three statements at once, of the length that is shown: a row a period or a figure, exact or scaled; undefined for none. */
export function statementOffers(known: TickerInputs, formats: Formats): OfferChoice | undefined {
	const { financials } = known.choices;
	const statements = statementKinds.flatMap(
		(statement) =>
			shownStatement({
				...known,
				choices: { ...known.choices, financials: { ...financials, statement } },
			}) ?? [],
	);
	if (statements.length === 0) {
		return undefined;
	}
	const scale = scaleOf(known.statements.scale);
	const offer = <Row>(label: string, detail: string, table: Table<Row>) => {
		const made = tableOffer(table, formats);
		return made ? [{ label, detail, offer: made }] : [];
	};
	return {
		title: l10n.t('Export All Statements: {0}', known.symbol),
		choices: (['units', scale] as const).flatMap((one) => {
			const facts = { statements, scale: one, formats };
			const detail =
				one === 'units' ? l10n.t('Exact figures') : scaleText(l10n.t('Figures'), exportFactor(one));
			return [
				...offer(l10n.t('One Row a Period'), detail, periodTable(facts)),
				...offer(l10n.t('One Row a Figure'), detail, figureTable(facts)),
			];
		}),
	};
}

/** What the settings want, or millions where they leave it open. */
function scaleOf(choice: TickerInputs['statements']['scale']): Exclude<ExportScale, 'units'> {
	return choice === 'auto' || choice === 'exact' ? 'millions' : choice;
}
