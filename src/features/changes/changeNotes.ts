import * as l10n from '@vscode/l10n';
import { CHANGE_DAYS } from '../../market/changes.js';

/** Says that nothing has changed. */
export function noChangesWords(): string {
	return l10n.t(
		'Nothing has changed for your tickers in the last {0} days, or since you added them.',
		CHANGE_DAYS,
	);
}

/** Says why there are no changes without a service. */
export function noAccessWords(): string {
	return l10n.t('Changes come with an API key, or with sample data.');
}
