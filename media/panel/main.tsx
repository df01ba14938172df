import { render } from 'preact';
import { toPanelChecks } from '../../src/protocol/checks.js';
import { dispatch, type Handlers } from '../../src/protocol/dispatch.js';
import type { ToPanel } from '../../src/protocol/messages.js';
import { TickerPage, type TickerPageProps } from './components/TickerPage.js';
import { keepState, keptLength, post } from './host.js';
import './panel.css';

const root = document.getElementById('root');
let shown: Omit<TickerPageProps, 'act'> = { pickedLength: keptLength() };

const act: TickerPageProps['act'] = {
	pickLength(length) {
		post({ type: 'lengthPicked', body: { length } });
		show({ pickedLength: length });
		keep();
	},
	pickRemedy: (section, remedy) => post({ type: 'remedyPicked', body: { section, remedy } }),
	copy: (identifier) => post({ type: 'copy', body: { identifier } }),
};

const handlers: Handlers<ToPanel> = {
	ticker({ model }) {
		show({ model });
		keep();
	},
	logo({ bytes, mimeType, variant }) {
		if (shown.logo) {
			URL.revokeObjectURL(shown.logo.address);
		}
		// A copy of the bytes: a blob takes no buffer that may be shared.
		const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mimeType }));
		show({ logo: { address, variant } });
	},
	copied: (copied) => show({ copied }),
};

function show(change: Partial<typeof shown>): void {
	shown = { ...shown, ...change };
	if (root) {
		render(<TickerPage {...shown} act={act} />, root);
	}
}

function keep(): void {
	if (shown.model) {
		keepState({ symbol: shown.model.header.symbol, length: shown.pickedLength });
	}
}

window.addEventListener('message', (event: MessageEvent<unknown>) =>
	dispatch(toPanelChecks, handlers, event.data),
);
show({});
post({ type: 'ready', body: shown.pickedLength === undefined ? {} : { length: shown.pickedLength } });
