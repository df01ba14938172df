import { render } from 'preact';
import {
	type TickerFromPage,
	type TickerToPage,
	tickerToPageChecks,
} from '../../../src/protocol/tickerMessages.js';
import type { TickerChoices } from '../../../src/viewmodel/ticker/choices/tickerChoices.js';
import type { LogoImage } from '../components/Logo.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import type { TickerActions } from './tickerActions.js';
import { TickerPage, type TickerPageProps } from './TickerPage.js';

/** Shows the page of a ticker. */
export function startTicker(root: HTMLElement): void {
	let shown: Omit<TickerPageProps, 'actions' | 'logo'> = {};
	/** The last logo that came, which may be ahead of the model of its ticker. */
	let logo: (LogoImage & { readonly symbol: string }) | undefined;
	let chosen: TickerChoices | undefined;
	let asRead: unknown;
	/** Counts choices: a model that was on its way when one was made must not undo it. */
	let turn = 0;
	const actions: TickerActions = {
		choose(change) {
			if (chosen) {
				chosen = { ...chosen, ...change(chosen) };
				turn += 1;
				host.post({ type: 'chosen', body: { choices: chosen, turn } });
				show({ tab: chosen.tab });
			}
		},
		pickPeriod: (period) => host.post({ type: 'periodPicked', body: { period } }),
		pickOrder: (order) => host.post({ type: 'orderPicked', body: { order } }),
		pickRemedy: (answer, remedy) => host.post({ type: 'remedyPicked', body: { answer, remedy } }),
		copy: (identifier) => host.post({ type: 'copy', body: { identifier } }),
		openTicker: (symbol) => host.post({ type: 'openTicker', body: { symbol } }),
		run: (name) => host.post({ type: 'action', body: { name } }),
		tellChart: (message) => host.post(message),
	};
	const pickTab = (place: number): void => {
		const tab = shown.model?.tabs[place];
		if (tab) {
			actions.choose(() => ({ tab: tab.name }));
		}
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const symbol = shown.model?.symbol;
		// A page about another ticker begins anew, with nothing folded or hovered.
		render(
			<TickerPage
				key={symbol}
				{...shown}
				{...(logo && logo.symbol === symbol && { logo })}
				actions={actions}
			/>,
			root,
		);
	};
	show({});
	listenToKeys(document, hasKeys, {
		...Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`${place + 1}`, () => pickTab(place)])),
		'/': focusFilter,
		j: () => host.post({ type: 'stepped', body: { by: 1 } }),
		k: () => host.post({ type: 'stepped', body: { by: -1 } }),
	});
	const frame = frameHandlers(
		root,
		(said) => show({ said }),
		() => host.answerFocus(),
	);
	const host = connect<TickerToPage, TickerFromPage>(tickerToPageChecks, {
		...frame,
		look(body) {
			frame.look(body);
			// The tabs say their keys.
			show({});
		},
		ticker({ model, turn: heard }) {
			if (heard !== turn) {
				return;
			}
			chosen = model.choices;
			if (shown.model && shown.model.symbol !== model.symbol) {
				root.ownerDocument.scrollingElement?.scrollTo(0, 0);
			}
			show({ model, tab: chosen.tab });
			const state = { symbol: model.symbol, choices: chosen };
			asRead ??= state;
			host.keep(state, asRead);
		},
		logo({ symbol, bytes, mimeType, variant }) {
			if (logo) {
				URL.revokeObjectURL(logo.address);
			}
			// A copy of the bytes: a blob takes no buffer that may be shared.
			const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mimeType }));
			logo = { symbol, address, variant };
			show({});
		},
	});
}
