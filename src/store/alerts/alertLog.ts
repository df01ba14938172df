import { DAY_MS } from '../../base/days.js';
import { isRecord } from '../../base/isRecord.js';
import { parsedRecord } from '../../base/parsedRecord.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { type AlertKind, alertKinds } from '../../market/alertKinds.js';
import type { AlertFiles } from './alertLease.js';

const NAME = 'alerts.json';
/** Longer than any change or ex-date can come due again. */
const TOLD_DAYS = 45;
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
	/** From when on changes count, by kind and symbol; Unix time in seconds. */
	readonly since: Readonly<Record<string, number>>;
	/** What is not told again, with the time at which it was told in milliseconds. */
	readonly told: Readonly<Record<string, number>>;
	/** The newest first. */
	readonly fired: readonly FiredAlert[];
	/** When the last digest was told. */
	readonly toldAt?: number;
	/** The day on this machine on which nothing more is told. */
	readonly mutedOn?: string;
}

const NOTHING: AlertRecord = { since: {}, told: {}, fired: [] };

/** Remembers what was told, for all windows: each reads anew what another has written. */
export class AlertLog {
	constructor(private readonly files: AlertFiles) {}

	/** What was told of a service. */
	async of(service: string): Promise<AlertRecord> {
		const kept = (await this.#kept())[service];
		if (!isRecord(kept)) {
			return NOTHING;
		}
		const { since, told, fired, toldAt, mutedOn } = kept;
		return {
			since: numbersIn(since),
			told: numbersIn(told),
			fired: Array.isArray(fired) ? fired.flatMap(firedIn) : [],
			...(typeof toldAt === 'number' && { toldAt }),
			...(typeof mutedOn === 'string' && { mutedOn }),
		};
	}

	/** Notes what was told; what nobody asks about any more goes. */
	async note(service: string, { told, fired, ...record }: AlertRecord, now: number): Promise<void> {
		const noted: AlertRecord = {
			...record,
			told: Object.fromEntries(Object.entries(told).filter(([, at]) => at > now - TOLD_DAYS * DAY_MS)),
			fired: fired.slice(0, MOST_FIRED),
		};
		await this.files.write(NAME, JSON.stringify({ ...(await this.#kept()), [service]: noted }));
	}

	/** Forgets everything: it came from the service. */
	async forget(): Promise<void> {
		await this.files.remove(NAME);
	}

	async #kept(): Promise<Readonly<Record<string, unknown>>> {
		return parsedRecord((await this.files.read(NAME)) ?? '') ?? {};
	}
}

function numbersIn(kept: unknown): Readonly<Record<string, number>> {
	const entries = Object.entries(isRecord(kept) ? kept : {});
	return Object.fromEntries(
		entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}

function firedIn(kept: unknown): readonly FiredAlert[] {
	const { kind, symbol, text, at } = isRecord(kept) ? kept : {};
	const known = alertKinds.find((one) => one === kind);
	const ticker = typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
	return known && ticker && typeof text === 'string' && typeof at === 'number'
		? [{ kind: known, symbol: ticker, text, at }]
		: [];
}
