/** A figure written with its point some places to the left, with all its digits; as it was where it is no plain decimal. */
export function shiftedDigits(written: string, places: number): string {
	const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
	if (whole === undefined) {
		const value = Number(written) / 10 ** places;
		return Number.isFinite(value) ? String(value) : written;
	}
	const digits = whole.padStart(places + 1, '0');
	const [before, after] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
	const decimals = `${after}${part}`.replace(/(?<!0)0+$/, '');
	return `${sign}${before.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
}
