/** What a person can be alerted to, in the order in which it is offered. */
export const alertKinds = [
	'exDividend',
	'upgrade',
	'downgrade',
	'targetRaise',
	'targetCut',
	'dividend',
	'split',
	'deal',
	'offering',
] as const;
/** `exDividend` is told the evening before an ex-date, all others once the service says so. */
export type AlertKind = (typeof alertKinds)[number];
