import { render } from 'preact';
import type { TickerFromPage, TickerToPage } from '../../../src/features/ticker/tickerMessages.js';
import type { TickerChoices } from '../../../src/features/ticker/tickerChoices.js';
import type { LogoImage } from '../components/Logo.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import type { Choose } from './choose.js';
import { PartToReveal } from './partToReveal.js';
import { TickerPage, type TickerPageProps } from './TickerPage.js';

/** Renders the page of a ticker. */
export function startTicker(root: HTMLElement): void {
	let shown: Omit<TickerPageProps, 'post' | 'choose' | 'logo'> = {};
	/** The last logo received; it may arrive before the model of its ticker. */
	let logo: (LogoImage & { readonly symbol: string }) | undefined;
	let chosen: TickerChoices | undefined;
	const toReveal = new PartToReveal(root.ownerDocument);
	/** Counts choices. A model sent before the latest choice must not undo it. */
	let turn = 0;
	const choose: Choose = (change) => {
		if (chosen) {
			chosen = { ...chosen, ...change(chosen) };
			turn += 1;
			post('chosen', { choices: chosen, turn });
			show({ tab: chosen.tab });
		}
	};
	const pickTab = (place: number): void => {
		const tab = shown.model?.tabs[place];
		if (tab) {
			choose(() => ({ tab: tab.name }));
		}
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const symbol = shown.model?.symbol;
		// A page about another ticker starts over, with nothing collapsed or hovered.
		render(
			<TickerPage
				key={symbol}
				{...shown}
				{...(logo && logo.symbol === symbol && { logo })}
				post={post}
				choose={choose}
			/>,
			root,
		);
		toReveal.update(shown.model?.isBusy ?? true);
	};
	listenToKeys(document, hasKeys, {
		...Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`${place + 1}`, () => pickTab(place)])),
		'/': focusFilter,
		j: () => post('stepped', { by: 1 }),
		k: () => post('stepped', { by: -1 }),
	});
	const { post, saveState } = connect<TickerToPage, TickerFromPage>(root, (said) => show({ said }), {
		ticker({ model, turn: received }) {
			if (received !== turn) {
				return;
			}
			chosen = model.choices;
			if (shown.model && shown.model.symbol !== model.symbol) {
				root.ownerDocument.scrollingElement?.scrollTo(0, 0);
			}
			show({ model, tab: chosen.tab });
			saveState({ symbol: model.symbol, choices: chosen });
		},
		reveal({ part }) {
			toReveal.want(part);
			show({});
		},
		logo({ symbol, bytes, mimeType, variant }) {
			if (logo) {
				URL.revokeObjectURL(logo.address);
			}
			// Copy the bytes: a blob can't be made from a shared buffer.
			const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mimeType }));
			logo = { symbol, address, variant };
			show({});
		},
	});
	show({});
}
