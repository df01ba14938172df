import { render } from 'preact';
import { isRecord } from '../../../src/base/record.js';
import type { CompareFromPage, CompareToPage } from '../../../src/features/compare/compareMessages.js';
import { connect } from '../host.js';
import { ComparePage, type ComparePageProps } from './ComparePage.js';

/** Renders the page that compares tickers. */
export function startCompare(root: HTMLElement): void {
	let shown: Omit<ComparePageProps, 'post' | 'onMore'> = {};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ComparePage {...shown} onMore={onMore} post={post} />, root);
	};
	const save = (): void => {
		const { model, showsMore = false } = shown;
		if (model) {
			saveState({ symbols: model.symbols, ...(showsMore && { showsMore }) }, asRead);
		}
	};
	const onMore = (): void => {
		show({ showsMore: shown.showsMore !== true });
		save();
	};
	const { post, savedState, saveState } = connect<CompareToPage, CompareFromPage>(
		root,
		(said) => show({ said }),
		{
			compare({ model }) {
				show({ model });
				save();
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
		},
	);
	const asRead = isRecord(savedState) && savedState.showsMore === true ? { showsMore: true } : {};
	show(asRead);
}
