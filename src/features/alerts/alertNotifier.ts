import { AfterPause } from '../../base/afterPause.js';
import type { Clock } from '../../base/clock.js';
import { MINUTE_MS, wallTime } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { errorMessage, onUnexpectedError } from '../../base/errors.js';
import type { Event } from '../../base/event.js';
import {
	type Alert,
	type AlertWatch,
	type ChangeAlert,
	changeAlerts,
	exDividendAlerts,
	isDue,
} from '../../market/alerts.js';
import type { AlertLease, AlertLog, AlertRecord, FiredAlert } from '../../store/alertLog.js';
import { isWithinHours } from '../../workbench/settings/quietHours.js';
import type { QuietTimes } from '../../workbench/settings/settingKinds.js';
import type { WatchlistChanges } from '../changes/watchlistChanges.js';

const POLL_MS = 20_000;
const JITTER_MS = 5_000;
/** Answers arrive one by one, so wait this long and check once for several. */
const TOGETHER_MS = 2_000;
/** Alerts within this time of a digest wait for the next one. */
const BETWEEN_MS = 15 * MINUTE_MS;

export interface AlertNotifierParts {
	readonly changes: Pick<WatchlistChanges, 'all' | 'dividends' | 'checkUnseen' | 'onDidChange'>;
	/** The tickers of the watched lists, by chosen kind; empty where alerts are off. */
	readonly watch: () => AlertWatch;
	readonly quiet: () => QuietTimes;
	/** Fires when chosen alerts, the current service or the window's focus may have changed. */
	readonly onDidChange: Event<unknown>;
	/** The name of the current service; undefined where there is none to request from. */
	readonly service: () => string | undefined;
	readonly isFocused: () => boolean;
	readonly lease: AlertLease;
	readonly log: AlertLog;
	/** The text of an alert as the list of alerts shows it. */
	readonly wordsOf: (alert: Alert) => string;
	/** Shows all alerts to the user at once. */
	readonly report: (alerts: readonly Alert[]) => void;
	readonly clock: Clock;
	/** Between 0 and 1. */
	readonly random: () => number;
}

/**
 * Checks for chosen alerts and reports them, as long as any are chosen. Only one of all open windows reports,
 * and each alert is reported once. Failures are not reported to the user: they go to the log.
 */
export class AlertNotifier implements Disposable {
	readonly #own = new DisposableStore();
	readonly #together: AfterPause<this>;
	#run: AbortController | undefined;
	#checked: Promise<void> = Promise.resolve();
	#noted: Promise<void> = Promise.resolve();
	#problem: string | undefined;

	constructor(private readonly parts: AlertNotifierParts) {
		this.#together = this.#own.add(new AfterPause(TOGETHER_MS, parts.clock));
		this.#own.add(parts.onDidChange(() => this.#update()));
		this.#own.add(parts.changes.onDidChange(() => this.#checkSoon()));
		this.#update();
	}

	/** Stops alerts for the rest of the day, by this machine's clock. */
	async muteToday(): Promise<void> {
		const { service, log, clock } = this.parts;
		const name = service();
		if (name !== undefined) {
			const now = clock.now();
			await log.note(name, { ...(await log.of(name, now)), mutedOn: wallTime(now).day }, now);
		}
	}

	/** Shows alerts again before the day ends. */
	async unmute(): Promise<void> {
		const { service, log, clock } = this.parts;
		const name = service();
		if (name !== undefined) {
			const now = clock.now();
			const { told, fired, toldAt } = await log.of(name, now);
			await log.note(name, { told, fired, ...(toldAt !== undefined && { toldAt }) }, now);
		}
	}

	dispose(): void {
		this.#run?.abort();
		this.#own.dispose();
	}

	#update(): void {
		const name = this.parts.service();
		if (this.parts.watch().size === 0 || name === undefined) {
			this.#run?.abort();
			this.#run = undefined;
			return;
		}
		this.#noteWatched(name);
		if (this.#run) {
			this.#checkSoon();
		} else {
			this.#run = new AbortController();
			void this.#poll(this.#run.signal);
		}
	}

	/** Changes count from when their ticker is first watched for their kind, whichever window reports then. */
	#noteWatched(service: string): void {
		const { watch, log, clock } = this.parts;
		const keys = [...watch()].flatMap(([kind, symbols]) =>
			kind === 'exDividend' ? [] : [...symbols].map((symbol) => sinceKey(kind, symbol)),
		);
		const now = clock.now();
		this.#noted = this.#noted.then(() => log.watch(service, keys, now)).catch(onUnexpectedError);
	}

	async #poll(signal: AbortSignal): Promise<void> {
		const { clock, random } = this.parts;
		while (!signal.aborted) {
			await this.#check(signal);
			try {
				await clock.sleep(POLL_MS + random() * JITTER_MS, signal);
			} catch {
				// Alerts are off, or the window is closing.
				return;
			}
		}
	}

	#checkSoon(): void {
		const { signal } = this.#run ?? {};
		if (signal) {
			this.#together.run(this, () => void this.#check(signal));
		}
	}

	/** Checks run one after the other. */
	#check(signal: AbortSignal): Promise<void> {
		this.#checked = this.#checked.then(async () => {
			try {
				await this.#notifyDue(signal);
				this.#problem = undefined;
			} catch (error) {
				// Log a repeated error only once.
				if (!signal.aborted && this.#problem !== errorMessage(error)) {
					this.#problem = errorMessage(error);
					onUnexpectedError(error);
				}
			}
		});
		return this.#checked;
	}

	async #notifyDue(signal: AbortSignal): Promise<void> {
		const { changes, service, isFocused, lease, log, wordsOf, clock } = this.parts;
		const name = service();
		const isOver = (): boolean => signal.aborted || name !== service();
		if (isOver() || name === undefined || !(await lease.take(isFocused(), signal))) {
			return;
		}
		await changes.checkUnseen();
		// During the request, another window may have taken the lease, or the service may have changed.
		if (isOver() || !(await lease.isHeld())) {
			return;
		}
		// If the clock was ahead and has been corrected since, the noted times must be corrected too.
		this.#noteWatched(name);
		await this.#noted;
		const now = clock.now();
		const record = await log.of(name, now);
		const due = this.#due(await log.since(name), record, now);
		if (due.length === 0 || this.#isQuiet(record, now)) {
			return;
		}
		const fired = due.map((alert): FiredAlert => ({
			kind: alert.kind,
			symbol: alert.symbol,
			text: wordsOf(alert),
			at: now,
		}));
		// Write the log before reporting, so that no alert is reported twice.
		await log.note(
			name,
			{
				...record,
				told: { ...record.told, ...Object.fromEntries(due.map(({ key }) => [key, now])) },
				fired: [...fired, ...record.fired],
				toldAt: now,
			},
			now,
		);
		this.parts.report(due);
	}

	/** Alerts not reported yet: ex-dates first, then changes, newest first. */
	#due(
		since: Readonly<Record<string, number>>,
		{ told, lostAt }: AlertRecord,
		now: number,
	): readonly Alert[] {
		const { changes } = this.parts;
		const watch = this.parts.watch();
		const isLate = ({ kind, symbol, change }: ChangeAlert): boolean =>
			change.at >= (since[sinceKey(kind, symbol)] ?? Number.POSITIVE_INFINITY);
		return [
			...exDividendAlerts(changes.dividends, watch, now).filter((alert) => isDue(alert, now)),
			...changeAlerts(changes.all, watch).filter((alert) => isLate(alert) && !alert.change.isRead),
		].filter((alert) => !(alert.key in told) && !(lostAt !== undefined && wasDue(alert, lostAt)));
	}

	#isQuiet({ toldAt, mutedOn }: AlertRecord, now: number): boolean {
		const { isFocused, quiet } = this.parts;
		const { hours, whileUnfocused } = quiet();
		const sinceLast = now - (toldAt ?? Number.NEGATIVE_INFINITY);
		return (
			(whileUnfocused && !isFocused()) ||
			(hours !== undefined && isWithinHours(hours, now)) ||
			mutedOn === wallTime(now).day ||
			(sinceLast >= 0 && sinceLast < BETWEEN_MS)
		);
	}
}

/** Whether an alert could have been reported by time `at` (milliseconds). */
function wasDue(alert: Alert, at: number): boolean {
	return 'change' in alert ? alert.change.at * 1000 <= at : isDue(alert, at);
}

function sinceKey(kind: string, symbol: string): string {
	return `${kind} ${symbol}`;
}
