/** The kinds of alerts the user can choose, in the order they are offered. */
export const alertKinds = [
	'exDividend',
	'upgrade',
	'downgrade',
	'consensus',
	'initiation',
	'coverageDrop',
	'targetRaise',
	'targetCut',
	'dividend',
	'split',
	'deal',
	'offering',
] as const;
/** `exDividend` is shown the evening before an ex-date; all others as soon as the service reports them. */
export type AlertKind = (typeof alertKinds)[number];
