import type { Steps, TaskScheduler } from '../../base/taskScheduler.js';
import type { DayNumber } from '../market/days.js';
import type { CalendarBlock, CalendarPart, CalendarRow } from './calendarRow.js';

/** No calendar reaches further ahead of 1970, in days; parts of any day come first. */
const ANY_DAY: DayNumber = 50_000;

/** How many parts one step lists. */
const A_STEP = 100;

/**
 * The days of a calendar that have rows, from the newest back. A day is made when it is asked for: only parts
 * that may have rows of that day or a newer one are listed and made.
 */
export class NewestDays<Row extends CalendarRow> {
	readonly #days: Promise<readonly Row[] | undefined>[] = [];
	/** The parts not yet made, by the last day that they may have rows of. */
	readonly #parts = new Map<DayNumber, CalendarPart<Row>[]>();
	readonly #rows = new Map<DayNumber, Row[]>();
	#today = ANY_DAY;
	#hasBegun = false;

	constructor(
		private readonly contents: () => Iterable<CalendarPart<Row>>,
		private readonly make: (block: CalendarBlock<Row>) => readonly Row[],
		private readonly scheduler: TaskScheduler,
	) {}

	/** The rows of one of the days, in no order; undefined after the last. */
	at(index: number): Promise<readonly Row[] | undefined> {
		while (this.#days.length <= index) {
			const before = this.#days.at(-1) ?? Promise.resolve();
			this.#days.push(before.then(() => this.scheduler.runSteps(this.#next())));
		}
		return this.#days[index] ?? Promise.resolve(undefined);
	}

	*#next(): Steps<readonly Row[] | undefined> {
		if (!this.#hasBegun) {
			this.#hasBegun = true;
			yield* this.#add(this.contents(), this.#today);
		}
		for (; this.#parts.size > 0 || this.#rows.size > 0; this.#today -= 1) {
			const day = this.#today;
			for (let parts = this.#taken(this.#parts, day); parts; parts = this.#taken(this.#parts, day)) {
				for (const part of parts) {
					yield* 'rows' in part ? this.#keep(part) : this.#add(part.blocks(), day);
				}
			}
			const rows = this.#taken(this.#rows, day);
			if (rows) {
				this.#today -= 1;
				return rows;
			}
		}
		return undefined;
	}

	*#add(parts: Iterable<CalendarPart<Row>>, latest: DayNumber): Steps<void> {
		let listed = 0;
		for (const part of parts) {
			push(this.#parts, Math.min(part.last ?? latest, latest), part);
			listed += 1;
			if (listed % A_STEP === 0) {
				yield;
			}
		}
		yield;
	}

	*#keep(block: CalendarBlock<Row>): Steps<void> {
		for (const row of this.make(block)) {
			if (row.day > this.#today) {
				throw new RangeError(`${block.key} has a row after its last day`);
			}
			push(this.#rows, row.day, row);
		}
		yield;
	}

	#taken<Entry>(map: Map<DayNumber, Entry[]>, day: DayNumber): Entry[] | undefined {
		const entries = map.get(day);
		map.delete(day);
		return entries;
	}
}

function push<Entry>(map: Map<DayNumber, Entry[]>, day: DayNumber, entry: Entry): void {
	const entries = map.get(day);
	if (entries) {
		entries.push(entry);
	} else {
		map.set(day, [entry]);
	}
}
