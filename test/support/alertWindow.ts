import { MINUTE_MS } from '../../src/base/days.js';
import { Emitter } from '../../src/base/event.js';
import { asSymbol, type TickerSymbol } from '../../src/base/symbol.js';
import { AlertNotifier } from '../../src/features/alerts/alertNotifier.js';
import { alertDigest, alertWords } from '../../src/features/changes/alertWords.js';
import type { AlertKind } from '../../src/market/alertKinds.js';
import { type AlertFiles, AlertLease, AlertLog } from '../../src/store/alertLog.js';
import type { QuietTimes } from '../../src/workbench/settings/settingKinds.js';
import { formats } from './builders/wording.js';
import { ChangesFixture, FiveCalendars } from './changesFixture.js';
import { FakeClock } from './fakeClock.js';
import { FakeMemento } from './fakeMemento.js';
import { ofTest } from './ofTest.js';
import { MemoryFiles } from './watchlistFiles.js';

/** What several windows share. */
export interface SharedParts {
	readonly calendars: FiveCalendars;
	readonly clock: FakeClock;
	readonly memento: FakeMemento;
	readonly files: AlertFiles;
}

/** A window with alerts; several may share calendars, clock, memento and files. */
export class AlertWindow {
	readonly fixture: ChangesFixture;
	readonly alerts: AlertNotifier;
	readonly log: AlertLog;
	/** The texts of all digests. */
	readonly reported: string[] = [];
	quiet: QuietTimes = { whileUnfocused: false };
	isFocused = true;
	readonly #changed: Emitter<void>;
	#watch: ReadonlyMap<AlertKind, ReadonlySet<TickerSymbol>> = new Map();

	constructor(
		{ calendars, clock, memento, files }: SharedParts,
		/** The initially watched symbols and, in `watch`, those with alerts. */
		watched: readonly string[],
		watch: Partial<Record<AlertKind, readonly string[]>>,
	) {
		this.fixture = new ChangesFixture(calendars, clock, memento);
		const { own, changes } = this.fixture;
		ofTest(own);
		this.#changed = own.add(new Emitter<void>());
		this.fixture.watch(...watched);
		this.log = new AlertLog(files, () => undefined);
		this.choose(watch);
		this.alerts = own.add(
			new AlertNotifier({
				changes,
				clock,
				log: this.log,
				watch: () => this.#watch,
				quiet: () => this.quiet,
				onDidChange: this.#changed.event,
				service: () => this.fixture.service,
				isFocused: () => this.isFocused,
				lease: new AlertLease(files, clock),
				wordsOf: (alert) => alertWords(alert, clock.now(), formats),
				report: (alerts) =>
					this.reported.push(alertDigest(alerts, { now: clock.now(), formats, isSample: false })),
				random: () => 0,
			}),
		);
	}

	/** Enables only these alerts. */
	choose(watch: Partial<Record<AlertKind, readonly string[]>>): void {
		const kinds = Object.entries(watch) as readonly (readonly [AlertKind, readonly string[]])[];
		this.#watch = new Map(kinds.map(([kind, symbols]) => [kind, new Set(symbols.map(asSymbol))]));
		this.fixture.wantsExDates = this.#watch.has('exDividend');
		this.fixture.wantsConsensus = watch.consensus ?? [];
		this.#changed.fire();
	}

	/** Gives the window the focus or takes it away. */
	focus(isFocused: boolean): void {
		this.isFocused = isFocused;
		this.#changed.fire();
	}

	/** Returns the reported tickers and kinds, latest first. */
	async fired(): Promise<readonly string[]> {
		const { fired } = await this.log.of('https://api.example.com', this.fixture.clock.now());
		return fired.map(({ symbol, kind }) => `${symbol} ${kind}`);
	}

	close(): void {
		this.fixture.own.dispose();
	}
}

/** Creates empty shared parts, as for a new user. */
export function sharedParts(): SharedParts & { readonly files: MemoryFiles } {
	return {
		calendars: new FiveCalendars(),
		clock: new FakeClock(),
		memento: new FakeMemento(),
		files: new MemoryFiles(),
	};
}

/** The watched tickers. */
export const all = ['AAPL', 'KO', 'MSFT'];

/** A window with upgrade alerts that has completed its first check. */
export async function alerted() {
	const parts = sharedParts();
	const window = new AlertWindow(parts, all, { upgrade: all });
	await parts.clock.advance(MINUTE_MS);
	return { ...parts, window };
}
