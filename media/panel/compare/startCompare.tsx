import { render } from 'preact';
import {
	type CompareFromPage,
	type CompareToPage,
	compareToPageChecks,
} from '../../../src/protocol/compareMessages.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import type { CompareActions } from './compareActions.js';
import { ComparePage, type ComparePageProps } from './ComparePage.js';

/** Shows the page that compares tickers. */
export function startCompare(root: HTMLElement): void {
	let shown: Omit<ComparePageProps, 'actions'> = {};
	let asRead: unknown;
	const actions: CompareActions = {
		pickRemedy: (of, remedy) => host.post({ type: 'remedyPicked', body: { of, remedy } }),
		column: (symbol, name) => host.post({ type: 'column', body: { symbol, name } }),
		pickPeriod: (period) => host.post({ type: 'periodPicked', body: { period } }),
		run: (name) => host.post({ type: 'action', body: { name } }),
		tellChart: (message) => host.post(message),
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ComparePage {...shown} actions={actions} />, root);
	};
	show({});
	const host = connect<CompareToPage, CompareFromPage>(compareToPageChecks, {
		...frameHandlers(
			root,
			(said) => show({ said }),
			() => host.answerFocus(),
		),
		compare({ model }) {
			show({ model });
			const state = { symbols: model.symbols };
			asRead ??= state;
			host.keep(state, asRead);
		},
		logos({ logos }) {
			shown.logos?.forEach((address) => URL.revokeObjectURL(address));
			const addresses = logos.map(({ symbol, bytes, mimeType }) => {
				// A copy of the bytes: a blob takes no buffer that may be shared.
				const blob = new Blob([new Uint8Array(bytes)], { type: mimeType });
				return [symbol, URL.createObjectURL(blob)] as const;
			});
			show({ logos: new Map(addresses) });
		},
	});
}
