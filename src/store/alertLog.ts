import type { Clock } from '../base/clock.js';
import { DAY_MS } from '../base/days.js';
import { isRecord, lateEntries, parsedRecord } from '../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { type AlertKind, alertKinds } from '../market/alertKinds.js';

const LEASE = 'lease.json';
/** A window that is gone is followed by another after this time. */
const LASTS_MS = 60_000;
/** Longer than a window takes from reading the lease to writing it. */
const SETTLED_MS = 2_000;

/** Files that all windows share, each put in place whole. */
export interface AlertFiles {
	/** Undefined where there is none. */
	read(name: string): Promise<string | undefined>;
	write(name: string, text: string): Promise<void>;
	/** Does nothing where there is none. */
	remove(name: string): Promise<void>;
}

interface Lease {
	readonly holder: string;
	readonly until: number;
	readonly isFocused: boolean;
}

/**
 * Which of several windows speaks. Files know no compare-and-set: whoever takes the lease looks a moment later whether it
 * is still its own, since of two that take it at once the later write stands.
 */
export class AlertLease {
	readonly #id = crypto.randomUUID();

	constructor(
		private readonly files: AlertFiles,
		private readonly clock: Pick<Clock, 'now' | 'sleep'>,
	) {}

	/** Takes the lease or prolongs it; a window with the focus takes it from one without. Says whether this window has it. */
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

	/** Whether this window has the lease still. */
	async isHeld(): Promise<boolean> {
		return (await this.#read())?.holder === this.#id;
	}

	async #write(now: number, isFocused: boolean): Promise<void> {
		const lease: Lease = { holder: this.#id, until: now + LASTS_MS, isFocused };
		await this.files.write(LEASE, JSON.stringify(lease));
	}

	/** Undefined where nobody has it, or it has run out; one beyond its time was written before a clock was set back. */
	async #read(): Promise<Lease | undefined> {
		const { holder, until, isFocused } = parsedRecord((await this.files.read(LEASE)) ?? '') ?? {};
		const leftMs = typeof until === 'number' ? until - this.clock.now() : 0;
		return typeof holder === 'string' && typeof until === 'number' && leftMs > 0 && leftMs <= LASTS_MS
			? { holder, until, isFocused: isFocused === true }
			: undefined;
	}
}

const NAME = 'alerts.json';
/** Apart from what was told, since each window writes it, not only the one that speaks. */
const SINCE_NAME = 'since.json';
/** Longer than any change or ex-date can come due again. */
const REPORTED_DAYS = 45;
const MOST_FIRED = 50;

/** An alert that was told, in the words in which it was. */
export interface FiredAlert {
	readonly kind: AlertKind;
	readonly symbol: TickerSymbol;
	readonly text: string;
	/** When it was told; Unix time in milliseconds. */
	readonly at: number;
}

/** What was told of one service. */
export interface AlertRecord {
	/** What is not told again, with the time at which it was told in milliseconds. */
	readonly told: Readonly<Record<string, number>>;
	/** The newest first. */
	readonly fired: readonly FiredAlert[];
	/** When the last digest was told. */
	readonly toldAt?: number;
	/** The day on this machine on which nothing more is told. */
	readonly mutedOn?: string;
	/** When what was told could not be read any more: whatever was due by then may have been. */
	readonly lostAt?: number;
}

const NOTHING: AlertRecord = { told: {}, fired: [] };

/** Remembers what was told, for all windows: each reads anew what another has written. */
export class AlertLog {
	constructor(
		private readonly files: AlertFiles,
		private readonly report: (line: string) => void,
	) {}

	/** What was told of a service. */
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

	/** Notes what was told; of much, what nobody asks about any more goes. */
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

	/** From when on changes count, by what is watched; Unix time in seconds. */
	async since(service: string): Promise<Readonly<Record<string, number>>> {
		return numbersIn((await this.#stored(SINCE_NAME))[service]);
	}

	/** Notes what is watched: what is new among it counts from now on, and what is not named goes. */
	async watch(service: string, names: readonly string[], now: number): Promise<void> {
		const before = await this.since(service);
		const nowS = Math.floor(now / 1000);
		// A time ahead was written while the clock was wrong.
		const since = Object.fromEntries(names.map((name) => [name, Math.min(before[name] ?? nowS, nowS)]));
		if (JSON.stringify(since) !== JSON.stringify(before)) {
			await this.#save(SINCE_NAME, service, since);
		}
	}

	/** Forgets everything: it came from the service. */
	async forget(): Promise<void> {
		await this.files.remove(NAME);
		await this.files.remove(SINCE_NAME);
	}

	/** What was told of all services; where it cannot be read, a file says since when, so that nothing is told twice. */
	async #readable(now: number): Promise<Readonly<Record<string, unknown>>> {
		const text = await this.files.read(NAME);
		const saved = text === undefined ? {} : parsedRecord(text);
		// A time ahead was written while the clock was wrong.
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
	const ticker = typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
	const isTime = typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
	return match && ticker && typeof text === 'string' && isTime
		? [{ kind: match, symbol: ticker, text, at }]
		: [];
}
