import { render } from 'preact';
import {
	type CompareFromPage,
	type CompareToPage,
	compareToPageChecks,
} from '../../../src/protocol/compareMessages.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import type { CompareActs } from './compareActs.js';
import { ComparePage, type ComparePageProps } from './ComparePage.js';

/** Shows the page that compares tickers. */
export function startCompare(root: HTMLElement): void {
	let shown: Omit<ComparePageProps, 'act'> = {};
	const act: CompareActs = {
		pickRemedy: (symbol, part, remedy) => host.post({ type: 'remedyPicked', body: { symbol, part, remedy } }),
		column: (symbol, name) => host.post({ type: 'column', body: { symbol, name } }),
		run: (name) => host.post({ type: 'act', body: { name } }),
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ComparePage {...shown} act={act} />, root);
	};
	show({});
	const host = connect<CompareToPage, CompareFromPage>(compareToPageChecks, {
		...frameHandlers(root, (said) => show({ said })),
		compare({ model }) {
			show({ model });
			host.keep({ symbols: model.symbols });
		},
	});
}
