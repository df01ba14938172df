import { t } from '@vscode/l10n';
import type { StatementKind } from '../../market/periods.js';

/** The name of a kind of statement among the others. */
export function shortStatementLabel(kind: StatementKind): string {
	return kind === 'income' ? t('Income') : statementLabel(kind);
}

/** The name of a kind of statement. */
export function statementLabel(kind: StatementKind): string {
	switch (kind) {
		case 'income':
			return t('Income Statement');
		case 'balanceSheet':
			return t('Balance Sheet');
		case 'cashFlow':
			return t('Cash Flow');
	}
}
