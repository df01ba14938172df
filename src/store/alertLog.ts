import type { Clock } from '../base/clock.js';
import { DAY_MS } from '../base/days.js';
import { isRecord, lateEntries, parsedRecord } from '../base/record.js';
import { symbolIn, type TickerSymbol } from '../base/symbol.js';
import { type AlertKind, alertKinds } from '../market/alertKinds.js';

const LEASE = 'lease.json';
/** How long a lease lasts. After that, another window takes over from a closed one. */
const LASTS_MS = 60_000;
/** Longer than a window needs between reading and writing the lease. */
const SETTLED_MS = 2_000;

/** Files that all windows share. Each is written atomically. */
export interface AlertFiles {
	/** Returns undefined if the file doesn't exist. */
	read(name: string): Promise<string | undefined>;
	write(name: string, text: string): Promise<void>;
	/** Does nothing if the file doesn't exist. */
	remove(name: string): Promise<void>;
}

interface Lease {
	readonly holder: string;
	readonly until: number;
	readonly isFocused: boolean;
}

/**
 * Decides which of several windows shows alerts. Files have no compare-and-set, so a window that takes the
 * lease checks a moment later that it still owns it. If two windows take it at once, the later write wins.
 */
export class AlertLease {
	readonly #id = crypto.randomUUID();

	constructor(
		private readonly files: AlertFiles,
		private readonly clock: Pick<Clock, 'now' | 'sleep'>,
	) {}

	/**
	 * Takes or renews the lease; a focused window takes it from an unfocused one. Returns whether this window
	 * has it.
	 */
	async take(isFocused: boolean, signal: AbortSignal): Promise<boolean> {
		const lease = await this.#read();
		const now = this.clock.now();
		if (lease?.holder === this.#id) {
			if (lease.until - now < LASTS_MS / 2 || lease.isFocused !== isFocused) {
				await this.#write(now, isFocused);
			}
			return true;
		}
		if (lease && (lease.isFocused || !isFocused)) {
			return false;
		}
		await this.#write(now, isFocused);
		await this.clock.sleep(SETTLED_MS, signal);
		return this.isHeld();
	}

	/** Whether this window still has the lease. */
	async isHeld(): Promise<boolean> {
		return (await this.#read())?.holder === this.#id;
	}

	async #write(now: number, isFocused: boolean): Promise<void> {
		const lease: Lease = { holder: this.#id, until: now + LASTS_MS, isFocused };
		await this.files.write(LEASE, JSON.stringify(lease));
	}

	/**
	 * Returns undefined if no window has the lease or it has expired. A lease that ends later than one lease
	 * time from now was written before the clock was set back, so it doesn't count.
	 */
	async #read(): Promise<Lease | undefined> {
		const { holder, until, isFocused } = parsedRecord((await this.files.read(LEASE)) ?? '') ?? {};
		const leftMs = typeof until === 'number' ? until - this.clock.now() : 0;
		return typeof holder === 'string' && typeof until === 'number' && leftMs > 0 && leftMs <= LASTS_MS
			? { holder, until, isFocused: isFocused === true }
			: undefined;
	}
}

const NAME = 'alerts.json';
/** Separate from the reported alerts, because every window writes it, not only the one with the lease. */
const SINCE_NAME = 'since.json';
/** Longer than the time in which any change or ex-date can become due again. */
const REPORTED_DAYS = 45;
const MOST_FIRED = 50;

/** An alert that was shown, with its original text. */
export interface FiredAlert {
	readonly kind: AlertKind;
	readonly symbol: TickerSymbol;
	readonly text: string;
	/** When it was shown; Unix time in milliseconds. */
	readonly at: number;
}

/** The alerts that were reported for one service. */
export interface AlertRecord {
	/** Keys of alerts that aren't reported again, with the time each was reported, in Unix milliseconds. */
	readonly told: Readonly<Record<string, number>>;
	/** Newest first. */
	readonly fired: readonly FiredAlert[];
	/** When the last digest was shown; Unix time in milliseconds. */
	readonly toldAt?: number;
	/** The local day on which no more alerts are shown. */
	readonly mutedOn?: string;
	/**
	 * When the log turned out to be unreadable, in Unix milliseconds. Anything due before then may have been
	 * reported.
	 */
	readonly lostAt?: number;
}

const NOTHING: AlertRecord = { told: {}, fired: [] };

/** Stores which alerts were reported, for all windows. Each window rereads what others wrote. */
export class AlertLog {
	constructor(
		private readonly files: AlertFiles,
		private readonly report: (line: string) => void,
	) {}

	/** Returns the alerts that were reported for a service. */
	async of(service: string, now: number): Promise<AlertRecord> {
		const { [service]: saved, lostAt } = await this.#readable(now);
		const lost = typeof lostAt === 'number' ? { lostAt } : {};
		if (!isRecord(saved)) {
			return { ...NOTHING, ...lost };
		}
		const { told, fired, toldAt, mutedOn } = saved;
		return {
			told: numbersIn(told),
			fired: Array.isArray(fired) ? fired.flatMap(firedIn) : [],
			...(typeof toldAt === 'number' && { toldAt }),
			...(typeof mutedOn === 'string' && { mutedOn }),
			...lost,
		};
	}

	/**
	 * Saves the reported alerts. Drops entries older than 45 days, and all but the newest 50 fired alerts.
	 */
	async note(service: string, { told, fired, toldAt, mutedOn }: AlertRecord, now: number): Promise<void> {
		const noted: AlertRecord = {
			...(toldAt !== undefined && { toldAt }),
			...(mutedOn !== undefined && { mutedOn }),
			told: lateEntries(told, now - REPORTED_DAYS * DAY_MS),
			fired: fired.slice(0, MOST_FIRED),
		};
		await this.#readable(now);
		await this.#save(NAME, service, noted);
	}

	/** From when on changes count, by watched name; Unix time in seconds. */
	async since(service: string): Promise<Readonly<Record<string, number>>> {
		return numbersIn((await this.#stored(SINCE_NAME))[service]);
	}

	/** Saves the watched names. New names count from now on; names that are missing here are dropped. */
	async watch(service: string, names: readonly string[], now: number): Promise<void> {
		const before = await this.since(service);
		const nowS = Math.floor(now / 1000);
		// A time in the future was written while the clock was wrong.
		const since = Object.fromEntries(names.map((name) => [name, Math.min(before[name] ?? nowS, nowS)]));
		if (JSON.stringify(since) !== JSON.stringify(before)) {
			await this.#save(SINCE_NAME, service, since);
		}
	}

	/** Deletes everything, because it came from the service. */
	async forget(): Promise<void> {
		await this.files.remove(NAME);
		await this.files.remove(SINCE_NAME);
	}

	/**
	 * Returns the log of all services. If it can't be read, saves the current time as `lostAt`, so that no
	 * alert is reported twice.
	 */
	async #readable(now: number): Promise<Readonly<Record<string, unknown>>> {
		const text = await this.files.read(NAME);
		const saved = text === undefined ? {} : parsedRecord(text);
		// A time in the future was written while the clock was wrong.
		if (saved && !(typeof saved.lostAt === 'number' && saved.lostAt > now)) {
			return saved;
		}
		if (!saved) {
			this.report('What was told cannot be read; what was due before now is not told any more.');
		}
		const mended = { ...saved, lostAt: now };
		await this.files.write(NAME, JSON.stringify(mended));
		return mended;
	}

	async #save(name: string, service: string, value: unknown): Promise<void> {
		await this.files.write(name, JSON.stringify({ ...(await this.#stored(name)), [service]: value }));
	}

	async #stored(name: string): Promise<Readonly<Record<string, unknown>>> {
		return parsedRecord((await this.files.read(name)) ?? '') ?? {};
	}
}

function numbersIn(saved: unknown): Readonly<Record<string, number>> {
	const entries = Object.entries(isRecord(saved) ? saved : {});
	return Object.fromEntries(
		entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}

function firedIn(saved: unknown): readonly FiredAlert[] {
	const { kind, symbol, text, at } = isRecord(saved) ? saved : {};
	const match = alertKinds.find((one) => one === kind);
	const ticker = symbolIn(symbol);
	const isTime = typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
	return match && ticker && typeof text === 'string' && isTime
		? [{ kind: match, symbol: ticker, text, at }]
		: [];
}
