/** What clocks show somewhere. */
export interface WallTime {
	/** `YYYY-MM-DD`. */
	readonly day: string;
	/** `HH:MM` from midnight on, so that times can be put in order. */
	readonly time: string;
}

/** By time zone; to make one takes a hundred times as long as to use it. */
const formatOf = new Map<string | undefined, Intl.DateTimeFormat>();

/** What clocks show at an instant in a time zone, or on this machine. */
export function wallTime(now: number, timeZone?: string): WallTime {
	const format =
		formatOf.get(timeZone) ??
		new Intl.DateTimeFormat('en-US', {
			...{ timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
			...{ year: 'numeric', month: '2-digit', day: '2-digit' },
		});
	formatOf.set(timeZone, format);
	const parts = format.formatToParts(now);
	const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? '';
	return {
		day: ['year', 'month', 'day'].map(part).join('-'),
		time: ['hour', 'minute'].map(part).join(':'),
	};
}
