import { render } from 'preact';
import type { CompareFromPage, CompareToPage } from '../../../src/features/compare/compareMessages.js';
import { connect } from '../host.js';
import { ComparePage, type ComparePageProps } from './ComparePage.js';

/** Renders the page that compares tickers. */
export function startCompare(root: HTMLElement): void {
	let shown: Omit<ComparePageProps, 'post'> = {};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ComparePage {...shown} post={post} />, root);
	};
	const { post, saveState } = connect<CompareToPage, CompareFromPage>(root, (said) => show({ said }), {
		compare({ model }) {
			show({ model });
			saveState({ symbols: model.symbols });
		},
		logos({ logos }) {
			shown.logos?.forEach((address) => URL.revokeObjectURL(address));
			const addresses = logos.map(({ symbol, bytes, mimeType }) => {
				// Copy the bytes: a blob can't be made from a shared buffer.
				const blob = new Blob([new Uint8Array(bytes)], { type: mimeType });
				return [symbol, URL.createObjectURL(blob)] as const;
			});
			show({ logos: new Map(addresses) });
		},
	});
	show({});
}
