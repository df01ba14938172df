import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Clock } from '../../base/clock.js';
import type { Event } from '../../base/event.js';
import type { Access } from '../../store/access.js';
import { asText } from '../../workbench/asText.js';
import { commandId } from '../../workbench/ids.js';
import type { NextWatchedEvent } from './nextWatchedEvent.js';
import type { Formats } from '../../presentation/format.js';
import { type Outage, outageText, statusText } from './statusText.js';

/** Reports outages. */
export interface Outages {
	readonly outage: Outage | undefined;
	readonly onDidChange: Event<unknown>;
}

/**
 * The status bar item. Shows an outage while it lasts; otherwise the sample data label and, if enabled, the
 * next event.
 */
export class MarketStatus implements Disposable {
	readonly #own = new DisposableStore();
	readonly #item = this.#own.add(
		vscode.window.createStatusBarItem('marketData.status', vscode.StatusBarAlignment.Right),
	);
	#next: NextWatchedEvent | undefined;
	#outage: () => ReturnType<typeof outageText> | undefined = () => undefined;

	constructor(private readonly access: Access) {
		this.#item.name = 'Market Data';
		this.#own.add(access.onDidChange(this.#update));
		this.#update();
	}

	/** From now on, also shows the next event. */
	follow(next: NextWatchedEvent): void {
		this.#next = next;
		this.#own.add(next.onDidChange(this.#update));
		this.#update();
	}

	/** From now on, also shows outages; not for sample data, which needs no network. */
	watch(outages: Outages, formats: Formats, clock: Clock): void {
		this.#outage = () =>
			outages.outage && !this.access.isSample ? outageText(outages.outage, clock.now(), formats) : undefined;
		this.#own.add(outages.onDidChange(this.#update));
		this.#update();
	}

	dispose(): void {
		this.#own.dispose();
	}

	readonly #update = (): void => {
		const said = this.#outage() ?? statusText(this.access.isSample, this.#next?.read());
		if (!said) {
			this.#item.hide();
			return;
		}
		this.#item.text = `$(${said.icon}) ${asText(said.text)}`;
		this.#item.tooltip = said.tooltip;
		this.#item.accessibilityInformation = { label: said.spoken, role: 'button' };
		const { command, args } = said.click;
		this.#item.command = { command: commandId(command), title: '', arguments: [...args] };
		this.#item.show();
	};
}
