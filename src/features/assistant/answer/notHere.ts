/** Where somebody would look for dates of earnings. */
export const NO_EARNINGS = 'There are no earnings dates.';

/** Where somebody asked for what the service does not have. */
export const NOT_HERE =
	'There are no share prices, valuation ratios, earnings per share, earnings dates, estimates, IPOs, insider trades, options or economic data: tell the user.';
