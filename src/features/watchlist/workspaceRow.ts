import * as l10n from '@vscode/l10n';
import type { Formats } from '../../presentation/format.js';
import type { Row } from '../../presentation/row.js';

/** Asks whether the symbols that a workspace brings may be asked about; a click is a yes. */
export function workspaceRow(waiting: number, formats: Formats): Row {
	const count = formats.number(waiting);
	const question = formats.plural(waiting, {
		one: l10n.t('Ask about {0} ticker?', count),
		other: l10n.t('Ask about {0} tickers?', count),
	});
	const origin = l10n.t('from this workspace');
	const explanation = l10n.t(
		'Their watchlists came with the settings of this workspace. A click lets them use requests of your plan; until then, nothing is asked about them. You are asked again once there are 200 more.',
	);
	return {
		id: 'workspaceConsent',
		label: question,
		detail: origin,
		tooltip: `${question}\n${explanation}`,
		spoken: `${question} ${explanation}`,
		icon: 'question',
		action: { command: 'allowWorkspaceTickers', args: [] },
	};
}
