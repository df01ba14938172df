import * as l10n from '@vscode/l10n';
import type { StatementKind } from '../../market/periods.js';

/** The name of a kind of statement among the others. */
export function shortStatementLabel(kind: StatementKind): string {
	return kind === 'income' ? l10n.t('Income') : statementLabel(kind);
}

/** The name of a kind of statement. */
export function statementLabel(kind: StatementKind): string {
	switch (kind) {
		case 'income':
			return l10n.t('Income Statement');
		case 'balanceSheet':
			return l10n.t('Balance Sheet');
		case 'cashFlow':
			return l10n.t('Cash Flow');
	}
}
