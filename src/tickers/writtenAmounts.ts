/** What separates the decimals of numbers. */
type DecimalMark = '.' | ',';

/** Longer cells are no amounts. */
const LONGEST = 40;
const NUMBER = /\d[\d.,'’\u00A0\u202F ]*/;

/**
 * The numbers in the cells of a column, undefined for a cell without one. What separates decimals follows from
 * the whole column; a number that then still has two readings, such as `1,200`, is not read.
 */
export function amountsIn(cells: readonly string[]): readonly (number | undefined)[] {
	const written = cells.map(digitsOf);
	const marks = new Set(written.flatMap((digits) => decimalMarkOf(digits) ?? []));
	const [mark] = marks.size === 1 ? marks : [];
	return written.map((digits) => amountOf(digits, decimalMarkOf(digits) ?? mark));
}

/** The digits and separators of an amount, without currency and blanks; empty for a negative one. */
function digitsOf(cell: string): string {
	if (cell.length > LONGEST) {
		return '';
	}
	const digits = NUMBER.exec(cell)?.[0] ?? '';
	const isNegative = /[-−–(]/.test(cell.slice(0, Math.max(0, cell.search(/\d/)))) || /\d-$/.test(cell);
	return isNegative ? '' : digits.replace(/['’\s]/g, '').replace(/[.,]$/, '');
}

/** The decimal mark that a number shows by itself; undefined if it has none, or two readings. */
function decimalMarkOf(digits: string): DecimalMark | undefined {
	const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
	if (dot >= 0 && comma >= 0) {
		return dot > comma ? '.' : ',';
	}
	const [mark, other] = dot >= 0 ? (['.', ','] as const) : ([',', '.'] as const);
	const parts = digits.split(mark);
	if (parts.length < 2) {
		return undefined;
	}
	if (parts.length > 2) {
		return other;
	}
	const [whole = '', decimals = ''] = parts;
	return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? undefined : mark;
}

function amountOf(digits: string, mark: DecimalMark | undefined): number | undefined {
	if (digits === '' || (mark === undefined && /[.,]/.test(digits))) {
		return undefined;
	}
	const plain = mark === ',' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
	return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
