import { Emitter } from '../../src/base/event.js';
import type { ExportOffer, ExportTarget, OfferChoice } from '../../src/presentation/export/exportOffer.js';
import type { CommandArgs, CommandName } from '../../src/workbench/ids.js';
import type { EditorPort, PanelPort } from '../../src/workbench/panels/panelPort.js';
import type { LogoTheme } from '../../src/store/logos.js';

/** A fake host of a panel that records what the panel does. */
export class FakePort implements PanelPort {
	readonly #visible = new Emitter<void>();
	readonly #changed = new Emitter<void>();
	readonly #received = new Emitter<unknown>();
	readonly #closed = new Emitter<void>();
	title = '';
	isVisible = true;
	theme: LogoTheme = 'dark';
	looks: ReturnType<EditorPort['look']> = { colors: 'theme', hasKeys: true };

	readonly onDidChangeVisible = this.#visible.event;
	readonly onDidChange = this.#changed.event;
	readonly onDidReceive = this.#received.event;
	readonly onDidClose = this.#closed.event;

	/** The messages sent to the page. */
	readonly posted: unknown[] = [];
	readonly copied: string[] = [];
	readonly links: string[] = [];
	/** The commands run with their arguments, and the settings opened. */
	readonly commands: (readonly unknown[])[] = [];
	readonly saved: { readonly offer: ExportOffer | OfferChoice; readonly target: ExportTarget | undefined }[] =
		[];
	readonly charts: EditorPort['charts'] & { readonly savedImages: unknown[] } = savedCharts();
	/** The focus reports, and how to request another. */
	readonly focus: { readonly how: string; readonly ask: () => void }[] = [];
	readonly failures: unknown[] = [];
	readonly warnings: string[] = [];

	look(): ReturnType<EditorPort['look']> {
		return this.looks;
	}

	logoTheme(): LogoTheme {
		return this.theme;
	}

	post(message: unknown): void {
		this.posted.push(message);
	}

	copy(text: string): Promise<void> {
		return noted(this.copied, text);
	}

	openLink(address: string): Promise<void> {
		return noted(this.links, address);
	}

	runCommand<Name extends CommandName>(name: Name, ...args: CommandArgs[Name]): Promise<void> {
		return noted(this.commands, [name, ...args]);
	}

	openSettings(names: string): Promise<void> {
		return noted(this.commands, ['openSettings', names]);
	}

	save(offer: ExportOffer | OfferChoice | undefined, target?: ExportTarget): Promise<void> {
		return offer ? noted(this.saved, { offer, target }) : Promise.resolve();
	}

	noteFocus(how: string, ask: () => void): void {
		this.focus.push({ how, ask });
	}

	reportFailure(_what: string, error: unknown): void {
		this.failures.push(error);
	}

	warn(line: string): void {
		this.warnings.push(line);
	}

	/** Simulates a message from the page. */
	receive(message: unknown): void {
		this.#received.fire(message);
	}

	/** Shows or hides the panel. */
	show(isVisible: boolean): void {
		this.isVisible = isVisible;
		this.#visible.fire();
	}

	/** Fires a change of settings, theme or access. */
	change(): void {
		this.#changed.fire();
	}

	close(): void {
		this.#closed.fire();
		for (const emitter of [this.#visible, this.#changed, this.#received, this.#closed]) {
			emitter.dispose();
		}
	}

	dispose(): void {
		this.close();
	}
}

function noted<T>(list: T[], value: T): Promise<void> {
	list.push(value);
	return Promise.resolve();
}

function savedCharts(): FakePort['charts'] {
	const savedImages: unknown[] = [];
	const note = (chart: unknown): void => void savedImages.push(chart);
	return { savedImages, chartCopied: note, chartDrawn: note };
}
