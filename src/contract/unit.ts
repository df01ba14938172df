/**
 * What a figure counts, where its kind does not say: `fraction` (0.031 is 3.1 %), `percent` (12.5 is 12.5 %), `money`
 * (in the currency of the record), `money per share`, and plain counts of the others.
 */
export type Unit =
	'fraction' | 'percent' | 'money' | 'money per share' | 'shares' | 'payments a year' | 'pixels';
